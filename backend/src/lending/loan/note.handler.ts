import { LoansQueries } from '#lending/reading/loans.queries';
import type { NoteOnLoanRequest } from '@dziva/contracts/loan-history';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { visibleLoan } from './domain/loan.decisions.ts';
import { loanStream } from './domain/loan.stream.ts';
import { noteOnLoan } from './domain/note.ts';
import { answerOf } from './loans.handlers.ts';

export class NoteOnLoan extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: NoteOnLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(NoteOnLoan)
export class NoteOnLoanHandler implements ICommandHandler<NoteOnLoan> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
  ) {}

  execute({ loanId, request, context }: NoteOnLoan): Promise<LoanAnswer> {
    const { actor } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const noted = visibleLoan(loan.state, actor);
        loan.append(noteOnLoan(noted, { actorId: actor.id, note: unit.text(request.note) }));
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}
