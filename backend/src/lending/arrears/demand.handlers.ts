import { visibleLoan } from '#lending/loan/domain/loan.decisions';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { answerOf } from '#lending/loan/loans.handlers';
import { LoansQueries } from '#lending/reading/loans.queries';
import type { SendDemandRequest } from '@dziva/contracts/loan-recovery';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { cents } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sendDemand } from './domain/demand.decisions.ts';

/** The borrower is told in every channel, because the event has a notice. */
export class SendDemand extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: SendDemandRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendDemand)
export class SendDemandHandler implements ICommandHandler<SendDemand> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
  ) {}

  execute({ loanId, request, context }: SendDemand): Promise<LoanAnswer> {
    const { payBy, amountCents, note, expectedVersion } = request;
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        visibleLoan(loan.state, actor);
        loan.expectVersion(expectedVersion);
        loan.append(
          sendDemand(loan.state, {
            actorId: actor.id,
            payBy,
            ...(amountCents === undefined ? {} : { amountCents: cents(amountCents) }),
            ...(note === undefined ? {} : { note: unit.text(note) }),
            today,
          }),
        );
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}
