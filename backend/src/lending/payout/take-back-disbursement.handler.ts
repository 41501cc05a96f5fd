import { applicationStream } from '#applications/domain/application-events';
import { takeBackPayout } from '#applications/domain/application.decisions';
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { LoanBackground } from '#lending/loan/loan-background';
import { answerOf } from '#lending/loan/loans.handlers';
import { LoansQueries } from '#lending/reading/loans.queries';
import { ReferenceRegister } from '#platform/references/reference-register';
import { debtPaidBy } from '#receivables/receivables.port';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { requirePayoutToTakeBack, takeBackDisbursement } from './domain/take-back.decisions.ts';

/** Reverses a payout that was a mistake; the money is back. */
export class TakeBackDisbursement extends Command<LoanAnswer | Proposed> {
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

/** The reference can be used again, because the entry was a mistake. */
@CommandHandler(TakeBackDisbursement)
@ProposedCommand()
export class TakeBackDisbursementHandler
  implements ICommandHandler<TakeBackDisbursement>, Proposable<TakeBackInput, undefined, LoanAnswer>
{
  readonly kinds = ['DISBURSEMENT_UNDO'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LoansQueries,
    private readonly references: ReferenceRegister,
    private readonly loans: LoanBackground,
  ) {}

  execute({ loanId, request, context }: TakeBackDisbursement): Promise<LoanAnswer | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { loanId, reason, on }, context);
  }

  async decide(unit: Unit, { loanId, reason, on }: TakeBackInput): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const loan = await unit.load(loanStream, loanId);
    const { applicationId, borrowerId, terms } = requirePayoutToTakeBack(loan.state, actor.id);
    const payout = { streamId: loanId, type: 'LoanDisbursed' };
    const paidDebtCents = await debtPaidBy(unit.db, borrowerId, payout);
    const taking = { actorId: actor.id, reason: unit.text(reason), on, today, paidDebtCents };
    loan.append(takeBackDisbursement(loan.state, taking));
    this.references.release(unit, { kind: 'DISBURSEMENT', id: loanId });
    const application = await unit.load(applicationStream, applicationId);
    application.append(takeBackPayout(application.state, loanId));
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: {
        kind: 'DISBURSEMENT_UNDO',
        subject: { kind: 'loan', id: loanId },
        memberId: borrowerId,
        amountCents: terms.principalCents,
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
