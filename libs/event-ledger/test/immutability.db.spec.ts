/** What the database itself refuses, and what verification finds after changes by hand. */
import { sql } from '@dziva/event-ledger/database/sql';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { openTill, payIn, payOut, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  asSuperuser,
  contextOf,
  startTestLedger,
  type TestLedger,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

const DENIED = { code: '42501' };

let kernel: TestLedger;
let tillId: string;
beforeAll(async () => {
  kernel = await startTestLedger();
});
afterAll(() => kernel.close());

beforeEach(async () => {
  tillId = randomUUID();
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, tillId);
      till.append([...openTill(till.state, tillId), ...payIn(cents(500)), ...payOut(cents(200))]);
    }),
  );
});

const run = (db: 'app' | 'owner', text: string) => kernel[db].query({ text, values: [] });

describe("The application's role", () => {
  it.each([
    `UPDATE es.event SET body = '{}'`,
    'DELETE FROM es.event',
    'TRUNCATE es.event',
    'TRUNCATE es.event_p0',
    `INSERT INTO es.event SELECT * FROM es.event`,
    'UPDATE ledger.posting SET amount = amount + 1',
    'DELETE FROM ledger.posting',
    'TRUNCATE ledger.posting',
    'UPDATE ledger.account SET balance = 0',
    'UPDATE es.stream SET version = 1',
    'ALTER TABLE es.event DISABLE TRIGGER ALL',
    'DROP TABLE ledger.posting',
    `SELECT setval('es.event_pos', 1)`,
  ])('may not: %s', (text) => expect(run('app', text)).rejects.toMatchObject(DENIED));
});

describe('The owner of the tables', () => {
  it.each([
    `UPDATE es.event SET body = '{}'`,
    'DELETE FROM es.event',
    'TRUNCATE es.event',
    'TRUNCATE es.event_p0',
    'UPDATE ledger.posting SET amount = amount + 1',
    'DELETE FROM ledger.posting_p0',
    'TRUNCATE ledger.posting_p0',
  ])('is stopped by a trigger: %s', (text) => expect(run('owner', text)).rejects.toMatchObject(DENIED));

  it('cannot post an entry that does not balance', () =>
    expect(
      run(
        'owner',
        `INSERT INTO ledger.posting (tx, pos, leg, account_id, amount, value_on, description, recorded_at)
         SELECT tx, pos + 1000, 1, account_id, amount, value_on, description, recorded_at FROM ledger.posting LIMIT 1`,
      ),
    ).rejects.toMatchObject({ constraint: 'balanced_entry' }));
});

describe('A superuser who changes history by hand', () => {
  /** `$event` is the id of the till's first payment, `$till` that of the till. */
  const tamper = async (text: string) => {
    const [event] = await kernel.app.query<{ event_id: string }>(
      sql`SELECT event_id FROM es.event WHERE stream_id = ${tillId} AND type = 'PaidIn'`,
    );
    const eventId = event?.event_id ?? '';
    const filled = text.replaceAll('$event', `'${eventId}'`).replaceAll('$till', `'${tillId}'`);
    // The only setting that switches triggers off; only superusers may use it.
    await asSuperuser(kernel.ownerUrl, 'SET session_replication_role = replica', filled);
    const { problems, ok } = await verifyLedger(kernel.app);
    expect(ok).toBe(false);
    return { problems, eventId };
  };

  it.each([
    ['the body of an event', `UPDATE es.event SET body = '{"amountCents":9}' WHERE event_id = $event`],
    ['who did it', 'UPDATE es.event SET actor_id = gen_random_uuid() WHERE event_id = $event'],
    [
      'when it was',
      `UPDATE es.event SET recorded_at = recorded_at - interval '1 day' WHERE event_id = $event`,
    ],
    [
      'an amount',
      'UPDATE ledger.posting SET amount = amount * 2 WHERE pos = (SELECT pos FROM es.event WHERE event_id = $event)',
    ],
    [
      'a value date',
      `UPDATE ledger.posting SET value_on = '2020-01-01' WHERE pos = (SELECT pos FROM es.event WHERE event_id = $event)`,
    ],
  ])('and edits %s is found, and the event named', async (_what, text) => {
    const { problems, eventId } = await tamper(text);
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'EVENT_CHANGED', subject: eventId }));
  });

  it.each([
    ['an event in the middle', 'DELETE FROM es.event WHERE event_id = $event', 'EVENT_MISSING'],
    ['the last event', 'DELETE FROM es.event WHERE stream_id = $till AND version = 3', 'STREAM_CHANGED'],
    ['all events of a stream', 'DELETE FROM es.event WHERE stream_id = $till', 'STREAM_CHANGED'],
    ['the row of a stream', 'DELETE FROM es.stream WHERE stream_id = $till', 'STREAM_MISSING'],
  ])('and deletes %s is found, and the stream named', async (_what, text, kind) => {
    const { problems } = await tamper(text);
    expect(problems).toContainEqual(expect.objectContaining({ kind, subject: tillId }));
  });

  it('to edit a balance is found, and the account is named', async () => {
    const { problems } = await tamper(
      'UPDATE ledger.account SET balance = balance - 100 WHERE owner_id = $till',
    );
    const subject = `liabilities:wallet:${tillId}`;
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'BALANCE_CHANGED', subject }));
  });

  it('to switch a trigger off is found, and the table is named', async () => {
    const { problems } = await tamper('ALTER TABLE es.event_p1 DISABLE TRIGGER event_no_truncate');
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: 'TRIGGER_MISSING', subject: 'es.event_p1' }),
    );
  });
});
