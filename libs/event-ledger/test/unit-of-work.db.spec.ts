import { hasCommitted } from '@dziva/event-ledger/commands/committed-contexts';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { sql } from '@dziva/event-ledger/database/sql';
import { balanceOf, trialBalanceCents } from '@dziva/event-ledger/testing/balances';
import { PostgresEventStore } from '@dziva/event-ledger/event-store/postgres-event-store';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { openTill, payIn, payOut, tillAccounts, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  contextOf,
  startTestLedger,
  type TestLedger,
  untilSomebodyWaits,
  work,
} from '@dziva/event-ledger/testing/test-ledger';

let kernel: TestLedger;
beforeAll(async () => {
  kernel = await startTestLedger();
});
afterAll(() => kernel.close());

async function openedTill(paidInCents = 0): Promise<string> {
  const tillId = randomUUID();
  await kernel.unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const till = unit.create(tillStream, tillId);
      till.append(openTill(till.state, tillId));
      if (paidInCents > 0) till.append(payIn(cents(paidInCents)));
    }),
  );
  return tillId;
}

/** A unit of work with its own queues, like a separate process. */
const otherServer = () => new UnitOfWork(kernel.app, new PostgresEventStore(), kernel.features);

/** A process with two connections. */
function smallServer() {
  const database = new Database({
    url: kernel.appUrl,
    connectionsMax: 2,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 2_000,
    applicationName: 'small',
  });
  return { database, unitOfWork: new UnitOfWork(database, new PostgresEventStore(), kernel.features) };
}

const pair = (one: string, other: string): [string, string] => [one, other];

const pay = (tillId: string, events: ReturnType<typeof payIn>, key?: string) =>
  payOn(kernel.unitOfWork, tillId, events, key);

const payOn = (server: UnitOfWork, tillId: string, events: ReturnType<typeof payIn>, key?: string) =>
  server.run(
    contextOf(key, JSON.stringify(events)),
    work(async (unit) => {
      const till = await unit.load(tillStream, tillId);
      till.append(events);
      return { version: till.version + events.length };
    }),
  );

const readModel = async (tillId: string) =>
  (
    await kernel.app.query<{ cents: number; moves: number }>(
      sql`SELECT cents, moves FROM tills_read WHERE till_id = ${tillId}`,
    )
  )[0];

