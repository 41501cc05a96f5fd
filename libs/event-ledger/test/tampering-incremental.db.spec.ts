/** What a verification of only the new events finds, and what only the full one finds. */
import { type Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { sql } from '@dziva/event-ledger/database/sql';
import type { Problem } from '@dziva/event-ledger/integrity/problem';
import { type Verification, type Verified, verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { publicKeyOf } from '@dziva/event-ledger/integrity/seal';
import { sealSettled } from '@dziva/event-ledger/integrity/sealer';
import { openTill, payIn, payOut, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  contextOf,
  startTestLedger,
  type TestLedger,
  untilSettled,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

const key = generateKeyPairSync('ed25519');
const keys = [publicKeyOf(key.publicKey)];

let kernel: TestLedger;
/** A till with payments after the verification, one without, and a new one. */
const [goesOn, rests, isNew] = [randomUUID(), randomUUID(), randomUUID()];
let since: Verified;
/** The events of the till that continues, in order: two old ones, two new ones. */
let events: string[];

const open = (id: string) =>
  kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, id);
      till.append([...openTill(till.state, id), ...payIn(cents(500))]);
    }),
  );

const seal = async () => {
  await untilSettled(kernel.app);
  await sealSettled(kernel.sealer, {
    keyAfter: () => key.privateKey,
    now: () => new Date('2026-11-20T08:00:00.000Z'),
  });
};

beforeAll(async () => {
  kernel = await startTestLedger();
  await open(goesOn);
  await open(rests);
  await seal();
  since = (await verifyLedger(kernel.app, { keys })).verified;
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = await unit.load(tillStream, goesOn);
      till.append([...payIn(cents(300)), ...payOut(cents(200))]);
    }),
  );
  await open(isNew);
  await seal();
  const rows = await kernel.app.query<{ event_id: string }>(
    sql`SELECT event_id FROM es.event WHERE stream_id = ${goesOn} ORDER BY version`,
  );
  events = rows.map((row) => row.event_id);
});
afterAll(() => kernel.close());

const verifyNew = (db: Database | Transaction): Promise<Verification> => verifyLedger(db, { keys, since });

class RolledBack extends Error {}

/** The problems found in the new part after this change, which is rolled back. */
async function found(text: string): Promise<readonly Problem[]> {
  let problems: readonly Problem[] = [];
  const changing = kernel.owner.transaction(async (db) => {
    await db.query({ text: 'SET LOCAL session_replication_role = replica', values: [] });
    const filled = text
      .replace(/\$event(\d)/g, (_, n: string) => `'${events[Number(n) - 1] ?? ''}'`)
      .replaceAll('$goesOn', `'${goesOn}'`)
      .replaceAll('$rests', `'${rests}'`)
      .replaceAll('$isNew', `'${isNew}'`);
    await db.query({ text: filled, values: [] });
    problems = (await verifyNew(db)).problems;
    throw new RolledBack();
  });
  await expect(changing).rejects.toBeInstanceOf(RolledBack);
  return problems;
}

const event = (n: number) => events[n - 1] ?? '';
const named = (kind: Problem['kind'], subject: string) => expect.objectContaining({ kind, subject });

describe('The verification of new events', () => {
  it('counts only new events, and ends at the same place as a full one', async () => {
    const full = await verifyLedger(kernel.app, { keys });
    expect(full).toMatchObject({ ok: true, eventsChecked: 8, sealsChecked: 2, eventsSealed: 8 });
    expect(await verifyNew(kernel.app)).toEqual({
      ...full,
      eventsChecked: 4,
      sealsChecked: 1,
      eventsSealed: 4,
    });
  });

  it('has nothing to do if nothing is new', async () => {
    const { verified } = await verifyNew(kernel.app);
    const again = await verifyLedger(kernel.app, { keys, since: verified });
    expect(again).toMatchObject({ ok: true, eventsChecked: 0, sealsChecked: 0, verified });
  });

  it.each([
    ['a new event', `UPDATE es.event SET body = '{"amountCents":9}' WHERE event_id = $event3`, 3],
    [
      'the old event that a new event follows',
      'UPDATE es.event SET hash = sha256(hash) WHERE event_id = $event2',
      3,
    ],
    [
      'a new posting',
      'UPDATE ledger.posting SET amount = amount * 2 WHERE pos = (SELECT pos FROM es.event WHERE event_id = $event4)',
      4,
    ],
  ])('finds an edit of %s, and names the event', async (_, text, n) => {
    expect(await found(text)).toContainEqual(named('EVENT_CHANGED', event(n)));
  });

  it('finds that a new event is missing, and names it', async () => {
    const problems = await found('DELETE FROM es.event WHERE event_id = $event4');
    expect(problems).toContainEqual(named('EVENT_MISSING', event(4)));
  });

  it('finds that a new stream is missing with everything that belonged to it', async () => {
    const problems = await found(`WITH gone AS (DELETE FROM es.event WHERE stream_id = $isNew RETURNING pos),
      postings AS (DELETE FROM ledger.posting p USING gone WHERE p.pos = gone.pos),
      account AS (DELETE FROM ledger.account WHERE owner_id = $isNew) DELETE FROM es.stream WHERE stream_id = $isNew`);
    expect(problems.filter(({ kind }) => kind === 'EVENT_MISSING')).toHaveLength(2);
  });

  it('finds that the last old event of a touched stream is missing', async () => {
    expect(await found('DELETE FROM es.event WHERE event_id = $event2')).toContainEqual(
      named('EVENT_MISSING', goesOn),
    );
  });

  it.each([
    ['the balance', 'UPDATE ledger.account SET balance = balance - 1 WHERE owner_id = $goesOn'],
    [
      'an old posting',
      `UPDATE ledger.posting SET amount = amount - 1 WHERE pos = (SELECT pos FROM es.event WHERE event_id = $event2)
          AND account_seq IS NOT NULL`,
    ],
  ])('finds an edit of %s of a touched account, and names the account', async (_, text) => {
    expect(await found(text)).toContainEqual(named('BALANCE_CHANGED', `liabilities:wallet:${goesOn}`));
  });

  it.each([
    [
      'a new seal that was edited',
      'UPDATE es.seal SET root = sha256(root) WHERE n = 2',
      'SEAL_CHANGED',
      'seal 2',
    ],
    ['a new seal that was deleted', 'DELETE FROM es.seal WHERE n = 2', 'SEAL_MISSING', 'seal 2'],
    ['the last seen seal, after it was deleted', 'DELETE FROM es.seal WHERE n = 1', 'SEAL_MISSING', 'seal 1'],
    [
      'the last seen seal, after it was edited',
      `UPDATE es.seal SET hash = sha256(hash) WHERE n = 1`,
      'SEAL_CHANGED',
      'seal 1',
    ],
  ] as const)('finds %s', async (_, text, kind, subject) => {
    expect(await found(text)).toContainEqual(named(kind, subject));
  });

  it.each([
    [
      'an old event',
      `UPDATE es.event SET body = '{"amountCents":9}' WHERE stream_id = $rests AND version = 2`,
    ],
    [
      'an account without new postings',
      'UPDATE ledger.account SET balance = balance - 1 WHERE owner_id = $rests',
    ],
  ])('leaves an edit of %s to the full one', async (_, text) => {
    expect(await found(text)).toEqual([]);
  });
});
