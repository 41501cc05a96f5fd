/** The runner reacts to commits automatically, even after a broken connection. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { CommitNotices, type NoticedTypes } from '@dziva/event-ledger/subscriptions/commit-notices';
import { Commits } from '@dziva/event-ledger/event-store/commits';
import { PostgresEventStore } from '@dziva/event-ledger/event-store/postgres-event-store';
import { type Subscriber, TryAgainLater } from '@dziva/event-ledger/subscriptions/subscriber';
import { type Pace, SubscriptionRunner } from '@dziva/event-ledger/subscriptions/subscription-runner';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { openTill, payIn, type TillEvent, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { contextOf, startTestLedger, type TestLedger, work } from '@dziva/event-ledger/testing/test-ledger';
import { until } from '@dziva/event-ledger/testing/until';

const seen: string[] = [];
let isAway = false;

class Witness implements Subscriber<TillEvent> {
  readonly name = 'witness';
  readonly on = {
    SampleTillOpened: async ({ streamId }: { streamId: string }) => {
      if (isAway) throw new TryAgainLater();
      seen.push(streamId);
    },
  };
}

const paid: string[] = [];

class Cashier implements Subscriber<TillEvent> {
  readonly name = 'cashier';
  readonly on = { PaidIn: async ({ streamId }: { streamId: string }) => void paid.push(streamId) };
}

/** Receives no notices from other processes. */
class NoNotices extends CommitNotices {
  override receive = () => Promise.resolve();
}

let kernel: TestLedger;
let runner: SubscriptionRunner;
let elsewhere: SubscriptionRunner;
let unitOfWork: UnitOfWork;
let commits: Commits;
const waits: number[] = [];
const reports = {
  parked: () => undefined,
  waiting: (_: string, waitMs: number) => void waits.push(waitMs),
};
beforeAll(async () => {
  kernel = await startTestLedger();
  commits = new Commits();
  unitOfWork = new UnitOfWork(kernel.app, new PostgresEventStore(), kernel.features, commits);
  const runnerOn = (heard: Commits) =>
    new SubscriptionRunner(
      kernel.app,
      kernel.features.streams,
      () => [new Witness()],
      heard,
      new CommitNotices(kernel.app, heard),
    );
  runner = runnerOn(commits);
  elsewhere = runnerOn(new Commits());
  runner.start(reports);
  elsewhere.start(reports);
});
beforeEach(() => void seen.splice(0));
afterAll(async () => {
  await Promise.all([runner.stop(), elsewhere.stop()]);
  await kernel.close();
});

async function till(payments = 0): Promise<string> {
  const tillId = randomUUID();
  await unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const stream = unit.create(tillStream, tillId);
      stream.append(openTill(stream.state, tillId));
      for (let i = 0; i < payments; i++) stream.append(payIn(cents(1)));
    }),
  );
  return tillId;
}

async function sees(...ids: readonly string[]): Promise<void> {
  await until(
    async () => seen.length,
    (length) => length >= ids.length,
  );
  expect(seen).toEqual(ids);
}

