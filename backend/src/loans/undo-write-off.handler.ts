import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { loanStream } from './domain/loan.stream.ts';
import { requireUndoableWriteOff, undoWriteOff } from './domain/undo.decisions.ts';
import { LoanBackground } from './loan-background.ts';
import { answerOf } from './loans.handlers.ts';
import { LoansQueries } from './loans.queries.ts';

/** Reverses a write-off: the amount is owed again. */
export class UndoWriteOff extends Command<LoanAnswer | Proposed> {
  constructor(
    readonly loanId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ loanId: z.guid(), reason: z.string(), on: z.iso.date() });
type UndoInput = z.output<typeof input>;

@CommandHandler(UndoWriteOff)
@ProposedCommand()
export class UndoWriteOffHandler
  implements ICommandHandler<UndoWriteOff>, Proposable<UndoInput, undefined, LoanAnswer>
{
  readonly kinds = ['WRITE_OFF_UNDO'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LoansQueries,
    private readonly loans: LoanBackground,
  ) {}

  execute({ loanId, request, context }: UndoWriteOff): Promise<LoanAnswer | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { loanId, reason, on }, context);
  }

  async decide(unit: Unit, { loanId, reason, on }: UndoInput): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const loan = await unit.load(loanStream, loanId);
    const { borrowerId, writtenOff } = requireUndoableWriteOff(loan.state, actor.id);
    loan.append(undoWriteOff(loan.state, { actorId: actor.id, reason: unit.text(reason), on, today }));
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: {
        kind: 'WRITE_OFF_UNDO',
        subject: { kind: 'loan', id: loanId },
        memberId: borrowerId,
        amountCents: writtenOff.principalCents,
      },
      reason,
    };
  }

  answer(_: undefined, db: Queryable, { loanId }: UndoInput, context: CommandContext): Promise<LoanAnswer> {
    return answerOf(this.queries, db, context, loanId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: UndoInput): Promise<ProposalFact[]> {
    return [{ name: 'TAKEN_BACK_ON', unit: 'DAY', value: on }, ...(await this.loans.of(db, id))];
  }
}