describe('A command', () => {
  it('appends its events, posts them, and updates the read model, all together', async () => {
    const tillId = await openedTill(1_000);
    await pay(tillId, payOut(cents(300)));
    expect(await readModel(tillId)).toEqual({ cents: 700, moves: 2 });
    expect(await balanceOf(kernel.app, tillAccounts.till(tillId))).toBe(-700);
    expect(await trialBalanceCents(kernel.app)).toBe(0);
  });

  it('that would take an account below its floor changes nothing', async () => {
    const tillId = await openedTill(1_000);
    await expect(pay(tillId, payOut(cents(1_001)))).rejects.toMatchObject({
      code: 'INSUFFICIENT_WALLET_BALANCE',
      message: 'Insufficient wallet balance',
    });
    expect(await readModel(tillId)).toEqual({ cents: 1_000, moves: 1 });
  });

  it('is checked by the net change of each account: an overdraft within the entry is allowed', async () => {
    const tillId = await openedTill(1_000);
    // 1,000 - 1,500 + 800 = 300 is above the floor, though the first leg alone is not.
    await pay(tillId, [...payOut(cents(1_500)), ...payIn(cents(800))]);
    expect(await readModel(tillId)).toEqual({ cents: 300, moves: 3 });
  });

  it('whose answer cannot be read changes nothing', async () => {
    const tillId = await openedTill(1_000);
    const context = contextOf();
    const paying = kernel.unitOfWork.run(context, {
      decide: async (unit) => (await unit.load(tillStream, tillId)).append(payOut(cents(300))),
      answer: () => Promise.reject(new Error('no answer')),
    });
    await expect(paying).rejects.toThrow('no answer');
    expect(hasCommitted(context)).toBe(false);
    expect(await readModel(tillId)).toEqual({ cents: 1_000, moves: 1 });
  });

  it('that is refused by a rule says who last changed the stream', async () => {
    const tillId = await openedTill();
    const refused = kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const till = await unit.load(tillStream, tillId);
        till.append(openTill(till.state, tillId));
      }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'TILL_OPEN', details: { currentStatus: 'OPEN' } });
  });

  it('can rely on what it read until it has committed', async () => {
    const [watched, written] = [await openedTill(), await openedTill()];
    let other: Promise<unknown> = Promise.resolve();
    const seen = await kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const relied = await unit.load(tillStream, watched);
        const till = await unit.load(tillStream, written);
        other = payOn(otherServer(), watched, payIn(cents(5)));
        await untilSomebodyWaits(kernel.owner);
        till.append(payIn(cents(1)));
        return relied.version;
      }),
    );
    await other;
    const appended = await kernel.app.query<{ stream_id: string }>(
      sql`SELECT stream_id FROM es.event WHERE stream_id = ANY (${[watched, written]}::uuid[]) AND version = 2 ORDER BY pos`,
    );
    expect(seen).toBe(1);
    expect(appended.map(({ stream_id }) => stream_id)).toEqual([written, watched]);
  });

  it('and another one that depend on each other do not both succeed, whatever the timing', async () => {
    const [left, right] = [await openedTill(), await openedTill()];
    /** Pays in if nothing was paid in on the other side: one of the two has to see the other. */
    const payInUnless = (
      server: UnitOfWork,
      otherId: string,
      tillId: string,
      beforeCommit: () => Promise<void>,
    ) =>
      server.run(contextOf(randomUUID()), {
        decide: async (unit) => {
          const [other, till] = [await unit.load(tillStream, otherId), await unit.load(tillStream, tillId)];
          if (other.version === 1) till.append(payIn(cents(1)));
        },
        answer: beforeCommit,
      });
    let second = Promise.resolve();
    await payInUnless(kernel.unitOfWork, right, left, async () => {
      second = payInUnless(otherServer(), left, right, () => Promise.resolve());
      await Promise.race([second, untilSomebodyWaits(kernel.owner)]);
    });
    await second;
    expect([(await readModel(left))?.cents, (await readModel(right))?.cents]).toEqual([1, 0]);
  });

  it('that later needs a stream held by another command starts again with both locked', async () => {
    const [first, second] = [await openedTill(1_000), await openedTill(1_000)];
    const transfer = (server: UnitOfWork, fromId: string, toId: string) =>
      server.run(
        contextOf(),
        work(async (unit) => {
          const from = await unit.load(tillStream, fromId);
          const to = await unit.load(tillStream, toId);
          from.append(payOut(cents(10)));
          to.append(payIn(cents(10)));
        }),
      );
    const servers = [kernel.unitOfWork, otherServer()];
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        transfer(
          servers[i % 2] ?? kernel.unitOfWork,
          ...(i % 4 < 2 ? pair(first, second) : pair(second, first)),
        ),
      ),
    );
    expect(await readModel(first)).toEqual({ cents: 1_000, moves: 41 });
    expect(await readModel(second)).toEqual({ cents: 1_000, moves: 41 });
  });

  it('uses indexed plans for all its statements, and leaves the connection unchanged', async () => {
    const { database, unitOfWork } = smallServer();
    const planning = sql`SELECT pg_backend_pid() AS pid, current_setting('plan_cache_mode') AS mode,
                                current_setting('enable_seqscan') AS scans`;
    const [before] = await database.query<{ pid: number }>(planning);
    const within = work(async (unit) => {
      await unit.load(tillStream, randomUUID());
      return unit.db.query(planning);
    });
    expect(await unitOfWork.run(contextOf(), within)).toEqual([
      { pid: before?.pid, mode: 'force_generic_plan', scans: 'off' },
    ]);
    expect(await database.query(planning)).toEqual([{ pid: before?.pid, mode: 'auto', scans: 'on' }]);
    await database.close();
  });

  it('stores free text apart from the event, which has its salted hash', async () => {
    const tillId = randomUUID();
    await kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const till = unit.create(tillStream, tillId);
        till.append(openTill(till.state, tillId, unit.text('for school fees')));
      }),
    );
    const [row] = await kernel.app.query<{ body: string; text: string; salted: boolean }>(
      sql`SELECT e.body, t.text, e.body LIKE '%' || encode(sha256(convert_to(t.salt || t.text, 'UTF8')), 'hex') || '%' AS salted
            FROM es.event e JOIN event_text t USING (event_id) WHERE e.stream_id = ${tillId}`,
    );
    expect(row).toMatchObject({ text: 'for school fees', salted: true });
    expect(row?.body).not.toContain('school');
  });
});

