/**
 * Entries from before the register existed, oldest first: the first entry of a payment gets its reference, later ones are stored
 * as repeats, which the nightly check reports. References of erased people are deleted and claim nothing.
 */
import type { ReferenceUse } from '#platform/books/reference-use';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import type { HashOf, NamedPayment } from './named-payment.ts';

const BATCH = 5_000;

interface Place {
  readonly tx: number;
  readonly pos: number;
}

interface Entry extends NamedPayment, ReferenceUse, Place, Record<string, unknown> {
  readonly recordedAt: string;
}

export async function claimExisting(db: Queryable, hashOf: HashOf): Promise<void> {
  await hashSlips(db, hashOf);
  let after: Place = { tx: 0, pos: 0 };
  for (;;) {
    const entries = await entriesAfter(db, after);
    const last = entries.at(-1);
    if (last === undefined) return;
    await claimAll(db, entries, hashOf);
    after = last;
  }
}

/** Entries that count: a payment that was reversed claims nothing. A deposit counts from when it was verified. */
function entriesAfter(db: Queryable, { tx, pos }: Place): Promise<Entry[]> {
  return db.query<Entry>(
    sql`SELECT e.tx, e.pos, e.recorded_at AS "recordedAt", k.kind,
               CASE e.type WHEN 'PaymentReceived' THEN (e.body::jsonb ->> 'paymentId')::uuid ELSE e.stream_id END AS id,
               e.body::jsonb ->> 'method' AS method, coalesce(x.text, s.reference_key) AS reference
          FROM es.event e
          JOIN (VALUES ('PaymentReceived', 'REPAYMENT'), ('LoanDisbursed', 'DISBURSEMENT'), ('WithdrawalPaid', 'WITHDRAWAL'),
                       ('DepositVerified', 'DEPOSIT')) k (type, kind) USING (type)
          LEFT JOIN event_text x ON x.event_id = e.event_id AND x.field = 'reference'
          LEFT JOIN deposit_slip s ON k.kind = 'DEPOSIT' AND s.deposit_id = e.stream_id
         WHERE (e.tx, e.pos) > (${tx}::bigint, ${pos}::bigint) AND coalesce(x.text, s.reference_key) IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM repayments_read r
                            WHERE k.kind = 'REPAYMENT' AND r.event_id = e.event_id AND r.status = 'REVERSED')
         ORDER BY e.tx, e.pos LIMIT ${BATCH}`,
  );
}

async function claimAll(db: Queryable, entries: readonly Entry[], hashOf: HashOf): Promise<void> {
  const uses = entries.flatMap((entry) => {
    const hash = hashOf(entry);
    return hash === null ? [] : [{ ...entry, hash }];
  });
  const given = [
    uses.map(({ kind }) => kind),
    uses.map(({ id }) => id),
    uses.map(({ hash }) => hash),
    uses.map(({ recordedAt }) => recordedAt),
  ];
  const [kinds, ids, hashes, times] = given;
  await db.query(
    sql`INSERT INTO reference_use (kind, entry_id, hash, used_at)
        SELECT DISTINCT ON (g.hash) g.kind, g.id, g.hash, g.at
          FROM unnest(${kinds}::text[], ${ids}::uuid[], ${hashes}::text[], ${times}::timestamptz[]) WITH ORDINALITY
               AS g (kind, id, hash, at, n)
         ORDER BY g.hash, g.n
        ON CONFLICT DO NOTHING`,
  );
  await db.query(
    sql`INSERT INTO reference_use (kind, entry_id, hash, used_at, is_repeat)
        SELECT g.kind, g.id, g.hash, g.at, true
          FROM unnest(${kinds}::text[], ${ids}::uuid[], ${hashes}::text[], ${times}::timestamptz[]) AS g (kind, id, hash, at)
        ON CONFLICT DO NOTHING`,
  );
}

/** Waiting deposits claim their reference when they are verified. */
async function hashSlips(db: Queryable, hashOf: HashOf): Promise<void> {
  const slips = await db.query<{ id: string; method: PaymentMethod; reference: string }>(
    sql`SELECT deposit_id AS id, method, reference_key AS reference FROM deposit_slip
         WHERE reference_key IS NOT NULL AND reference_hash IS NULL`,
  );
  for (let i = 0; i < slips.length; i += BATCH) {
    const some = slips.slice(i, i + BATCH);
    await db.query(
      sql`UPDATE deposit_slip s SET reference_hash = g.hash
            FROM unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(hashOf)}::text[]) AS g (id, hash)
           WHERE s.deposit_id = g.id`,
    );
  }
}
