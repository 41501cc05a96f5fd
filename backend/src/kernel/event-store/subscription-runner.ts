/** Keeps all subscriptions of this process going: woken by commits here and elsewhere, with a slow look as a net. */
import { Database } from '#kernel/database/database';
import { assert } from '#kernel/domain/assert';
import { Features } from '#kernel/features';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Bell } from './bell.ts';
import { CommitNotices } from './commit-notices.ts';
import { Commits } from './commits.ts';
import { EventSubscriber, type Subscriber } from './subscriber.ts';
import { type CaughtUp, type ParkedStream, Subscription } from './subscription.ts';

const LOOK_EVERY_MS = 5_000;
const BUSY_MS = 500;
const UNSETTLED_MS_MIN = 10;
const UNSETTLED_MS_MAX = 500;
const TROUBLE_MS_MIN = 100;
const TROUBLE_MS_MAX = 30_000;
const ROUNDS_MAX = 10_000;

/** What somebody should hear of. */
export interface SubscriptionReports {
  readonly parked: (subscription: string, parked: ParkedStream) => void;
  /** A subscriber waits for something that is away, or the database failed; it is tried again after `waitMs`. */
  readonly waiting: (subscription: string, waitMs: number, reason: unknown) => void;
}

@Injectable()
export class SubscriptionRunner {
  private subscriptions: readonly Subscription[] | undefined;
  private running: Promise<void>[] = [];
  private bells: readonly Bell[] = [];
  private readonly stopping = new AbortController();
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly features: Features,
    private readonly discovery: DiscoveryService,
    private readonly commits: Commits,
    private readonly notices: CommitNotices,
  ) {}

  /** Every subscriber among the providers. Two of one name would move one checkpoint. */
  all(): readonly Subscription[] {
    this.subscriptions ??= this.found().map(
      (subscriber) => new Subscription(this.database, this.features, subscriber),
    );
    return this.subscriptions;
  }

  private found(): Subscriber[] {
    const subscribers = this.discovery
      .getProviders({ metadataKey: EventSubscriber.KEY })
      .map((wrapper) => wrapper.instance as Subscriber);
    const names = subscribers.map((subscriber) => subscriber.name);
    assert(new Set(names).size === names.length, `two subscribers of one name: ${names.join(', ')}`);
    return subscribers;
  }

  start(reports: SubscriptionReports): void {
    const followers = this.all().map((subscription) => ({ subscription, bell: new Bell() }));
    this.bells = followers.map(({ bell }) => bell);
    this.stopListening = this.commits.onCommit(() => this.ringAll());
    this.running = [
      this.notices.receive(() => this.ringAll()),
      ...followers.map(({ subscription, bell }) => this.follow(subscription, bell, reports)),
    ];
  }

  /** Lets the batches that run come to their end. */
  async stop(): Promise<void> {
    this.stopListening();
    this.stopping.abort();
    this.notices.stop();
    this.ringAll();
    await Promise.all(this.running);
  }

  private ringAll(): void {
    for (const bell of this.bells) bell.ring();
  }

  /** Handles everything that is committed now, and what follows from it. Answers how many events were handled. */
  async catchUp(): Promise<number> {
    let handled = 0;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const ends = await Promise.all(this.all().map((subscription) => subscription.catchUp()));
      handled += ends.reduce((sum, end) => sum + end.handled, 0);
      const isWaiting = ends.some((end) => end.standing === 'UNSETTLED' || end.standing === 'BUSY');
      if (!isWaiting && ends.every((end) => end.handled === 0)) return handled;
      if (isWaiting) await new Bell().wait(UNSETTLED_MS_MIN);
    }
    return handled;
  }

  private async follow(
    subscription: Subscription,
    bell: Bell,
    { parked: onParked, waiting: onWaiting }: SubscriptionReports,
  ): Promise<void> {
    const { signal } = this.stopping;
    let troubles = 0;
    let looks = 0;
    await subscription.retryParked().catch(() => undefined);
    while (!signal.aborted) {
      const end = await tried(subscription.catchUp(signal));
      for (const each of end.parked) onParked(subscription.name, each);
      troubles = end.standing === 'BLOCKED' ? troubles + 1 : 0;
      looks = end.standing === 'UNSETTLED' ? looks + 1 : 0;
      if (end.standing === 'BLOCKED') {
        const waitMs = growing(TROUBLE_MS_MIN, troubles, TROUBLE_MS_MAX);
        onWaiting(subscription.name, waitMs, end.reason);
        // New events do not bring back what is away.
        await this.pause(waitMs);
      } else {
        await bell.wait(pauseMs(end.standing, looks));
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    const bell = new Bell();
    const ring = () => bell.ring();
    this.stopping.signal.addEventListener('abort', ring);
    await bell.wait(ms);
    this.stopping.signal.removeEventListener('abort', ring);
  }
}

interface Ended extends CaughtUp {
  readonly reason?: unknown;
}

/** A database that fails is something that is away. */
async function tried(catchingUp: Promise<CaughtUp>): Promise<Ended> {
  try {
    return await catchingUp;
  } catch (reason) {
    return { handled: 0, standing: 'BLOCKED', parked: [], reason };
  }
}

function pauseMs(standing: CaughtUp['standing'], looks: number): number {
  if (standing === 'UNSETTLED') return growing(UNSETTLED_MS_MIN, looks, UNSETTLED_MS_MAX);
  return standing === 'BUSY' ? BUSY_MS : LOOK_EVERY_MS;
}

/** Doubles with every time, up to a bound. */
function growing(firstMs: number, times: number, maxMs: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(times - 1, 20));
}
