import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { eventProofOf } from '@dziva/event-ledger/integrity/event-proof';
import type { Slice } from '#platform/http/listing';
import type { EventProof } from '@dziva/proofs/format';
import type { Seal } from '@dziva/proofs/seal';
import { Injectable } from '@nestjs/common';

/** The member whose events may be read; null for finance, who may read all. */
export type SubjectId = string | null;

@Injectable()
export class ProofsQueries {
  constructor(private readonly database: Database) {}

  /** The proof of an event; undefined if this reader may not have it. Members may have those that moved their own money. */
  async proof(subjectId: SubjectId, eventId: string): Promise<EventProof | undefined> {
    if (subjectId !== null && !(await this.movedMoneyOf(subjectId, eventId))) return undefined;
    return (await eventProofOf(this.database, eventId)) ?? undefined;
  }

  /** The seals, newest first, without the hashes of their events. */
  seals({ limit, offset }: Slice): Promise<Seal[]> {
    return this.database.query<Seal & Record<string, unknown>>(
      sql`SELECT n, json_build_object('tx', first_tx, 'pos', first_pos) AS first,
                 json_build_object('tx', last_tx, 'pos', last_pos) AS last, events, encode(root, 'hex') AS root,
                 encode(previous, 'hex') AS previous, sealed_at AS "sealedAt", encode(public_key, 'hex') AS "publicKey",
                 encode(hash, 'hex') AS hash, encode(signature, 'hex') AS signature
            FROM es.seal ORDER BY n DESC LIMIT ${limit} OFFSET ${offset}`,
    );
  }

  async countSeals(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(sql`SELECT count(*) AS count FROM es.seal`);
    return row?.count ?? 0;
  }

  private async movedMoneyOf(userId: string, eventId: string): Promise<boolean> {
    const rows = await this.database.query(
      sql`SELECT 1 FROM es.event e
           WHERE e.event_id = ${eventId} AND e.subject_id = ${userId}
             AND EXISTS (SELECT 1 FROM ledger.posting p WHERE p.pos = e.pos)`,
    );
    return rows.length > 0;
  }
}
