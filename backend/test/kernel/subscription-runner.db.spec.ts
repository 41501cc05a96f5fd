/** The runner follows commits by itself, here and across a broken connection. */
import { sql } from '#kernel/database/sql';
import { CommitNotices } from '#kernel/event-store/commit-notices';
import { Commits } from '#kernel/event-store/commits';
import { PostgresEventStore } from '#kernel/event-store/postgres-event-store';
import { EventSubscriber, type Subscriber, TryAgainLater } from '#kernel/event-store/subscriber';
import { SubscriptionRunner } from '#kernel/event-store/subscription-runner';
import { UnitOfWork } from '#kernel/commands/unit-of-work';
import { openTill, type TillEvent, tillStream } from '#kernel/testing/till';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { contextOf, startTestKernel, type TestKernel, work } from '../support/test-kernel.ts';

const seen: string[] = [];
let isAway = false;

@EventSubscriber()
class Witness implements Subscriber<TillEvent> {
  readonly name = 'witness';
  readonly on = {
    TillOpened: async ({ streamId }: { streamId: string }) => {
      if (isAway) throw new TryAgainLater();
      seen.push(streamId);
    },
  };
}

@Module({ imports: [DiscoveryModule], providers: [Witness] })
class Witnesses {}

let kernel: TestKernel;
let runner: SubscriptionRunner;
let elsewhere: SubscriptionRunner;
let unitOfWork: UnitOfWork;
const waits: number[] = [];
beforeAll(async () => {
  kernel = await startTestKernel();
  const context = await NestFactory.createApplicationContext(Witnesses, { logger: false });
  const discovery = context.get(DiscoveryService, { strict: false });
  const commits = new Commits();
  unitOfWork = new UnitOfWork(kernel.app, new PostgresEventStore(), kernel.features, commits);
  const runnerOn = (heard: Commits) =>
    new SubscriptionRunner(
      kernel.app,
      kernel.features,
      discovery,
      heard,
      new CommitNotices(kernel.app, heard),
    );
  runner = runnerOn(commits);
  elsewhere = runnerOn(new Commits());
  const reports = {
    parked: () => undefined,
    waiting: (_: string, waitMs: number) => void waits.push(waitMs),
  };
  runner.start(reports);
  elsewhere.start(reports);
});
beforeEach(() => void seen.splice(0));
afterAll(async () => {
  await Promise.all([runner.stop(), elsewhere.stop()]);
  await kernel.close();
});

async function till(): Promise<string> {
  const tillId = randomUUID();
  await unitOfWork.run(
    contextOf(),
    work(async (unit) => {
      const stream = unit.create(tillStream, tillId);
      stream.append(openTill(stream.state, tillId));
    }),
  );
  return tillId;
}

async function sees(...ids: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 1_000 && seen.length < ids.length; tries++) await delay(10);
  expect(seen).toEqual(ids);
}

describe('The runner of subscriptions', () => {
  it('hears of commits at once, and two of them handle each event once', async () => {
    const tills: string[] = [];
    for (let i = 0; i < 50; i++) tills.push(await till());
    await sees(...tills);
  });

  it('goes on after all connections broke', async () => {
    await sees(await till());
    await checkpointIsThere();
    seen.splice(0);
    await kernel.owner.query(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND usename = 'dziva_app'`,
    );
    await sees(await tillAfterTrouble());
  });

  it('waits longer and longer for something that is away, and then goes on', async () => {
    waits.splice(0);
    isAway = true;
    const waiting = await till();
    for (let tries = 0; tries < 1_000 && waits.length < 4; tries++) await delay(10);
    isAway = false;
    expect(Math.max(...waits)).toBeGreaterThan(Math.min(...waits));
    await sees(waiting);
    expect(await kernel.app.query(sql`SELECT 1 FROM es.parked`)).toEqual([]);
  });
});

/** An event is seen before its checkpoint is committed: one whose connection breaks in between comes once more. */
async function checkpointIsThere(): Promise<void> {
  const left = sql`SELECT 1 FROM es.subscription c JOIN es.event e ON (e.tx, e.pos) > (c.last_tx, c.last_pos) LIMIT 1`;
  for (let tries = 0; tries < 1_000 && (await kernel.owner.query(left)).length > 0; tries++) await delay(10);
}

/** The pool finds out about its broken connections when it uses them. */
async function tillAfterTrouble(): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const opened = await till().catch(() => undefined);
    if (opened !== undefined) return opened;
  }
  throw new Error('the pool did not recover');
}
