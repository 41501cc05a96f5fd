/** Migrations from the operator's view: the command, the start of a server, and the readiness check. */
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@dziva/event-ledger/testing/test-database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { migrationFiles } from '#platform/database/migration-files';
import { ownerDataSource } from '#platform/database/migrations';
import pg from 'pg';
import { runCommand, type Said, startInVain } from './support/command.ts';
import { register } from './support/people.ts';
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
  const LATER = {
    name: '9999-of-tomorrow',
    recordedAs: 'of-tomorrow1700000009999',
    // As the first step of a change that the program before it survives.
    text: 'ALTER TABLE app.user_account ADD COLUMN of_tomorrow text',
    sha256: 'f'.repeat(64),
  };
  beforeAll(async () => {
    const source = await ownerDataSource(test.database.ownerUrl, [...migrationFiles(), LATER]).initialize();
    const done = await source.runMigrations();
    await source.destroy();
    expect(done.map(({ name }) => name)).toEqual([LATER.recordedAs]);
  });
  afterAll(() =>
    test.rows(`DELETE FROM public.migration WHERE name LIKE 'of-tomorrow%';
               ALTER TABLE app.user_account DROP COLUMN of_tomorrow`),
  );
  // The same number of rows as this program has migrations, but one of its own is missing.
  const OWN = '0009';
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

  it('is written by commands of this program, also the table that was changed', async () => {
    const { id } = await register(test);
    expect(await test.rows('SELECT of_tomorrow FROM app.user_account WHERE id = $1', [id])).toEqual([
      { of_tomorrow: null },
    ]);
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

describe('A database from before the first release', () => {
  const SENTENCE =
    /^This database predates the first release and cannot be used with it: remove the data directory .*$/;
  let before: TestDatabase;
  beforeAll(async () => {
    before = await createTestDatabase();
    // What such a database has: a list of migrations with other names, and no release.
    const owner = new pg.Client({ connectionString: before.ownerUrl });
    await owner.connect();
    await owner.query(`DROP TABLE public.schema_release;
      DELETE FROM public.migration;
      INSERT INTO public.migration (timestamp, name)
      VALUES (1700000000001, 'event-store1700000000001'), (1700000000081, 'locks-of-commands1700000000081')`);
    await owner.end();
  });
  afterAll(() => before.drop());

  it.each<[string, () => Promise<Said>]>([
    ['migrate', () => migrate(before.ownerUrl)],
    ['a server that starts', () => startInVain('api', { APP_DATABASE_URL: before.appUrl })],
    ['a worker that starts', () => startInVain('worker', { APP_DATABASE_URL: before.appUrl })],
    [
      'operations:adopt',
      () => runCommand('operations-adopt', [], { DATABASE_URL: before.ownerUrl, ...PASSWORDS }),
    ],
  ])('is refused by %s in one sentence, which says what to remove', async (_, refused) => {
    const { exitCode, said } = await refused();
    expect(said.trim()).toMatch(SENTENCE);
    expect(exitCode).toBe(1);
  });

  it('is not an empty database, in which a migration has failed', async () => {
    const empty = await createEmptyDatabase();
    const owner = new pg.Client({ connectionString: empty.ownerUrl });
    await owner.connect();
    await owner.query('CREATE TABLE public.migration (id serial, timestamp bigint, name varchar)');
    await owner.end();
    expect((await migrate(empty.ownerUrl)).said).toMatch(/^Migrated: event-store\d+, /);
    await empty.drop();
  });
});

describe('A migration whose file was changed after it ran', () => {
  const EDITED = '0013-investments';
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

  it('has a recorded checksum; where one is missing, that of the current file is recorded', async () => {
    const before = await checksums();
    expect(before.map(({ name }) => name)).toContain(EDITED);
    await test.rows('DELETE FROM public.migration_checksum');
    expect(await migrate()).toEqual({ exitCode: 0, said: 'The database is up to date.\n' });
    expect((await checksums()).map(({ name, sha256 }) => [name, sha256])).toEqual(
      before.map(({ name, sha256 }) => [name, sha256]),
    );
  });
});
