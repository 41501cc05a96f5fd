/**
 * Runs all subscriptions of this process. A commit, here or in another process, wakes those that handle one of its event
 * types. A slow poll finds events whose notice was lost, and moves the checkpoints of subscriptions that had nothing to
 * handle.
 */
import type { Database } from '@dziva/event-ledger/database/database';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { CaughtUp, ParkedStream } from './catch-up.ts';
import type { CommitNotices, NoticedTypes } from './commit-notices.ts';
import type { Commits } from '@dziva/event-ledger/event-store/commits';
import type { Subscriber } from './subscriber.ts';
import { Subscription } from './subscription.ts';
import { WakeSignal } from './wake-signal.ts';

const PACE: Pace = { pollEveryMs: 5_000, gatherMs: 50 };
const BUSY_MS = 500;
const UNSETTLED_MS_MIN = 10;
const UNSETTLED_MS_MAX = 500;
const TROUBLE_MS_MIN = 100;
const TROUBLE_MS_MAX = 30_000;
const ROUNDS_MAX = 10_000;

/** Callbacks for reporting. */
export interface SubscriptionReports {
  readonly parked: (subscription: string, parked: ParkedStream) => void;
  /** A subscriber waits for something that cannot be reached, or the database failed; it is tried again after `waitMs`. */
  readonly waiting: (subscription: string, waitMs: number, reason: unknown) => void;
}

export interface Pace {
  /** Time between two polls of a subscription without notices. */
  readonly pollEveryMs: number;
  /** Minimum time between two turns after commits: at most twenty turns a second under load; the first one starts at once. */
  readonly gatherMs: number;
}

interface Follower {
  readonly subscription: Subscription;
  readonly wanted: WakeSignal;
}

export class SubscriptionRunner {
  private subscriptions: readonly Subscription[] | undefined;
  private running: Promise<void>[] = [];
  private followers: readonly Follower[] = [];
  private readonly stopping = new AbortController();
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly streams: StreamShapes,
    /** Called once, when the subscribers are first needed. */
    private readonly subscribers: () => readonly Subscriber[],
    private readonly commits: Commits,
    private readonly notices: CommitNotices,
  ) {}

  /** The subscription of each subscriber. Two with the same name would use the same checkpoint. */
  all(): readonly Subscription[] {
    this.subscriptions ??= this.begun();
    return this.subscriptions;
  }

  private begun(): Subscription[] {
    const subscribers = this.subscribers();
    const names = subscribers.map((subscriber) => subscriber.name);
    assert(new Set(names).size === names.length, `two subscribers of one name: ${names.join(', ')}`);
    return subscribers.map((subscriber) => new Subscription(this.database, this.streams, subscriber));
  }

  start(reports: SubscriptionReports, pace = PACE): void {
    this.followers = this.all().map((subscription) => ({ subscription, wanted: new WakeSignal() }));
    const wake = (types: NoticedTypes) => this.wake(types);
    this.stopListening = this.commits.onCommit(wake);
    this.running = [
      this.notices.receive(wake),
      ...this.followers.map((follower) => this.follow(follower, reports, pace)),
    ];
  }

  /** Waits for the running batches to finish. */
  async stop(): Promise<void> {
    this.stopListening();
    this.stopping.abort();
    this.notices.stop();
    this.wake('ANY');
    await Promise.all(this.running);
  }

  private wake(types: NoticedTypes): void {
    for (const { subscription, wanted } of this.followers) {
      if (types === 'ANY' || types.some((type) => subscription.wants(type))) wanted.raise();
    }
  }

  /** Handles everything that is committed now, and the events that follow from it. Returns how many events were handled. */
  async catchUp(): Promise<number> {
    let handled = 0;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const ends = await Promise.all(this.all().map((subscription) => subscription.catchUp()));
      handled += ends.reduce((sum, end) => sum + end.handled, 0);
      const isWaiting = ends.some((end) => end.standing === 'UNSETTLED' || end.standing === 'BUSY');
      if (!isWaiting && ends.every((end) => end.handled === 0)) return handled;
      if (isWaiting) await new WakeSignal().wait(UNSETTLED_MS_MIN);
    }
    return handled;
  }

  private async follow(
    { subscription, wanted }: Follower,
    { parked: onParked, waiting: onWaiting }: SubscriptionReports,
    { pollEveryMs, gatherMs }: Pace,
  ): Promise<void> {
    const { signal } = this.stopping;
    let troubles = 0;
    let polls = 0;
    let isWanted = false;
    let turnAt = -Infinity;
    await subscription.retryParked().catch(() => undefined);
    while (!signal.aborted) {
      if (isWanted) turnAt = performance.now();
      const end = await orBlocked(subscription.catchUp({ signal, isWanted }));
      for (const each of end.parked) onParked(subscription.name, each);
      troubles = end.standing === 'BLOCKED' ? troubles + 1 : 0;
      polls = end.standing === 'UNSETTLED' ? polls + 1 : 0;
      if (end.standing === 'BLOCKED') {
        const waitMs = backoffMs(TROUBLE_MS_MIN, troubles, TROUBLE_MS_MAX);
        onWaiting(subscription.name, waitMs, end.reason);
        // New events do not help if something cannot be reached.
        await this.pause(waitMs);
      } else {
        isWanted = await wanted.wait(pauseMs(end.standing, polls, pollEveryMs));
        if (isWanted) await this.pause(turnAt + gatherMs - performance.now());
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    if (ms <= 0 || this.stopping.signal.aborted) return;
    const stopped = new WakeSignal();
    const onAbort = () => stopped.raise();
    this.stopping.signal.addEventListener('abort', onAbort);
    await stopped.wait(ms);
    this.stopping.signal.removeEventListener('abort', onAbort);
  }
}

interface Ended extends CaughtUp {
  readonly reason?: unknown;
}

/** A database error counts as blocked. */
async function orBlocked(catchingUp: Promise<CaughtUp>): Promise<Ended> {
  try {
    return await catchingUp;
  } catch (reason) {
    return { handled: 0, standing: 'BLOCKED', parked: [], reason };
  }
}

function pauseMs(standing: CaughtUp['standing'], polls: number, pollEveryMs: number): number {
  if (standing === 'UNSETTLED') return backoffMs(UNSETTLED_MS_MIN, polls, UNSETTLED_MS_MAX);
  return standing === 'BUSY' ? BUSY_MS : pollEveryMs;
}

/** Doubles each time, up to a maximum. */
function backoffMs(firstMs: number, times: number, maxMs: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(times - 1, 20));
}
