/** Reads whose word entries of money rest on, with the names of the people. For staff only. */
import { prepared, type Queryable } from '@dziva/event-ledger/database/sql';
import type { EvidenceAnswer } from '@dziva/contracts/evidence';

/** The field of an answer: empty for an entry whose evidence is not stored. */
export interface EvidenceField {
  readonly evidence?: EvidenceAnswer;
}

/** From the id of the event or stream to the field of its answer. */
export type EvidenceById = (id: string | null) => EvidenceField;

/** For answers to members, who do not read whose word an entry rests on. */
export const noEvidence: EvidenceById = () => ({});

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: EvidenceAnswer['kind'];
  readonly by: EvidenceAnswer['by'];
  readonly documentId: string | null;
}

/** The evidence of these events; a null among the ids is an entry without an event. */
export async function evidenceOfEvents(
  db: Queryable,
  eventIds: readonly (string | null)[],
): Promise<EvidenceById> {
  const ids = eventIds.filter((id) => id !== null);
  return ids.length === 0 ? noEvidence : byId(await db.query<Row>(prepared(OF_EVENTS, [ids])));
}

/** The evidence of the latest event of these types in each of these streams. */
export async function evidenceOfStreams(
  db: Queryable,
  streamIds: readonly string[],
  types: readonly string[],
): Promise<EvidenceById> {
  return streamIds.length === 0
    ? noEvidence
    : byId(await db.query<Row>(prepared(OF_STREAMS, [streamIds, types])));
}

// Events that move no money have none.
const named = (key: 'event_id' | 'stream_id', condition: string) =>
  `SELECT DISTINCT ON (e.${key}) e.${key} AS id, v.evidence ->> 'kind' AS kind, v.evidence ->> 'documentId' AS "documentId",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id,
                 'name', CASE WHEN u.erased_at IS NULL THEN u.full_name END) ORDER BY b.n), '[]')
          FROM jsonb_array_elements_text(v.evidence -> 'by') WITH ORDINALITY b (id, n)
          LEFT JOIN user_account u ON u.id = b.id::uuid) AS by
  FROM es.event e
 CROSS JOIN LATERAL (SELECT e.body::jsonb -> 'evidence' AS evidence) v
 WHERE ${condition} AND v.evidence IS NOT NULL
 ORDER BY e.${key}, e.version DESC`;
const OF_EVENTS = named('event_id', 'e.event_id = ANY ($1::uuid[])');
const OF_STREAMS = named('stream_id', 'e.stream_id = ANY ($1::uuid[]) AND e.type = ANY ($2::text[])');

function byId(rows: readonly Row[]): EvidenceById {
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = id === null ? undefined : found.get(id);
    if (row === undefined) return {};
    const { kind, by, documentId } = row;
    return { evidence: { kind, by, ...(documentId === null ? {} : { documentId }) } };
  };
}
