import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { LoanBackground } from '#lending/loan/loan-background';
import { answerOf } from '#lending/loan/loans.handlers';
import { requireWriteOffToTakeBack, takeBackWriteOff } from '#lending/payout/domain/take-back.decisions';
import { LoansQueries } from '#lending/reading/loans.queries';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';

/** Reverses a write-off: the amount is owed again. */
export class TakeBackWriteOff extends Command<LoanAnswer | Proposed> {
  constructor(
    readonly loanId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ loanId: z.guid(), reason: z.string(), on: z.iso.date() });
type TakeBackInput = z.output<typeof input>;

@CommandHandler(TakeBackWriteOff)
@ProposedCommand()
export class TakeBackWriteOffHandler
  implements ICommandHandler<TakeBackWriteOff>, Proposable<TakeBackInput, undefined, LoanAnswer>
{
  readonly kinds = ['WRITE_OFF_UNDO'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LoansQueries,
    private readonly loans: LoanBackground,
  ) {}

  execute({ loanId, request, context }: TakeBackWriteOff): Promise<LoanAnswer | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { loanId, reason, on }, context);
  }

  async decide(unit: Unit, { loanId, reason, on }: TakeBackInput): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const loan = await unit.load(loanStream, loanId);
    const { borrowerId, writtenOff } = requireWriteOffToTakeBack(loan.state, actor.id);
    loan.append(takeBackWriteOff(loan.state, { actorId: actor.id, reason: unit.text(reason), on, today }));
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

  answer(
    _: undefined,
    db: Queryable,
    { loanId }: TakeBackInput,
    context: CommandContext,
  ): Promise<LoanAnswer> {
    return answerOf(this.queries, db, context, loanId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: TakeBackInput): Promise<ProposalFact[]> {
    return [{ name: 'TAKEN_BACK_ON', unit: 'DAY', value: on }, ...(await this.loans.of(db, id))];
  }
}
