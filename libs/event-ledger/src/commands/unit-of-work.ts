/**
 * Lock, load, decide, append, post, project, store the receipt: all of it or nothing. A command locks its key and its streams
 * before it reads them, so the state it decided on is still the same when it commits. If it needs a stream later that another
 * command has locked, it starts again and locks all of them first.
 */
import { Database } from '@dziva/event-ledger/database/database';
import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import { sql } from '@dziva/event-ledger/database/sql';
import { Commits } from '@dziva/event-ledger/event-store/commits';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { assert } from '@dziva/event-ledger/domain/assert';
import { rowStatements } from '@dziva/event-ledger/projections/row-changes';
import type { CommandContext } from './command-context.ts';
import { BEFORE_STREAMS, CommandTransaction, StreamFoundLater } from './command-transaction.ts';
import { noteCommit } from './committed-contexts.ts';
import { LostRace, meaningOf, tooManyRaces, type ConstraintMeaning } from './failures.ts';
import { freeTextsOf } from './loaded-stream.ts';
import type { Consequences } from './policy.ts';
import { keepReceipt } from './receipts.ts';
import { Turns } from './turns.ts';
import { Unit } from './unit.ts';

const LOST_RACES_MAX = 3;
const ROUNDS_MAX = 10;

export interface Work<T, Answer> {
  /** Loads, decides and appends. It may run several times, so it must have no effects outside the unit. */
  readonly decide: (unit: Unit) => Promise<T>;
  /** Reads the answer after the change, in the same transaction. */
  readonly answer: (result: T, db: Queryable) => Promise<Answer>;
  /**
   * Commands with the same name run one after the other. Needed for a rule about a sum over many streams, which stream locks
   * do not protect.
   */
  readonly oneAtATime?: string;
  /**
   * Reads that are sent with the first statement, after its locks, and so cost no extra round trip; `unit.db.firstReads()`
   * returns their rows.
   */
  readonly firstReads?: readonly Statement[];
  /** The error for each violated constraint of the feature's own tables. */
  readonly constraints?: ConstraintMeaning;
}

export class UnitOfWork {
  private readonly turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly eventStore: EventStore,
    private readonly features: Consequences,
    private readonly commits: Commits = new Commits(),
  ) {}

  async run<T, Answer>(context: CommandContext, work: Work<T, Answer>): Promise<Answer> {
    const names = new Set(namesOf(context, work.oneAtATime));
    let lostRaces = 0;
    for (;;) {
      try {
        const { answer, eventTypes } = await this.attempt(context, work, [...names]);
        noteCommit(context);
        this.commits.announce(eventTypes);
        return answer;
      } catch (failure) {
        if (failure instanceof StreamFoundLater) {
          for (const name of failure.names) names.add(name);
          continue;
        }
        const meaning = meaningOf(failure, {
          ...this.features.constraints,
          ...context.access?.refusals,
          ...work.constraints,
        });
        if (!(meaning instanceof LostRace)) throw meaning;
        lostRaces += 1;
        if (lostRaces === LOST_RACES_MAX) throw tooManyRaces();
      }
    }
  }

  private async attempt<T, Answer>(
    context: CommandContext,
    work: Work<T, Answer>,
    names: readonly string[],
  ): Promise<{ answer: Answer; eventTypes: string[] }> {
    const transaction = this.database.begin();
    const command = new CommandTransaction(context, transaction, this.turns, work.firstReads);
    try {
      return await transaction.ending(async () => {
        await command.waitFor(names);
        const unit = new Unit(context, this.eventStore, command);
        const result = await this.decide(unit, work);
        await command.expectNoAnswer();
        // The answer is read after the writes, in the same round trip.
        const written = command.write(this.statementsOf(unit));
        const reading = async () => work.answer(result, command);
        const [, answer] = await Promise.all([written, reading()]);
        await transaction.commit(keepReceipt(context, answer));
        return { answer, eventTypes: unit.events().map(({ type }) => type) };
      });
    } finally {
      command.giveTurnsBack();
    }
  }

  private async decide<T, Answer>(unit: Unit, work: Work<T, Answer>): Promise<T> {
    try {
      const result = await work.decide(unit);
      await this.followUp(unit);
      return result;
    } catch (refusal) {
      throw unit.explain(refusal);
    }
  }

  /** Runs the policies on each event and on what was posted, then on the events that they added. */
  private async followUp(unit: Unit): Promise<void> {
    const followed = new Set<string>();
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const fresh = unit.pending().filter(({ event }) => !followed.has(event.eventId));
      if (fresh.length === 0) return;
      for (const { event } of fresh) {
        followed.add(event.eventId);
        for (const { on } of this.features.policies) await on[event.type]?.(event, unit);
      }
      const posted = fresh.filter(({ entry }) => entry !== null);
      if (posted.length === 0) continue;
      for (const { onPostings } of this.features.policies) await onPostings?.(posted, unit);
    }
    assert(false, 'the policies never come to rest');
  }

  /** All writes, in this order: access check of the events, rows, events and postings, free texts, read models. */
  private statementsOf(unit: Unit): Statement[] {
    const events = unit.events();
    const texts = events.flatMap((event) =>
      freeTextsOf(event).map(
        ([field, { salt, text }]) =>
          sql`INSERT INTO event_text (event_id, field, salt, text) VALUES (${event.eventId}, ${field}, ${salt}, ${text})`,
      ),
    );
    const streams = unit.appends();
    return [
      ...(unit.context.access?.statementsFor?.(events) ?? []),
      ...unit.rows(),
      ...(streams.length === 0 ? [] : [this.eventStore.append({ ...unit.context, streams })]),
      ...texts,
      ...rowStatements(unit.rowChanges()),
      ...this.features.readModels.statementsOf(events),
    ];
  }
}

/** The names that a command locks before it knows its streams. */
function namesOf({ receipt }: CommandContext, oneAtATime: string | undefined): string[] {
  return [
    ...(receipt === null ? [] : [`${BEFORE_STREAMS}key ${receipt.scope} ${receipt.key}`]),
    ...(oneAtATime === undefined ? [] : [`${BEFORE_STREAMS}one ${oneAtATime}`]),
  ];
}