describe('The runner of subscriptions', () => {
  it('reacts to commits at once, and two runners handle each event only once', async () => {
    const tills: string[] = [];
    for (let i = 0; i < 50; i++) tills.push(await till());
    await sees(...tills);
  });

  it('continues after all connections broke', async () => {
    await sees(await till());
    await checkpointIsThere();
    seen.splice(0);
    await kernel.owner.query(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND usename = 'dziva_app'`,
    );
    await sees(await tillAfterTrouble());
  });

  it('waits longer and longer while something cannot be reached, and then continues', async () => {
    waits.splice(0);
    isAway = true;
    const waiting = await till();
    await until(
      async () => waits.length,
      (length) => length >= 4,
    );
    isAway = false;
    expect(Math.max(...waits)).toBeGreaterThan(Math.min(...waits));
    await sees(waiting);
    expect(await kernel.app.query(sql`SELECT 1 FROM es.parked`)).toEqual([]);
  });
});

const NEVER_MS = 3_600_000;

describe('A single subscription', () => {
  /** A runner with only the cashier, on its own connections. Returns how many statements it has sent so far. */
  async function cashier(pace: Pace) {
    const database = new Database({
      url: kernel.appUrl,
      connectionsMax: 4,
      statementTimeoutMs: 30_000,
      lockTimeoutMs: 2_000,
      applicationName: 'cashier',
    });
    const notices = new NoNotices(database, commits);
    const alone = new SubscriptionRunner(
      database,
      kernel.features.streams,
      () => [new Cashier()],
      commits,
      notices,
    );
    let asked = 0;
    database.pool.on('acquire', () => void (asked += 1));
    alone.start(reports, pace);
    /** Between two statements it does not wait: when all connections are idle, it is waiting for a commit. */
    const untilAtRest = (least = 0) =>
      until(
        async () => database.pool.totalCount - database.pool.idleCount,
        (busy) => busy === 0 && asked >= least,
      );
    // It looks for parked streams, adds its checkpoint row and looks for events.
    await untilAtRest(3);
    return {
      asked: () => asked,
      untilAtRest,
      stop: async () => {
        await alone.stop();
        await database.close();
      },
    };
  }

  const checkpoint = (place: string) => sql`SELECT 1 FROM es.subscription c JOIN es.event e
    ON (e.tx, e.pos) = (c.last_tx, c.last_pos) AND e.stream_id = ${place} WHERE name = 'cashier'`;

  it('sends no statement after a commit of events that it does not want', async () => {
    const { asked, untilAtRest, stop } = await cashier({ pollEveryMs: NEVER_MS, gatherMs: 0 });
    try {
      const first = await till(1);
      await until(() => kernel.owner.query(checkpoint(first)), isOne);
      const askedMore = async () => {
        const before = asked();
        seen.splice(0);
        const tills: string[] = [];
        for (let i = 0; i < 20; i++) tills.push(await till());
        await sees(...tills);
        await untilAtRest();
        return asked() - before;
      };
      await sees(first);
      await untilAtRest();
      // A transaction that is open elsewhere makes it ask again a few times, for what may still be committed before it.
      await until(askedMore, isZero);
      paid.length = 0;
      const second = await till(1);
      await until(() => kernel.owner.query(checkpoint(second)), isOne);
      expect(paid).toEqual([second]);
    } finally {
      await stop();
    }
  });

  it('waits a moment between two turns, and then handles everything committed by then', async () => {
    const { asked, untilAtRest, stop } = await cashier({ pollEveryMs: NEVER_MS, gatherMs: NEVER_MS });
    try {
      const first = await till(1);
      await until(() => kernel.owner.query(checkpoint(first)), isOne);
      const askedOrPaid = async () => {
        const before = asked();
        paid.length = 0;
        for (let i = 0; i < 5; i++) await till(1);
        await untilAtRest();
        return asked() - before + paid.length;
      };
      await untilAtRest();
      await until(askedOrPaid, isZero);
    } finally {
      await stop();
    }
  });

  it('moves its checkpoint past events that it does not want at the next poll', async () => {
    const { stop } = await cashier({ pollEveryMs: 20, gatherMs: 0 });
    try {
      const unwanted = await till();
      await until(() => kernel.owner.query(checkpoint(unwanted)), isOne);
    } finally {
      await stop();
    }
  });
});

describe('The notices of commits', () => {
  /** The notices that a listener in another process receives. */
  async function listener() {
    const heard: NoticedTypes[] = [];
    const notices = new CommitNotices(kernel.app, new Commits());
    const ended = notices.receive((types) => void heard.push(types));
    await until(async () => heard, isOne);
    expect(heard.splice(0)).toEqual(['ANY']);
    return { heard, end: () => (notices.stop(), ended) };
  }

  it('name the committed event types, in one notice if the commits are close together', async () => {
    const { heard, end } = await listener();
    const elsewhereCommits = new Commits();
    const stopSending = new CommitNotices(kernel.app, elsewhereCommits).send();
    elsewhereCommits.announce(['SampleTillOpened', 'PaidIn']);
    elsewhereCommits.announce(['SampleTillOpened', 'PaidOut']);
    await until(async () => heard, isOne);
    expect(heard).toEqual([['SampleTillOpened', 'PaidIn', 'PaidOut']]);
    stopSending();
    await end();
  });

  it('wake all subscriptions if there are too many types, or if a notice names none', async () => {
    const { heard, end } = await listener();
    const elsewhereCommits = new Commits();
    const stopSending = new CommitNotices(kernel.app, elsewhereCommits).send();
    elsewhereCommits.announce(Array.from({ length: 600 }, (_, i) => `TypeOfALongName${i}`));
    await until(async () => heard, isOne);
    await kernel.app.query(sql`SELECT pg_notify('committed_events', '')`);
    await until(
      async () => heard,
      ({ length }) => length === 2,
    );
    expect(heard).toEqual(['ANY', 'ANY']);
    stopSending();
    await end();
  });

  it('of a process do not wake the same process', async () => {
    const { heard, end } = await listener();
    const ownCommits = new Commits();
    const own: NoticedTypes[] = [];
    const notices = new CommitNotices(kernel.app, ownCommits);
    const ended = notices.receive((types) => void own.push(types));
    await until(async () => own, isOne);
    const stopSending = notices.send();
    ownCommits.announce(['PaidIn']);
    await until(async () => heard, isOne);
    // A later notice on the same connection: the process's own notice arrived before it.
    await kernel.app.query(sql`SELECT pg_notify('committed_events', 'another-process PaidOut')`);
    await until(
      async () => own,
      ({ length }) => length > 1,
    );
    expect(own).toEqual(['ANY', ['PaidOut']]);
    stopSending();
    notices.stop();
    await Promise.all([ended, end()]);
  });
});

const isZero = (count: number) => count === 0;
const isOne = ({ length }: readonly unknown[]) => length === 1;

/** An event is handled before its checkpoint is committed: if the connection breaks in between, it comes once more. */
async function checkpointIsThere(): Promise<void> {
  const left = sql`SELECT 1 FROM es.subscription c JOIN es.event e ON (e.tx, e.pos) > (c.last_tx, c.last_pos) LIMIT 1`;
  await until(
    () => kernel.owner.query(left),
    ({ length }) => length === 0,
  );
}

/** The pool notices broken connections when it uses them. */
async function tillAfterTrouble(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const opened = await till().catch(() => undefined);
    if (opened !== undefined) return opened;
  }
  throw new Error('the pool did not recover');
}
