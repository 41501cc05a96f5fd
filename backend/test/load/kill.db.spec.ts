/**
 * kill -9 during a load of commands: what was answered is stored once, and what was not answered is stored completely or not
 * at all.
 */
import { Database } from '@dziva/event-ledger/database/database';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPLICATION_FORM, disbursedLoan } from '../support/journeys.ts';
import { type Person, signInAs } from '../support/people.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { untilAnswered } from '../support/until-answered.ts';

const COMMANDS = 200;
const CALLERS = 16;
const KILL_AFTER = 60;

let test: TestApp;
let server: ServerProcess;
let applicant: Person;
let finance: Person;
let loanId: string;
beforeAll(async () => {
  test = await startTestApp({ CLOCK: 'real' });
  applicant = await signInAs(test, 'APPLICANT');
  finance = await signInAs(test, 'FINANCE');
  loanId = (await disbursedLoan(test, { applicant, finance })).id;
  server = await startServerProcess(test);
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** Every other command is a payment on the same loan, so that they conflict; the others are applications. */
const commandOf = (key: string) =>
  isPayment(key)
    ? { address: `/api/loans/${loanId}/payments`, by: finance, body: { amountCents: 1, method: 'CASH' } }
    : { address: '/api/applications', by: applicant, body: APPLICATION_FORM };
const isPayment = (key: string) => Number(key.split('-')[1]) % 2 === 0;

/** Sends a command with its own key, again while the server is too busy; undefined if no answer came. */
async function send(key: string): Promise<{ id: string; isReplayed: boolean } | undefined> {
  const { address, by, body } = commandOf(key);
  try {
    const answer = await untilAnswered(
      (headers) =>
        fetch(`${server.url}${address}`, {
          method: 'POST',
          headers: { ...by.bearer, 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      { 'Idempotency-Key': key },
    );
    const { id } = (await answer.json()) as { id: string };
    return { id, isReplayed: answer.headers.get('Idempotency-Replayed') === 'true' };
  } catch {
    return undefined;
  }
}

it('loses nothing that was answered, stores nothing incomplete, and accepts every repeat', async () => {
  const keys = Array.from({ length: COMMANDS }, (_, i) => `command-${i}`);
  const answered = new Map<string, string>();
  const waiting = [...keys];
  const caller = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const answer = await send(key);
      if (answer) answered.set(key, answer.id);
      if (answer && answered.size === KILL_AFTER) await server.kill();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  expect(answered.size).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(answered.size).toBeLessThan(COMMANDS);

  server = await startServerProcess(test);
  const stored = await storedIds();
  expect([...answered.values()].filter((id) => !stored.includes(id))).toEqual([]);
  await expectWhole();

  // The callers do not know the results of the other commands, and repeat them with the same keys.
  const repeated = await Promise.all(keys.map(send));
  expect(repeated.every((answer) => answer !== undefined)).toBe(true);
  keys.forEach((key, i) => {
    const first = answered.get(key);
    if (first !== undefined) expect(repeated[i]).toEqual({ id: first, isReplayed: true });
  });
  expect(await storedIds()).toHaveLength(COMMANDS);
  await expectWhole();
});

/** The applications and payments in the events, except the application of the loan. */
async function storedIds(): Promise<string[]> {
  const rows = await test.rows<{ id: string }>(
    `SELECT stream_id AS id FROM es.event WHERE type = 'ApplicationSubmitted' AND NOT EXISTS
       (SELECT 1 FROM read.loans_read WHERE application_id = stream_id)
     UNION ALL SELECT (body::jsonb ->> 'paymentId')::uuid FROM es.event WHERE type = 'PaymentReceived'`,
  );
  return rows.map((row) => row.id);
}

/** Events, rows and read models agree, and the ledger can be verified. */
async function expectWhole(): Promise<void> {
  const [applications, payments] = await Promise.all([
    test.rows(
      `SELECT (SELECT count(*) FROM es.event WHERE type = 'ApplicationSubmitted') AS events,
              (SELECT count(*) FROM app.application_details) AS rows, (SELECT count(*) FROM read.applications_read) AS shown`,
    ),
    test.rows(
      `SELECT (SELECT count(*) FROM es.event WHERE type = 'PaymentReceived') AS events,
              (SELECT count(*) FROM read.repayments_read) AS shown,
              (SELECT principal_cents - balance_cents + (SELECT sum(interest_cents) FROM read.repayments_read) FROM read.loans_read) AS paid`,
    ),
  ]);
  for (const [counts] of [applications, payments])
    expect(new Set(Object.values(counts ?? {}).map(String)).size).toBe(1);
  expect(await verifyLedger(test.app.get(Database, { strict: false }))).toMatchObject({ ok: true });
}

it('stops properly on SIGTERM', async () => expect(await server.stop()).toBe(0));
