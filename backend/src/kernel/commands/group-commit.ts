/**
 * Commands that are ready at the same moment commit together: one append, one flush of the disk for all of them. A command
 * that finds nobody under way goes at once, so nobody waits for company. When a group fails, each of its commands runs alone,
 * so that everyone meets only their own fate.
 */
import { isRolledBack } from '#kernel/database/commit-unanswered';
import type { Database } from '#kernel/database/database';
import type { Statement } from '#kernel/database/sql';
import type { CommandAppend, EventStore } from '#kernel/event-store/event-store';
import { isHot } from '#kernel/ledger/chart-of-accounts';
import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises';
import { checksOf, statementsOf, type Writing } from './writing.ts';

const GROUP_MAX = 32;
/** A flight that waits for somebody's lock must not hold up the others. */
const OVERDUE_MS = 20;
const FLIGHTS_MAX = 4;

interface Waiting {
  readonly writing: Writing;
  readonly keys: readonly string[];
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
}

export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  /** The streams and accounts of the commands that wait or fly. */
  private readonly taken = new Set<string>();
  private flights = 0;
  private takenOffAt = 0;
  private lastSize = 0;

  constructor(
    private readonly database: Database,
    private readonly eventStore: EventStore,
  ) {}

  /** Commits what the command writes; it throws what the command alone would have met. */
  commit(writing: Writing): Promise<void> {
    const keys = keysOf(writing.append);
    // Nobody in a group may depend on another one: the floor of an account is judged on the group as a whole.
    if (keys.some((key) => this.taken.has(key))) return this.commitAlone(writing);
    return new Promise((done, failed) => {
      for (const key of keys) this.taken.add(key);
      this.waiting.push({ writing, keys, done, failed });
      if (this.flights === 0 || (this.flights < FLIGHTS_MAX && this.isOverdue())) void this.fly();
    });
  }

  private isOverdue(): boolean {
    return performance.now() - this.takenOffAt > OVERDUE_MS;
  }

  private async fly(): Promise<void> {
    this.flights++;
    while (this.waiting.length > 0) {
      // Those who were just answered may be ready again within this turn: then they come along.
      if (this.lastSize > 1) await turnOfTheEventLoop();
      const group = this.waiting.splice(0, GROUP_MAX);
      this.takenOffAt = performance.now();
      this.lastSize = group.length;
      await this.commitGroup(group);
    }
    this.flights--;
  }

  private async commitGroup(group: readonly Waiting[]): Promise<void> {
    let isSent = false;
    try {
      const statements = this.statements(group.map((each) => each.writing));
      isSent = true;
      await this.send(statements);
      for (const each of group) this.leave(each).done();
    } catch (reason) {
      for (const each of group) this.leave(each);
      // Where nobody knows whether the group was committed, to run it again could do things twice.
      const canRunAgain = group.length > 1 && (!isSent || isRolledBack(reason));
      for (const { writing, done, failed } of group) {
        if (canRunAgain) this.commitAlone(writing).then(done, failed);
        else failed(reason);
      }
    }
  }

  private leave(each: Waiting): Waiting {
    for (const key of each.keys) this.taken.delete(key);
    return each;
  }

  private async commitAlone(writing: Writing): Promise<void> {
    await this.send(this.statements([writing]));
  }

  private statements(writings: readonly Writing[]): Statement[] {
    const contexts = writings.map(({ append }) => append.context);
    return [...checksOf(contexts), ...statementsOf(writings, this.eventStore, false)];
  }

  private async send(statements: readonly Statement[]): Promise<void> {
    await this.database.transaction((transaction) => transaction.send(statements, true));
  }
}

/** What two commands of a group must not share. */
function keysOf({ streams }: CommandAppend): string[] {
  const legs = streams.flatMap(({ events }) => events.flatMap(({ entry }) => entry?.legs ?? []));
  const addresses = legs.map((leg) => leg.address).filter((address) => !isHot(address));
  return [...streams.map((stream) => stream.streamId), ...addresses];
}
