/** Runs the example of the README exactly as it is written there. */
import { Database } from '@dziva/event-ledger/database/database';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { createTestDatabase, type TestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asSuperuser } from '@dziva/event-ledger/testing/test-ledger';

const README = path.resolve(import.meta.dirname, '../README.md');
const [, example = ''] = readFileSync(README, 'utf8').split(/^## A complete example$/m);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // In the same folder as this file, so that its imports are resolved in the same way.
  folder = mkdtempSync(path.join(import.meta.dirname, 'example-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** The first code block of the example in this language. */
function block(language: 'sql' | 'ts'): string {
  const [, text] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(example) ?? [];
  if (text === undefined) throw new Error(`The README's example has no block of ${language}.`);
  return text;
}

it('The example of the README answers what its comments say, and leaves books that verify', async () => {
  await asSuperuser(database.ownerUrl, block('sql'));
  const file = path.join(folder, 'example.ts');
  writeFileSync(file, block('ts'));
  process.env['EXAMPLE_DATABASE_URL'] = database.appUrl;
  const { answers } = (await import(pathToFileURL(file).href)) as { answers: readonly unknown[] };
  const comments = [...block('ts').matchAll(/^ {2}await command\(.*, \/\/ (.+)$/gm)];
  const expected = comments.map(([, comment = '']) => JSON.parse(comment) as unknown);
  expect(expected.length).toBeGreaterThan(5);
  expect(answers).toEqual(expected);
  const owner = new Database({
    url: database.ownerUrl,
    connectionsMax: 1,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 2_000,
    applicationName: 'test',
  });
  try {
    expect(await verifyLedger(owner)).toMatchObject({ ok: true, eventsChecked: 3 });
  } finally {
    await owner.close();
  }
});
