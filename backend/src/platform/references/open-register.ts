/** Opens the register on its database: the key must be the one of the database, which notes the first key it gets. */
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { fingerprintOf, openIndexKey } from './index-key.ts';

export async function openRegister(db: Queryable, file: string): Promise<Buffer> {
  const known = await knownTo(db);
  const key = openIndexKey(file, known);
  if (known !== null) return key;
  await db.query(
    sql`INSERT INTO index_key (fingerprint) VALUES (${fingerprintOf(key)}) ON CONFLICT DO NOTHING`,
  );
  // Another machine may have stored its own key a moment ago.
  return openIndexKey(file, await knownTo(db));
}

async function knownTo(db: Queryable): Promise<string | null> {
  const [kept] = await db.query<{ fingerprint: string }>(sql`SELECT fingerprint FROM index_key`);
  return kept?.fingerprint ?? null;
}
