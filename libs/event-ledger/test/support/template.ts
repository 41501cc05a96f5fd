/** The database that specs copy. Its tables come from the migrations of this repository. */
import { makeTemplate, TEST_PASSWORDS } from '@dziva/event-ledger/testing/test-database';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../migrations');

/** Makes it unless it exists. Returns its name, which changes with every migration. */
export async function prepareTemplate(): Promise<string> {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'));
  const name = `ledger_template_${createHash('sha256').update(files.join()).digest('hex').slice(0, 12)}`;
  await makeTemplate(name, async ({ ownerUrl }) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    try {
      // The usual runner of the migrations keeps a list in this table, and one of them grants rights on it.
      await owner.query('CREATE TABLE public.migration (name text)');
      for (const text of files) await owner.query(`BEGIN; ${text}; COMMIT`);
      for (const [role, password] of Object.entries(TEST_PASSWORDS))
        await owner.query(`ALTER ROLE ${role} LOGIN PASSWORD '${password}'`);
    } finally {
      await owner.end();
    }
  });
  return name;
}
