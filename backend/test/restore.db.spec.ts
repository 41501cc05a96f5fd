/** An operator restores a logical backup into another cluster, whose transaction ids start again, by following the messages. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { newestSeal } from '@dziva/event-ledger/integrity/seal-rows';
import { openTill, payIn, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReferenceRegister } from '#platform/references/reference-register';
import { runCommand, startInVain } from './support/command.ts';
import { dumpAndRestore, hasPostgres15, startPostgres15 } from './support/system-postgres.ts';
import { prepareTemplate } from './support/templates.ts';
import {
  asSuperuser,
  contextOf,
  startTestLedger,
  type TestLedger,
  testLedgerOn,
  untilSettled,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

const whereThereIsOne = hasPostgres15 || process.env['REQUIRE_ALL'] === '1' ? describe : describe.skip;
const PASSWORDS = { APP_DATABASE_PASSWORD: 'test-app', SEALER_DATABASE_PASSWORD: 'test-sealer' };
// Far ahead of a new cluster, even after all statements of a restore.
const USE_TRANSACTION_IDS = `DO $$ BEGIN FOR i IN 1..20000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`;
const TRANSFER = { method: 'ECOCASH', reference: 'MP261120.0900.A12345' } as const;
const ADOPT = 'run "npm run operations:adopt"';
const RIGHTS = `
  SELECT 'relation ' || c.oid::regclass AS what, coalesce(c.relacl, acldefault(CASE c.relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", c.relowner))::text AS rights
    FROM pg_class c WHERE c.relnamespace::regnamespace::text IN ('es', 'ledger', 'app', 'read', 'bullmq') AND c.relkind IN ('r', 'p', 'v', 'S')
  UNION ALL
  SELECT 'function ' || p.oid::regprocedure, coalesce(p.proacl, acldefault('f', p.proowner))::text
    FROM pg_proc p WHERE p.pronamespace::regnamespace::text IN ('es', 'ledger', 'app', 'read', 'bullmq')
  UNION ALL
  SELECT 'schema ' || n.nspname, coalesce(n.nspacl, acldefault('n', n.nspowner))::text
    FROM pg_namespace n WHERE n.nspname IN ('es', 'ledger', 'app', 'read', 'bullmq')
  UNION ALL
  SELECT 'default ' || d.defaclnamespace::regnamespace || ' ' || d.defaclobjtype::text, d.defaclacl::text FROM pg_default_acl d
  ORDER BY 1`;

whereThereIsOne('After a logical restore into another cluster', () => {
  let old: Awaited<ReturnType<typeof startPostgres15>>;
  let fresh: Awaited<ReturnType<typeof startPostgres15>>;
  let kernel: TestLedger;
  let directory: string;
  const before = process.env['TEST_PG_URL'];

  beforeAll(async () => {
    old = await startPostgres15();
    fresh = await startPostgres15();
    directory = mkdtempSync(path.join(tmpdir(), 'dziva-restore-'));
    process.env['TEST_PG_URL'] = old.url;
    await prepareTemplate();
    kernel = await startTestLedger();
    await asSuperuser(old.url, USE_TRANSACTION_IDS);
    await pay(kernel);
    const register = registerOn(kernel.app, path.join(directory, 'index-key.hex'));
    const mark = await register.markOf(TRANSFER);
    await kernel.unitOfWork.run(
      contextOf(),
      work((unit) => register.claim(unit, use, mark)),
    );
    await untilSettled(kernel.app);
    await runCommand('ledger-seal', [], { SEALER_DATABASE_URL: kernel.sealerUrl, DATA_DIR: directory });
  });
  afterAll(async () => {
    await kernel.close();
    process.env['TEST_PG_URL'] = before;
    old.stop();
    fresh.stop();
    rmSync(directory, { recursive: true });
  });

  const pay = ({ unitOfWork }: Pick<TestLedger, 'unitOfWork'>) =>
    unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const till = unit.create(tillStream, randomUUID());
        till.append([...openTill(till.state, randomUUID()), ...payIn(cents(500))]);
      }),
    );
  /** The entry that uses the reference. */
  const use = { kind: 'REPAYMENT', id: randomUUID() } as const;
  const registerOn = (database: Database, keyFile: string) =>
    new ReferenceRegister(database, { INDEX_KEY_FILE: keyFile, DATA_DIR: directory });
  const addressOf = (name: string, user = 'postgres') => {
    const url = new URL(fresh.url);
    url.pathname = `/${name}`;
    url.username = user;
    return url.href;
  };
  const restoreAs = async (name: string, options: readonly string[]) => {
    await asSuperuser(fresh.url, `CREATE DATABASE ${name}`);
    dumpAndRestore(kernel.ownerUrl, addressOf(name), options);
    return {
      DATABASE_URL: addressOf(name),
      APP_DATABASE_URL: addressOf(name, 'dziva_app'),
      SEALER_DATABASE_URL: addressOf(name, 'dziva_sealer'),
      DATA_DIR: directory,
      ...PASSWORDS,
    };
  };
  const rightsIn = async (url: string) => {
    const owner = new Database({
      url,
      connectionsMax: 1,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 2_000,
      applicationName: 'test',
    });
    const rows = await owner.query<{ what: string; rights: string }>({ text: RIGHTS, values: [] });
    await owner.close();
    return rows.map(({ what, rights }) => `${what} ${rights}`);
  };
  const sentences = (said: string) => said.trim().split('\n');

  it('without roles and rights, migrate names the command that fixes it, and that command gives the rights of a new database', async () => {
    const env = await restoreAs('without_rights', ['--no-privileges']);
    const refused = await runCommand('migrate', [], env);
    expect(refused).toEqual({ exitCode: 1, said: expect.stringContaining(ADOPT) });
    expect(sentences(refused.said)).toHaveLength(1);
    const adopted = await runCommand('operations-adopt', [], env);
    expect(adopted).toEqual({
      exitCode: 0,
      said: expect.stringContaining('Made the roles dziva_app, dziva_sealer.'),
    });
    expect(await rightsIn(env.DATABASE_URL)).toEqual(await rightsIn(kernel.ownerUrl));
    expect((await runCommand('ledger-verify', [], env)).said).toContain('everything fits');
  });

  it('servers and workers do not start, verify says why, and one command fixes it permanently', async () => {
    const env = await restoreAs('with_rights', []);
    for (const refused of [await startInVain('api', env), await startInVain('worker', env)]) {
      expect(refused).toEqual({ exitCode: 1, said: expect.stringContaining(ADOPT) });
      expect(sentences(refused.said)).toHaveLength(1);
    }
    expect(await runCommand('ledger-verify', [], env)).toEqual({
      exitCode: 1,
      said: expect.stringMatching(/^CLUSTER_CHANGED es\.store: .*operations:adopt/m),
    });

    const adopted = await runCommand('operations-adopt', [], env);
    expect(adopted).toEqual({
      exitCode: 0,
      said: expect.stringContaining('New events come after all that are there'),
    });
    expect(await runCommand('operations-adopt', [], env)).toEqual({
      exitCode: 0,
      said: expect.stringContaining('The database belongs to this cluster already.'),
    });

    const restored = testLedgerOn({
      ownerUrl: env.DATABASE_URL,
      appUrl: env.APP_DATABASE_URL,
      sealerUrl: env.SEALER_DATABASE_URL,
      drop: () => Promise.resolve(),
    });
    const sealed = await newestSeal(restored.app);
    await pay(restored);
    await untilSettled(restored.app);
    expect((await runCommand('ledger-seal', [], env)).said).toContain('2 events sealed in 1 blocks');
    expect((await newestSeal(restored.app))?.n).toBe((sealed?.n ?? 0) + 1);
    const verified = await runCommand('ledger-verify', [], env);
    expect(verified).toEqual({
      exitCode: 0,
      said: expect.stringContaining('under 2 seals: everything fits'),
    });
    const [order] = await restored.app.query<{ same: boolean }>(
      sql`SELECT array_agg(pos ORDER BY tx, pos) = array_agg(pos ORDER BY pos) AS same FROM es.event`,
    );
    expect(order?.same).toBe(true);
    await restored.close();
  });

  it('nothing starts with another index key or without one; with the key of the backup, references are found', async () => {
    const env = await restoreAs('with_references', []);
    await runCommand('operations-adopt', [], env);
    const another = path.join(directory, 'another.hex');
    writeFileSync(another, 'ab'.repeat(32));
    const refused = await Promise.all([
      startInVain('api', { ...env, INDEX_KEY_FILE: another }),
      startInVain('worker', { ...env, INDEX_KEY_FILE: another }),
      startInVain('api', { ...env, INDEX_KEY_FILE: path.join(directory, 'gone.hex') }),
    ]);
    const [other, , gone] = refused;
    for (const { exitCode } of refused) expect(exitCode).toBe(1);
    expect(other.said).toContain('is another index key than the one of this database');
    expect(other.said).toContain('name the right one as INDEX_KEY_FILE, or bring it back from the backup');
    expect(gone.said).toContain('is missing, and this database was used with one');
    const restored = new Database({
      url: env.APP_DATABASE_URL,
      connectionsMax: 1,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 2_000,
      applicationName: 'test',
    });
    const register = registerOn(restored, path.join(directory, 'index-key.hex'));
    expect(await register.usedBy(restored, await register.markOf(TRANSFER))).toEqual(use);
    const free = await register.markOf({ ...TRANSFER, reference: 'MP261120.0900.A12346' });
    expect(await register.usedBy(restored, free)).toBeNull();
    await restored.close();
  });

  it('the database is not adopted while servers are connected', async () => {
    const env = await restoreAs('in_use', []);
    const server = new Database({
      url: env.APP_DATABASE_URL,
      connectionsMax: 1,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 2_000,
      applicationName: 'dziva',
    });
    // A connection that the pool has lent out stays open, however long the command takes to start.
    const connection = await server.pool.connect();
    expect(await runCommand('operations-adopt', [], env)).toEqual({
      exitCode: 1,
      said: expect.stringContaining('stop all servers and workers first'),
    });
    connection.release();
    await server.close();
  });
});
