/** Migrations from the operator's view: the command, the start of a server, and the readiness check. */
import { createEmptyDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand, startInVain } from './support/command.ts';
import { startServerProcess } from './support/server-process.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const PASSWORDS = { APP_DATABASE_PASSWORD: 'test-app', SEALER_DATABASE_PASSWORD: 'test-sealer' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const migrate = (ownerUrl = test.database.ownerUrl) =>
  runCommand('migrate', [], { DATABASE_URL: ownerUrl, ...PASSWORDS });
const refusedStart = () => startInVain('api', { APP_DATABASE_URL: test.database.appUrl });
const ready = async () => (await test.http.get('/api/health/ready')).status;

describe('Two migrate commands at the same time', () => {
  it('take turns: the first one migrates, the other has nothing to do', async () => {
    const database = await createEmptyDatabase();
    const both = await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
    expect(both.map(({ exitCode, said }) => [exitCode, said.split('\n').at(-2)]).toSorted()).toEqual([
      [0, expect.stringMatching(/^Migrated: event-store\d+, /)],
      [0, 'The database is up to date.'],
    ]);
    await database.drop();
  });
});

describe('A database that a newer program has migrated', () => {
  beforeAll(() =>
    test.rows(
      `INSERT INTO public.migration (timestamp, name) VALUES (1700000009999, 'of-tomorrow1700000009999')`,
    ),
  );
  afterAll(() => test.rows(`DELETE FROM public.migration WHERE name LIKE 'of-tomorrow%'`));
  // The same number of rows as this program has migrations, but one of its own is missing.
  const OWN = '0065';
  afterEach(() =>
    test.rows(
      `UPDATE public.migration SET name = replace(name, 'taken-away-', '') WHERE name LIKE 'taken-away-%'`,
    ),
  );
  const takeOneAway = () =>
    test.rows(`UPDATE public.migration SET name = 'taken-away-' || name WHERE name LIKE '%0000${OWN}'`);

  it('still works with this program, and lets it start', async () => {
    expect(await ready()).toBe(200);
    const server = await startServerProcess(test);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    await server.stop();
  });

  it('counts as not migrated if one of our own is missing', async () => {
    await takeOneAway();
    expect(await ready()).toBe(503);
    expect(await refusedStart()).toEqual({
      exitCode: 1,
      said: 'The database is 1 migrations behind: run "npm run migrate" first.\n',
    });
  });
});

describe('A migration whose file was changed after it ran', () => {
  const EDITED = '0043-investments';
  const SENTENCE = `The migration ${EDITED}.sql was changed after it ran on this database.`;
  const checksums = () =>
    test.rows<{ name: string; sha256: string }>('TABLE public.migration_checksum ORDER BY name');
  afterEach(async () => {
    await test.rows('DELETE FROM public.migration_checksum');
    await migrate();
  });
  const edit = () =>
    test.rows(
      `UPDATE public.migration_checksum SET sha256 = encode(sha256('another text'), 'hex') WHERE name = $1`,
      [EDITED],
    );

  it('is refused, with its name, by migrate and when a server starts', async () => {
    await edit();
    for (const refused of [await migrate(), await refusedStart()]) {
      expect(refused.said).toContain(SENTENCE);
      expect(refused.said.trim().split('\n')).toHaveLength(1);
      expect(refused.exitCode).toBe(1);
    }
  });

  it('has a recorded checksum; for migrations that ran before checksums existed, that of the current file is recorded', async () => {
    const before = await checksums();
    expect(before.map(({ name }) => name)).toContain(EDITED);
    await test.rows('DELETE FROM public.migration_checksum');
    expect(await migrate()).toEqual({ exitCode: 0, said: 'The database is up to date.\n' });
    expect((await checksums()).map(({ name, sha256 }) => [name, sha256])).toEqual(
      before.map(({ name, sha256 }) => [name, sha256]),
    );
  });
});
