/** The details of one event: its data, its postings, its cause and the events that followed from it. */
import { evidenceOfEvents, noEvidence } from '#approvals/evidence-reading.port';
import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { AuditEvent, AuditEventDetail, EventPosting } from '@dziva/contracts/audit';
import { Injectable } from '@nestjs/common';
import { EVENT_HEAD, type EventHead, toAuditEvent } from './events.queries.ts';

/** At most this many following events are listed, because a nightly run may append thousands. The event list has all of them. */
const FOLLOWED_MAX = 200;

interface OpenedEvent extends EventHead {
  readonly body: string;
  readonly hash: string;
  readonly previous_hash: string;
}

const ONE = `WITH e AS (SELECT * FROM es.event WHERE event_id = $1)
SELECT h.*, e.body, encode(e.hash, 'hex') AS hash,
       encode(coalesce(b.hash, sha256(uuid_send(e.stream_id))), 'hex') AS previous_hash
  FROM (${EVENT_HEAD}) h
  JOIN e ON e.pos = h.pos
  LEFT JOIN es.event b ON b.stream_id = e.stream_id AND b.version = e.version - 1`;

const BY_ID = `WITH e AS (SELECT * FROM es.event WHERE event_id = $1) ${EVENT_HEAD}`;

const SAME_COMMAND = `WITH e AS (
  SELECT * FROM es.event WHERE correlation_id = $1 AND command_id = $2 AND event_id <> $3 ORDER BY ord LIMIT $4)
${EVENT_HEAD} ORDER BY e.ord`;

const CAUSED = `WITH e AS (
  SELECT * FROM es.event WHERE correlation_id = $1 AND (tx, pos) > ($2::bigint, $3::bigint) ORDER BY tx, pos LIMIT $4)
${EVENT_HEAD} ORDER BY e.tx, e.pos`;

@Injectable()
export class EventDetailQueries {
  constructor(private readonly database: Database) {}

  async one(eventId: string): Promise<AuditEventDetail> {
    const [row] = await this.database.query<OpenedEvent>(prepared(ONE, [eventId]));
    if (row === undefined) throw notFound('event');
    const { tx, pos, correlation_id, command_id, causation_id } = row;
    const data = dataIn(row.body);
    const [texts, evidence, postings, sealNumber, cause, sameCommand, caused] = await Promise.all([
      this.texts(eventId, data),
      // The body of an event that somebody has made unreadable cannot be searched.
      'evidence' in data ? evidenceOfEvents(this.database, [eventId]) : noEvidence,
      this.postings(pos),
      this.sealNumber(tx, pos),
      this.events(BY_ID, [causation_id]),
      this.events(SAME_COMMAND, [correlation_id, command_id, eventId, FOLLOWED_MAX]),
      this.events(CAUSED, [correlation_id, tx, pos, FOLLOWED_MAX]),
    ]);
    return {
      ...toAuditEvent(row),
      data,
      texts,
      ...evidence(eventId),
      postings,
      hash: row.hash,
      previousHash: row.previous_hash,
      sealNumber,
      cause: cause[0] ?? null,
      sameCommand,
      caused,
    };
  }

  private async events(text: string, values: readonly unknown[]): Promise<AuditEvent[]> {
    const rows = await this.database.query<EventHead>(prepared(text, values));
    return rows.map(toAuditEvent);
  }

  /** The texts whose hashes are in the event, in the order of its fields; null if the text was erased. */
  private async texts(eventId: string, data: Record<string, unknown>): Promise<AuditEventDetail['texts']> {
    const fields = Object.keys(data).filter((field) => isTextHash(data[field]));
    if (fields.length === 0) return [];
    const rows = await this.database.query<{ field: string; text: string }>(
      sql`SELECT field, text FROM event_text WHERE event_id = ${eventId}`,
    );
    const kept = new Map(rows.map(({ field, text }) => [field, text]));
    return fields.map((field) => ({ field, text: kept.get(field) ?? null }));
  }

  private postings(pos: number): Promise<EventPosting[]> {
    return this.database.query<EventPosting & Record<string, unknown>>(
      sql`SELECT a.address AS account, p.amount AS "amountCents", p.value_on AS "valueOn", p.description
            FROM ledger.posting p JOIN ledger.account a USING (account_id)
           WHERE p.pos = ${pos} ORDER BY p.leg`,
    );
  }

  private async sealNumber(tx: number, pos: number): Promise<number | null> {
    const [row] = await this.database.query<{ n: number }>(
      sql`SELECT n FROM es.seal
           WHERE (first_tx, first_pos) <= (${tx}::bigint, ${pos}::bigint)
             AND (last_tx, last_pos) >= (${tx}::bigint, ${pos}::bigint)
           LIMIT 1`,
    );
    return row?.n ?? null;
  }
}

/** The data of the event. If somebody has made it unreadable, its raw text, so that an auditor can see what is stored now. */
function dataIn(body: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(body);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data };
  } catch {
    // The raw text is returned below.
  }
  return { unreadable: body };
}

/** Whether the value is the hash of a free text (`FreeTextRef`). */
function isTextHash(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sha256' in value && Object.keys(value).length === 1;
}
