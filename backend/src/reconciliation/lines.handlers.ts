import { limitsInForce, limitsReads } from '#approvals/limits.port';
import { isActor } from '#identity/known-people.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type {
  LineParams,
  LineReasonRequest,
  MatchLineRequest,
  ReconciliationLine,
} from '@dziva/contracts/reconciliation';
import { ReferenceRegister } from '#platform/references/reference-register';
import { DepositVerifier } from '#transfers/verify-deposit.port';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ignoreLine, isLargeLine, matchLine, unmatchLine } from './domain/statement-line.decisions.ts';
import { loadLine, takeLine } from './line-of-unit.ts';
import { LinesQueries } from './lines.queries.ts';
import { chosenEntries, lineIdOf } from './lines.reading.ts';

/** Matches a line to entries. */
export class MatchLine extends Command<ReconciliationLine> {
  constructor(
    readonly line: LineParams,
    readonly request: MatchLineRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MatchLine)
export class MatchLineHandler implements ICommandHandler<MatchLine> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LinesQueries,
    private readonly deposits: DepositVerifier,
  ) {}

  execute({ line, request, context }: MatchLine): Promise<ReconciliationLine> {
    return this.unitOfWork.run(context, {
      firstReads: limitsReads(),
      decide: async (unit) => {
        const { stream, known } = await loadLine(unit, line);
        const entries = await chosenEntries(unit.db, request.entries);
        if (entries.length < request.entries.length)
          throw new RuleViolation('ENTRY_NOT_FOUND', 'An entry that was chosen is not in the books.');
        const limits = await limitsInForce(unit);
        const isOwn = isLargeLine(known, limits.ownImportCents) && (await isActor(unit, known.importedBy));
        const ownImportCents = isOwn ? limits.ownImportCents : null;
        stream.append(matchLine(stream.state, known, { entries, ownImportCents }));
        takeLine(unit, known);
        for (const { id } of entries.filter(({ isPending }) => isPending))
          await this.deposits.verifyByLine(unit, id, line);
      },
      answer: (_, db) => this.queries.existing(db, line),
    });
  }
}

/** Marks a line as ignored, with a reason. */
export class IgnoreLine extends Command<ReconciliationLine> {
  constructor(
    readonly line: LineParams,
    readonly request: LineReasonRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(IgnoreLine)
export class IgnoreLineHandler implements ICommandHandler<IgnoreLine> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LinesQueries,
  ) {}

  execute({ line, request, context }: IgnoreLine): Promise<ReconciliationLine> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { stream, known } = await loadLine(unit, line);
        stream.append(ignoreLine(stream.state, known, unit.text(request.reason)));
        takeLine(unit, known);
      },
      answer: (_, db) => this.queries.existing(db, line),
    });
  }
}

/** Opens a line again. */
export class UnmatchLine extends Command<ReconciliationLine> {
  constructor(
    readonly line: LineParams,
    readonly request: LineReasonRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UnmatchLine)
export class UnmatchLineHandler implements ICommandHandler<UnmatchLine> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LinesQueries,
    private readonly references: ReferenceRegister,
  ) {}

  execute({ line, request, context }: UnmatchLine): Promise<ReconciliationLine> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { stream, known } = await loadLine(unit, line);
        if (stream.state.status === 'SUSPENSE')
          this.references.release(unit, { kind: 'STATEMENT_LINE', id: lineIdOf(line) });
        stream.append(unmatchLine(stream.state, known, { reason: unit.text(request.reason) }));
      },
      answer: (_, db) => this.queries.existing(db, line, context.actor.id),
    });
  }
}
