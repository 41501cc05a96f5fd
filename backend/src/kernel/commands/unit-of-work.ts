/**
 * Load, decide, append, post, project, receipt: together or not at all.
 * The first try is optimistic and holds no lock while it decides. A lost race runs the whole callback again, queued behind
 * the others that want the same streams, so that everything the rules allow succeeds. A third failure is a 409.
 */
import { Database, type Transaction } from '#kernel/database/database';
import { sql, type Queryable, type Statement } from '#kernel/database/sql';
import { Commits } from '#kernel/event-store/commits';
import { EventStore } from '#kernel/event-store/event-store';
import { assert } from '#kernel/domain/assert';
import { RuleViolation } from '#kernel/domain/rule-violation';
import { Features } from '#kernel/features';
import { Injectable } from '@nestjs/common';
import type { CommandContext } from './command-context.ts';
import { noteCommit } from './committed-contexts.ts';
import {
  isTwin,
  LostRace,
  meaningOf,
  OutcomeUnknown,
  tooManyRaces,
  type ConstraintMeaning,
} from './failures.ts';
import { GroupCommit } from './group-commit.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { freeTextsOf } from './loaded-stream.ts';
import { claim, keep, replay } from './receipts.ts';
import { Unit } from './unit.ts';
import { checksOf, hasEvents, statementsOf, type Writing } from './writing.ts';

const TRIES_MAX = 3;
const ROUNDS_MAX = 10;

export interface Work<T, Answer> {
  /** Loads, decides and appends. It may run up to three times, so it must not touch anything outside the unit. */
  readonly decide: (unit: Unit) => Promise<T>;
  /** Reads the answer after the change, in its transaction where the answer is kept under an Idempotency-Key. */
  readonly answer: (result: T, db: Queryable) => Promise<Answer>;
  /**
   * Commands with the same name here run one after the other, each in a transaction from its first read on: for a rule
   * about a sum over many streams, which no stream's version guards.
   */
  readonly oneAtATime?: string;
  /** What violated constraints of the feature's own tables mean. */
  readonly constraints?: ConstraintMeaning;
}

@Injectable()
export class UnitOfWork {
  private readonly queue = new KeyedQueue();
  private readonly groupCommit: GroupCommit;

  constructor(
    private readonly database: Database,
    private readonly eventStore: EventStore,
    private readonly features: Features,
    private readonly commits: Commits = new Commits(),
  ) {
    this.groupCommit = new GroupCommit(database, eventStore);
  }

  async run<T, Answer>(context: CommandContext, work: Work<T, Answer>): Promise<Answer> {
    const { oneAtATime } = work;
    const contended = new Set(oneAtATime === undefined ? [] : [oneAtATime]);
    const types = new Set<string>();
    for (let tries = 1; tries <= TRIES_MAX; tries++) {
      try {
        if (tries === 1) await replay(this.database, context);
        const answer =
          tries === 1 && oneAtATime === undefined
            ? await this.runOptimistically(context, work, contended, types)
            : await this.runQueued(context, work, contended, types);
        noteCommit(context);
        this.commits.announce([...types]);
        return answer;
      } catch (failure) {
        if (isTwin(failure)) await replay(this.database, context);
        const meaning = meaningOf(failure, { ...context.access?.refusals, ...work.constraints });
        if (meaning instanceof LostRace) continue;
        // A refusal may come from one's own twin that was faster: then its answer is the answer.
        if (meaning instanceof RuleViolation) await replay(this.database, context);
        throw meaning;
      }
    }
    throw tooManyRaces();
  }

  private async runOptimistically<T, Answer>(
    context: CommandContext,
    work: Work<T, Answer>,
    contended: Set<string>,
    types: Set<string>,
  ): Promise<Answer> {
    const unit = new Unit(context, this.eventStore, this.database);
    const result = await this.decide(unit, work);
    unit.streamIds().forEach((id) => contended.add(id));
    unit.events().forEach(({ type }) => types.add(type));
    if (context.receipt === null) {
      const hasWritten = await this.commit(this.writing(context, unit), work.constraints === undefined);
      return hasWritten ? this.answerAfter(context, work, result, types) : work.answer(result, this.database);
    }
    return this.database.transaction((transaction) =>
      this.write(context, work, unit, result, transaction, false),
    );
  }