describe('A hundred commands at once on one stream', () => {
  it('all succeed if the rules allow them', async () => {
    const tillId = await openedTill();
    await Promise.all(Array.from({ length: 100 }, () => pay(tillId, payIn(cents(7)))));
    expect(await readModel(tillId)).toEqual({ cents: 700, moves: 100 });
  });

  it('succeed only until the money is used up', async () => {
    const tillId = await openedTill(1_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => pay(tillId, payOut(cents(100)))),
    );
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => outcome.reason as RuleViolation);
    expect(refused).toHaveLength(90);
    expect(new Set(refused.map((refusal) => refusal.code))).toEqual(new Set(['INSUFFICIENT_WALLET_BALANCE']));
    expect(await readModel(tillId)).toEqual({ cents: 0, moves: 11 });
  });
});

describe('Commands that wait for a stream', () => {
  it('release their place when they end while waiting, as can happen when a command loads two streams in parallel', async () => {
    const [left, right] = [await openedTill(), await openedTill()];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isHolding = (): void => undefined;
    const holding = new Promise<void>((resolve) => (isHolding = resolve));
    const first = kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        await unit.loadAll(tillStream, [left, right]);
        isHolding();
        await held;
      }),
    );
    await holding;
    const second = kernel.unitOfWork.run(
      contextOf(),
      work(async (unit) => {
        const tills = await Promise.all([unit.load(tillStream, left), unit.load(tillStream, right)]);
        for (const till of tills) till.append(payIn(cents(1)));
      }),
    );
    letGo();
    await Promise.all([first, second]);
    await pay(left, payIn(cents(2)));
    expect(await readModel(left)).toEqual({ cents: 3, moves: 2 });
  });

  it('leave a connection for other commands', async () => {
    const [hot, cold] = [await openedTill(), await openedTill()];
    const two = smallServer();
    const somebody = await kernel.owner.pool.connect();
    await somebody.query('BEGIN');
    await somebody.query('SELECT es.lock(ARRAY[$1])', [hot]);
    const waiting = Array.from({ length: 10 }, () => payOn(two.unitOfWork, hot, payIn(cents(1))));
    await untilSomebodyWaits(kernel.owner);
    await payOn(two.unitOfWork, cold, payIn(cents(2)));
    expect(await readModel(hot)).toEqual({ cents: 0, moves: 0 });
    await somebody.query('COMMIT');
    somebody.release();
    await Promise.all(waiting);
    expect(await readModel(hot)).toEqual({ cents: 10, moves: 10 });
    await two.database.close();
  });
});

describe('An Idempotency-Key', () => {
  it('returns the first answer again, even to a hundred repeats at once', async () => {
    const tillId = await openedTill();
    const repeats = await Promise.allSettled(
      Array.from({ length: 100 }, () => pay(tillId, payIn(cents(9)), 'one key')),
    );
    const replays = repeats
      .filter((repeat) => repeat.status === 'rejected')
      .map((repeat) => repeat.reason as unknown);
    expect(replays).toHaveLength(99);
    expect(replays.every((replay) => replay instanceof ReplayedAnswer)).toBe(true);
    expect((replays[0] as ReplayedAnswer).answer).toEqual({ version: 2 });
    expect(await readModel(tillId)).toEqual({ cents: 9, moves: 1 });
  });

  it('is refused for a different request', async () => {
    const tillId = await openedTill();
    await pay(tillId, payIn(cents(9)), 'other key');
    await expect(pay(tillId, payIn(cents(10)), 'other key')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('returns the first answer even if the rules would refuse the command now', async () => {
    const tillId = randomUUID();
    const open = () =>
      kernel.unitOfWork.run(
        contextOf('open once'),
        work(async (unit) => {
          const till = await unit.load(tillStream, tillId);
          till.append(openTill(till.state, tillId));
          return { tillId };
        }),
      );
    await open();
    await expect(open()).rejects.toBeInstanceOf(ReplayedAnswer);
  });

  it('returns the first answer even if the command reads nothing and its write would violate a constraint', async () => {
    const tillId = randomUUID();
    const open = () =>
      kernel.unitOfWork.run(
        contextOf('open without reading'),
        work((unit) => {
          const till = unit.create(tillStream, tillId);
          till.append(openTill(till.state, tillId));
          return Promise.resolve({ tillId });
        }),
      );
    await open();
    await expect(open()).rejects.toMatchObject({ name: 'ReplayedAnswer', answer: { tillId } });
  });

  it('is not stored for a refused command', async () => {
    const tillId = await openedTill();
    await expect(pay(tillId, payOut(cents(1)), 'refused')).rejects.toBeInstanceOf(RuleViolation);
    const rows = await kernel.app.query(sql`SELECT 1 FROM receipt WHERE key = 'refused'`);
    expect(rows).toEqual([]);
  });
});

it('After all of this the ledger verifies', async () =>
  expect(await verifyLedger(kernel.app)).toMatchObject({ ok: true, ledgerBalanced: true, problems: [] }));
