/**
 * The proof of an event for somebody who does not trust this database: the text that was hashed, and the path from its hash
 * to a signed seal. It only reads. If the data was changed, `verifyProof` refuses the proof.
 */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type ContentEntry, contentText, type EventContent } from '@dziva/proofs/event-content';
import type { EventProof } from '@dziva/proofs/format';
import { inclusionPath } from '@dziva/proofs/merkle';
import { leafOf, type Place, type Seal } from '@dziva/proofs/seal';
import { eventsOf, flawOf, sha256 } from './seal.ts';
import { sealAfter } from './seal-rows.ts';

/** What a document says about its event. */
export interface EventMark {
  readonly hash: string;
  readonly recordedAt: string;
  /** Whether the event and its postings still match their hash, and the seal, if one covers their place. */
  readonly isWhole: boolean;
  /** The genuine seal that covers it; null if there is none. */
  readonly seal: Seal | null;
}

interface Stored extends Place {
  readonly hash: string;
  readonly recordedAt: string;
  readonly content: EventContent;
}

/** The proof of an event; null if the event does not exist. */
export async function eventProofOf(db: Queryable, eventId: string): Promise<EventProof | null> {
  const stored = await storedEvent(db, eventId);
  if (stored === null) return null;
  const { tx, hash, recordedAt, content } = stored;
  const kept = await sealOver(db, stored);
  const events = kept === null ? [] : eventsOf(kept.leaves);
  const index = events.findIndex((event) => event.eventId === eventId);
  const isCovered = kept !== null && index >= 0;
  const path = isCovered ? inclusionPath(events.map(leafOf), index, sha256) : [];
  return {
    format: 'dziva proof v1',
    eventId,
    type: content.type,
    recordedAt,
    hash,
    content: contentText(content),
    inclusion: isCovered
      ? { tx, index, path: path.map((beside) => Buffer.from(beside).toString('hex')) }
      : null,
    seal: isCovered ? kept.seal : null,
  };
}

/** The event's hash and seal, for a document; null if the event does not exist. */
export async function eventMarkOf(db: Queryable, eventId: string): Promise<EventMark | null> {
  const stored = await storedEvent(db, eventId);
  if (stored === null) return null;
  const { tx, hash, recordedAt, content } = stored;
  const kept = await sealOver(db, stored);
  const isCovered = kept !== null && kept.leaves.includes(Buffer.from(leafOf({ tx, eventId, hash })));
  return {
    hash,
    recordedAt,
    isWhole:
      sha256(Buffer.from(contentText(content))).toString('hex') === hash && (kept === null || isCovered),
    seal: isCovered && flawOf(kept.seal) === null ? kept.seal : null,
  };
}

/** The seal whose block ends at or after this place. Blocks have no gaps between them. */
async function sealOver(db: Queryable, { tx, pos }: Place) {
  const [row] = await db.query<{ n: number }>(
    sql`SELECT n FROM es.seal WHERE (last_tx, last_pos) >= (${tx}, ${pos}) ORDER BY last_tx, last_pos LIMIT 1`,
  );
  return row === undefined ? null : sealAfter(db, row.n - 1);
}

interface StoredRow extends Omit<EventContent, 'entry'>, Record<string, unknown> {
  readonly tx: number;
  readonly hash: string;
  readonly recordedAt: string;
  readonly entry: ContentEntry | null;
}

async function storedEvent(db: Queryable, id: string): Promise<Stored | null> {
  const [row] = await db.query<StoredRow>(
    sql`SELECT e.tx, encode(e.hash, 'hex') AS hash, e.recorded_at AS "recordedAt",
               encode(coalesce(b.hash, sha256(uuid_send(e.stream_id))), 'hex') AS "previousHash", e.stream_id AS "streamId",
               e.version, e.pos AS position, e.event_id AS "eventId", e.type, e.schema_version AS "schemaVersion",
               e.command_id AS "commandId", e.ord, e.actor_id AS "actorId", e.actor_role AS "actorRole",
               e.subject_id AS "subjectId", e.correlation_id AS "correlationId", e.causation_id AS "causationId",
               encode(timestamptz_send(e.recorded_at), 'hex') AS at, e.body,
               (SELECT json_build_object('valueOn', min(p.value_on)::text, 'description', min(p.description), 'legs',
                         json_agg(json_build_object('accountId', p.account_id, 'amountCents', p.amount) ORDER BY p.leg))
                  FROM ledger.posting p WHERE p.pos = e.pos HAVING count(*) > 0) AS entry
          FROM es.event e
          LEFT JOIN es.event b ON b.stream_id = e.stream_id AND b.version = e.version - 1
         WHERE e.event_id = ${id}`,
  );
  if (row === undefined) return null;
  const { tx, hash, recordedAt, ...content } = row;
  return { tx, pos: content.position, hash, recordedAt, content };
}
