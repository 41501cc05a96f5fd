/** kill -9 in the middle of a load of commands: what was answered is there once, what was not is there whole or not at all. */
import { Database } from '#kernel/database/database';
import { verifyLedger } from '#kernel/event-store/verify';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPLICATION_FORM } from '../support/journeys.ts';
import { type Person, signInAs } from '../support/people.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const COMMANDS = 200;
const CALLERS = 16;
const KILL_AFTER = 60;

let test: TestApp;
let server: ServerProcess;
let applicant: Person;
beforeAll(async () => {
  test = await startTestApp({ CLOCK: 'real' });
  applicant = await signInAs(test, 'APPLICANT');
  server = await startServerProcess(test);
});
afterAll(async () => {
  await server.stop();
  await test.close();
});

/** Submits under a key of its own; undefined when no answer came. */
async function submit(key: string): Promise<{ id: string; isReplayed: boolean } | undefined> {
  try {
    const answer = await fetch(`${server.url}/api/applications`, {
      method: 'POST',
      headers: { ...applicant.bearer, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(APPLICATION_FORM),
    });
    const { id } = (await answer.json()) as { id: string };
    return { id, isReplayed: answer.headers.get('Idempotency-Replayed') === 'true' };
  } catch {
    return undefined;
  }
}

it('loses nothing that was answered, does nothing by half, and takes up every repeat', async () => {
  const keys = Array.from({ length: COMMANDS }, (_, i) => `application-${i}`);
  const answered = new Map<string, string>();
  const waiting = [...keys];
  const caller = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const answer = await submit(key);
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

  // The callers do not know what became of the rest, and ask again under the same keys.
  const repeated = await Promise.all(keys.map(submit));
  expect(repeated.every((answer) => answer !== undefined)).toBe(true);
  keys.forEach((key, i) => {
    const first = answered.get(key);
    if (first !== undefined) expect(repeated[i]).toEqual({ id: first, isReplayed: true });
  });
  expect(await storedIds()).toHaveLength(COMMANDS);
  await expectWhole();
});

async function storedIds(): Promise<string[]> {
  const rows = await test.rows<{ stream_id: string }>(
    `SELECT stream_id FROM es.event WHERE type = 'ApplicationSubmitted'`,
  );
  return rows.map((row) => row.stream_id);
}

/** Events, rows and read models agree, and the ledger verifies. */
async function expectWhole(): Promise<void> {
  const [counts] = await test.rows<{ events: number; details: number; shown: number; receipts: number }>(
    `SELECT (SELECT count(*)::int FROM es.event WHERE type = 'ApplicationSubmitted') AS events,
            (SELECT count(*)::int FROM app.application_details) AS details,
            (SELECT count(*)::int FROM read.applications_read) AS shown,
            (SELECT count(*)::int FROM app.receipt WHERE answer IS NOT NULL) AS receipts`,
  );
  expect(new Set(Object.values(counts ?? {})).size).toBe(1);
  expect(await verifyLedger(test.app.get(Database, { strict: false }))).toMatchObject({ ok: true });
}

it('stops in good order on SIGTERM', async () => expect(await server.stop()).toBe(0));
