/** What our connections ask of PostgreSQL holds on every server; a server that cannot have it does not start. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { createTestDatabase, type TestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startInVain } from './support/command.ts';
import { tellsInCosts } from './support/plans.ts';
import { startPooler } from './support/pooler.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function jitOf(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ jit: string }>('SHOW jit');
  await client.end();
  return rows[0]?.jit;
}

// The embedded one, on which the tests run elsewhere, allows more connections.
((await tellsInCosts()) ? describe : describe.skip)('The PostgreSQL of the tests', () => {
  it('is as its package made it, but for where it listens, waiting for the disk, and room for connections', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE source = 'command line' ORDER BY name`,
    );
    await owner.end();
    expect(rows.map(({ name }) => name)).toEqual([
      'fsync',
      'full_page_writes',
      'listen_addresses',
      'max_connections',
      'port',
      'synchronous_commit',
      'unix_socket_directories',
    ]);
  });
});

describe('The compiler of statements', () => {
  it('is on in the server, and off for our roles, whoever connects as them', async () => {
    expect(await jitOf(database.ownerUrl)).toBe('on');
    expect(await jitOf(database.appUrl)).toBe('off');
    expect(await jitOf(database.sealerUrl)).toBe('off');
  });

  it('is off for our connections, also where the role has no settings', async () => {
    const ours = new Database({
      url: database.ownerUrl,
      connectionsMax: 1,
      statementTimeoutMs: 5_000,
      lockTimeoutMs: 2_000,
      applicationName: 'test',
    });
    expect(await ours.query(sql`SHOW jit`)).toEqual([{ jit: 'off' }]);
    await ours.close();
  });
});

describe('A pooler of connections that does not pass on our settings', () => {
  it.each([
    ['api', 'refuse'],
    ['worker', 'ignore'],
  ] as const)('lets no %s start (what it does with them: %s)', async (role, does) => {
    const pooler = await startPooler(database.appUrl, does);
    const { exitCode, said } = await startInVain(role, { APP_DATABASE_URL: pooler.url });
    expect(said.trim().split('\n')).toEqual([
      expect.stringMatching(/^APP_DATABASE_URL leads through a pooler .* name PostgreSQL itself\./),
    ]);
    expect(exitCode).toBe(1);
    await pooler.stop();
  });
});
