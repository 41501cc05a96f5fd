import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { LineParams, ReconciliationLine, SuspendLineRequest } from '@dziva/contracts/reconciliation';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { putInSuspense } from './domain/suspense.decisions.ts';
import { type LoadedLine, loadLine, takeLine } from './line-of-unit.ts';
import { LinesQueries } from './lines.queries.ts';
import { lineIdOf } from './lines.reading.ts';

/** Puts lines in suspense. Their references are in use from then on, so that nobody enters the same payment again. */
@Injectable()
export class SuspenseClaims {
  constructor(private readonly references: ReferenceRegister) {}

  async put(unit: Unit, { stream, known }: LoadedLine, note: string | undefined): Promise<void> {
    const mark = await this.references.markOf({ method: known.till, reference: known.reference });
    const withNote = note === undefined ? {} : { note: unit.text(note) };
    stream.append(putInSuspense(stream.state, known, { ...withNote, ...mark }));
    takeLine(unit, known);
    await this.references.claim(unit, { kind: 'STATEMENT_LINE', id: lineIdOf(known) }, mark);
  }
}

/** Posts the money of a line while its purpose is not known. */
export class PutLineInSuspense extends Command<ReconciliationLine> {
  constructor(
    readonly line: LineParams,
    readonly request: SuspendLineRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PutLineInSuspense)
export class PutLineInSuspenseHandler implements ICommandHandler<PutLineInSuspense> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LinesQueries,
    private readonly claims: SuspenseClaims,
  ) {}

  execute({ line, request, context }: PutLineInSuspense): Promise<ReconciliationLine> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => this.claims.put(unit, await loadLine(unit, line), request.note),
      answer: (_, db) => this.queries.existing(db, line),
    });
  }
}