  private runQueued<T, Answer>(
    context: CommandContext,
    work: Work<T, Answer>,
    contended: Set<string>,
    types: Set<string>,
  ): Promise<Answer> {
    const ids = [...contended].toSorted();
    const inTurn = ids.reduceRight<() => Promise<Answer>>(
      (task, id) => () => this.queue.run(id, task),
      () =>
        this.database.transaction(async (transaction) => {
          await transaction.send([
            sql`SET LOCAL lock_timeout = '15s'`,
            ...ids.map(lockOf),
            sql`SET LOCAL lock_timeout = '2s'`,
            ...checksOf([context]),
          ]);
          const unit = new Unit(context, this.eventStore, transaction);
          const result = await this.decide(unit, work);
          unit.streamIds().forEach((id) => contended.add(id));
          unit.events().forEach(({ type }) => types.add(type));
          return this.write(context, work, unit, result, transaction, true);
        }),
    );
    return inTurn();
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

  /** Lets the policies answer each event, and then the events that they added. */
  private async followUp(unit: Unit): Promise<void> {
    const followed = new Set<string>();
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const fresh = unit.events().filter((event) => !followed.has(event.eventId));
      if (fresh.length === 0) return;
      for (const event of fresh) {
        followed.add(event.eventId);
        for (const { on } of this.features.policies) await on[event.type]?.(event, unit);
      }
    }
    assert(false, 'the policies never come to rest');
  }

  /**
   * Commits without an answer, and says whether there was anything. What may meet a constraint commits alone, so
   * that its refusal affects no other command.
   */
  private async commit(writing: Writing, inCompany: boolean): Promise<boolean> {
    if (inCompany && hasEvents(writing)) {
      await this.groupCommit.commit(writing);
      return true;
    }
    const written = statementsOf([writing], this.eventStore, false);
    const statements = [...checksOf([writing.append.context]), ...written];
    if (statements.length > 0)
      await this.database.transaction((transaction) => transaction.send(statements, true));
    return written.length > 0;
  }

  /** It is committed: whatever fails now does not undo it, and must not run it again. */
  private async answerAfter<T, Answer>(
    context: CommandContext,
    work: Work<T, Answer>,
    result: T,
    types: ReadonlySet<string>,
  ): Promise<Answer> {
    noteCommit(context);
    try {
      return await work.answer(result, this.database);
    } catch (failure) {
      this.commits.announce([...types]);
      throw new OutcomeUnknown(failure);
    }
  }

  private async write<T, Answer>(
    context: CommandContext,
    work: Work<T, Answer>,
    unit: Unit,
    result: T,
    transaction: Transaction,
    queued: boolean,
  ): Promise<Answer> {
    const { receipt } = context;
    const claims = receipt === null ? [] : [claim(context, receipt)];
    await transaction.send([
      // A queued command asked before it decided.
      ...(queued ? [] : checksOf([context])),
      ...claims,
      ...statementsOf([this.writing(context, unit)], this.eventStore, queued),
    ]);
    const answer = await work.answer(result, transaction);
    if (receipt !== null) await transaction.send([keep(receipt, answer)], true);
    return answer;
  }

  private writing(context: CommandContext, unit: Unit): Writing {
    const events = unit.events();
    const texts = events.flatMap((event) =>
      freeTextsOf(event).map(
        ([field, { salt, text }]) =>
          sql`INSERT INTO event_text (event_id, field, salt, text) VALUES (${event.eventId}, ${field}, ${salt}, ${text})`,
      ),
    );
    return {
      before: unit.rows(),
      append: { context, streams: unit.appends() },
      after: [...texts, ...this.features.statementsOf(events)],
    };
  }
}

const lockOf = (streamId: string): Statement =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${streamId}, 42))`;
