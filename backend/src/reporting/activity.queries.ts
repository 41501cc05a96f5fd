import { hiddenFrom, type Reader } from '#applications/domain/reader';
import { isPosition, type Keyset, type Place } from '#platform/http/keyset';
import type { Slice } from '#platform/http/listing';
import type { Activity } from '@dziva/contracts/dashboard';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { type EventRow, toRecordedEvent } from '@dziva/event-ledger/event-store/postgres-event-store';
import { Features } from '@dziva/event-ledger/features';
import { Injectable } from '@nestjs/common';
import { activityOf, SHOWN_IF, shownTo } from './activity.ts';

/** An activity with its position in the order of events. */
export interface ActivityRow {
  readonly tx: number;
  readonly pos: number;
  readonly activity: Activity;
}

interface Row extends EventRow {
  readonly tx: number;
  readonly pos: number;
  readonly category: string;
  readonly member: string | null;
  readonly actor: string | null;
}

/** An event of one of these types is shown only if the field of its data has one of the values. */
const CONDITIONS = JSON.stringify(SHOWN_IF);

/** A position after every possible event. */
const THE_END: Place = ['9223372036854775807', '9223372036854775807'];

/** Read from the events themselves, newest first; the current names are joined. */
@Injectable()
export class ActivityQueries {
  constructor(
    private readonly database: Database,
    private readonly features: Features,
  ) {}

  rows(reader: Reader, slice: Slice): Promise<ActivityRow[]> {
    return this.rowsAfter(reader, THE_END, slice);
  }

  keyset(reader: Reader): Keyset<ActivityRow> {
    return {
      checks: [isPosition, isPosition],
      rows: (after, limit) => this.rowsAfter(reader, after ?? THE_END, { limit, offset: 0 }),
      placeOf: ({ tx, pos }) => [String(tx), String(pos)],
    };
  }

  async count(reader: Reader): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM es.event e WHERE type = ANY (${shownTo(reader.role)}::text[]) AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${CONDITIONS}::jsonb) AS c (type text, field text, is_one_of jsonb)
                              WHERE c.type = e.type AND NOT c.is_one_of ? coalesce(e.body::jsonb ->> c.field, ''))
             AND (${hiddenFrom(reader)}::uuid IS NULL OR e.stream_id NOT IN (SELECT stream_id FROM streams_of_others(${hiddenFrom(reader)})))`,
    );
    return row?.count ?? 0;
  }

  private async rowsAfter(
    reader: Reader,
    [tx, pos]: Place,
    { limit, offset }: Slice,
  ): Promise<ActivityRow[]> {
    const rows = await this.database.query<Row & Record<string, unknown>>(
      sql`SELECT e.tx, e.pos, e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.actor_id, e.actor_role, e.subject_id,
                 e.correlation_id, e.recorded_at, e.body, s.category, m.full_name AS member,
                 a.full_name AS actor
            FROM es.event e
            JOIN es.stream s USING (stream_id)
            LEFT JOIN user_account m ON m.id = e.subject_id
            LEFT JOIN user_account a ON a.id = e.actor_id
           WHERE (e.tx, e.pos) < (${tx}::bigint, ${pos}::bigint) AND e.type = ANY (${shownTo(reader.role)}::text[])
             AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${CONDITIONS}::jsonb) AS c (type text, field text, is_one_of jsonb)
                              WHERE c.type = e.type AND NOT c.is_one_of ? coalesce(e.body::jsonb ->> c.field, ''))
             AND (${hiddenFrom(reader)}::uuid IS NULL OR e.stream_id NOT IN (SELECT stream_id FROM streams_of_others(${hiddenFrom(reader)})))
           ORDER BY e.tx DESC, e.pos DESC LIMIT ${limit} OFFSET ${offset}`,
    );
    return rows.map((row) => {
      const event = toRecordedEvent(row, this.features.streams.shapeOf(row.category));
      return { tx: row.tx, pos: row.pos, activity: activityOf(event, row) };
    });
  }
}
