/** A read-only database and a full disk: what people are told, and what a load balancer is told. */
import { problem } from '@dziva/contracts/problem';
import { until } from '@dziva/event-ledger/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Person, signInAs } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
let finance: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp();
  finance = await signInAs(test, 'FINANCE');
  member = await signInAs(test, 'APPLICANT');
});
afterAll(() => test.close());

const credit = () =>
  test.http
    .post('/api/admin/wallet/credit')
    .set(finance.bearer)
    .send({ userId: member.id, amount: 5, description: 'A correction' })
    .then((answer) => answer);
const profile = () =>
  test.http
    .get('/api/profile')
    .set(member.bearer)
    .then(({ status }) => status);
const readiness = () => test.http.get('/api/health/ready').then(({ status }) => status);
const live = () => test.http.get('/api/health/live').then(({ status }) => status);

describe('While the database is read-only', () => {
  const makeReadOnly = async (value: 'on' | 'off') => {
    // The connections of the server get the setting when they are opened again.
    await test.rows(
      `ALTER ROLE dziva_app IN DATABASE ${nameOf(test)} SET default_transaction_read_only = ${value}`,
    );
    await test.rows(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'dziva_app'`,
    );
  };
  // It cuts the server's connections once more, and the server may learn of that with its next request.
  afterEach(async () => {
    await makeReadOnly('off');
    await until(readiness, (status) => status === 200);
  });

  it('requests are answered with 503, and the process is not ready until it can write again', async () => {
    expect(await readiness()).toBe(200);
    await makeReadOnly('on');
    await until(readiness, (status) => status === 503);
    const { status, body, headers } = await credit();
    expect([status, problem.parse(body)]).toEqual([
      503,
      expect.objectContaining({ code: 'READ_ONLY', message: expect.stringContaining('Nothing was changed') }),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Each request is counted, so none is answered.
    expect([await profile(), await live()]).toEqual([503, 200]);
    await makeReadOnly('off');
    await until(readiness, (now) => now === 200);
    expect((await credit()).status).toBe(201);
  });
});

describe('While the disk of the database is full', () => {
  // PostgreSQL reports it where a table grows: here with the first posting, and with a new table.
  const FULL = `BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END`;
  const fill = () =>
    test.rows(`
      CREATE FUNCTION public.full() RETURNS trigger LANGUAGE plpgsql AS $$ ${FULL} $$;
      CREATE FUNCTION public.full_too() RETURNS event_trigger LANGUAGE plpgsql AS $$ ${FULL} $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION public.full();
      CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION public.full_too()`);
  const makeSpace = () =>
    test.rows(
      `DROP EVENT TRIGGER full_disk; DROP FUNCTION public.full() CASCADE; DROP FUNCTION public.full_too()`,
    );

  it('a command is answered with 507, reads go on, and the process is not ready until there is space', async () => {
    expect(await readiness()).toBe(200);
    await fill();
    const { status, body, headers } = await credit();
    expect([status, problem.parse(body)]).toEqual([
      507,
      expect.objectContaining({
        code: 'STORAGE_FULL',
        message: expect.stringContaining('Nothing was changed'),
      }),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect([await readiness(), await profile(), await live()]).toEqual([503, 200, 200]);
    await makeSpace();
    expect([await readiness(), (await credit()).status]).toEqual([200, 201]);
  });
});

const nameOf = ({ database }: TestApp): string =>
  pg.escapeIdentifier(new URL(database.ownerUrl).pathname.slice(1));
