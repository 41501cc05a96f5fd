import { freeOneWord } from '#approvals/one-word.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { JobRun } from '#platform/jobs/job';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { matchLine } from '#reconciliation/lines/domain/statement-line.decisions';
import { statementLineStream } from '#reconciliation/lines/domain/line-events';
import { ExactMatchingQueries, type ExactPair } from './exact-matching.queries.ts';
import { takeLine } from '#reconciliation/lines/line-of-unit';
import { lineIdOf } from '#reconciliation/lines/lines.reading';

/** The number of lines that are matched in one transaction. */
const BATCH_PAIRS = 50;

/** Matches each of these lines to an entry with its reference and amount. Returns how many were still open. */
export class MatchExactly extends Command<number> {
  constructor(
    readonly pairs: readonly ExactPair[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MatchExactly)
export class MatchExactlyHandler implements ICommandHandler<MatchExactly> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ExactMatchingQueries,
  ) {}

  execute({ pairs, context }: MatchExactly): Promise<number> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        await unit.loadAll(statementLineStream, pairs.map(lineIdOf));
        const free = await this.queries.free(unit.db, pairs);
        for (const { known, entry } of free) {
          const stream = await unit.load(statementLineStream, lineIdOf(known));
          stream.append(matchLine(stream.state, known, [entry]));
          takeLine(unit, known);
          if (known.confirmedBy !== null) freeOneWord(unit, [entry]);
        }
        return free.length;
      },
      answer: (count) => Promise.resolve(count),
    });
  }
}

/** Matches lines automatically if an entry has their reference and amount. Deposits are verified by their own job. */
@Injectable()
export class ExactMatching {
  constructor(
    private readonly queries: ExactMatchingQueries,
    private readonly references: ReferenceRegister,
    private readonly commands: CommandBus,
  ) {}

  /** Matches the lines of one import, or of all. Returns how many lines were matched. */
  async match(importId: string | null, run: JobRun): Promise<number> {
    let matched = 0;
    let lines = await this.queries.candidates(importId);
    while (lines.length > 0 && !run.signal.aborted) {
      const marks = await Promise.all(
        lines.map(({ till: method, reference }) => this.references.markOf({ method, reference })),
      );
      const pairs = await this.queries.pairs(
        lines,
        marks.map(({ referenceHash = null }) => referenceHash),
      );
      for (let i = 0; i < pairs.length && !run.signal.aborted; i += BATCH_PAIRS)
        matched += await this.matchBatch(pairs.slice(i, i + BATCH_PAIRS), run.context());
      lines = await this.queries.candidates(importId, lines.at(-1));
    }
    return matched;
  }

  private async matchBatch(pairs: readonly ExactPair[], context: CommandContext): Promise<number> {
    try {
      return await this.commands.execute(new MatchExactly(pairs, context));
    } catch (reason) {
      // A person matched one of them first: the next run takes the others.
      if (reason instanceof RuleViolation) return 0;
      throw reason;
    }
  }
}
