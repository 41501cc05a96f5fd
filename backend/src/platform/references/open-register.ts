/** Opens the register on its database: checks the key, and claims the references of earlier entries once. */
import type { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { claimExisting } from './existing-entries.ts';
import { fingerprintOf, openIndexKey } from './index-key.ts';
import type { HashOf } from './named-payment.ts';

interface Kept {
  readonly fingerprint: string;
  readonly claimed_at: string | null;
}

/** Returns the key. Several processes may start at once: one claims, the others wait for it. */
export async function openRegister(
  database: Database,
  file: string,
  hashing: (key: Buffer) => HashOf,
): Promise<Buffer> {
  const kept = await keptBy(database);
  const key = openIndexKey(file, kept?.fingerprint ?? null);
  const hashOf = hashing(key);
  if (kept?.claimed_at) return key;
  await database.transaction(async (transaction) => {
    await transaction.send([
      sql`SET LOCAL statement_timeout = 0`,
      sql`SET LOCAL lock_timeout = 0`,
      sql`SELECT pg_advisory_xact_lock(4207, 0)`,
    ]);
    const now = await keptBy(transaction);
    // Another machine may have stored its own key a moment ago.
    openIndexKey(file, now?.fingerprint ?? null);
    if (now?.claimed_at) return;
    await claimExisting(transaction, hashOf);
    await transaction.query(
      sql`INSERT INTO index_key (fingerprint, claimed_at) VALUES (${fingerprintOf(key)}, now())
          ON CONFLICT (one) DO UPDATE SET claimed_at = excluded.claimed_at`,
    );
  });
  return key;
}

async function keptBy(db: Queryable): Promise<Kept | undefined> {
  const [kept] = await db.query<Kept & Record<string, unknown>>(
    sql`SELECT fingerprint, claimed_at FROM index_key`,
  );
  return kept;
}
