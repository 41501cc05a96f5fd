import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { DefaultLoanRequest } from '@dziva/contracts/loan-recovery';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { defaultLoan } from './domain/default.decisions.ts';
import { visibleLoan } from './domain/loan.decisions.ts';
import { loanStream } from './domain/loan.stream.ts';
import { answerOf } from './loans.handlers.ts';
import { LoansQueries } from './loans.queries.ts';

export class DefaultLoan extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: DefaultLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The collateral sale is opened in the same unit of work, by collateral-sales.policy.ts. */
@CommandHandler(DefaultLoan)
export class DefaultLoanHandler implements ICommandHandler<DefaultLoan> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
  ) {}

  execute({ loanId, request, context }: DefaultLoan): Promise<LoanAnswer> {
    const { listedPriceCents, expectedVersion } = request;
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        visibleLoan(loan.state, actor);
        loan.expectVersion(expectedVersion);
        const declared = {
          actorId: actor.id,
          saleId: randomUUID(),
          reason: unit.text(request.reason),
          today,
          ...(listedPriceCents === undefined ? {} : { listedPriceCents }),
        };
        loan.append(defaultLoan(loan.state, declared));
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}
