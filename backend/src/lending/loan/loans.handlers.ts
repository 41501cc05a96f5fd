import { applicationStream } from '#applications/domain/application-events';
import { approveWithLoan } from '#applications/domain/application.decisions';
import { refuseColleagues } from '#applications/reader.port';
import type { Config } from '#config';
import { correctable, offerPeriod } from '#lending/offer/domain/offer.decisions';
import { toPreview } from '#lending/reading/loan-answers';
import { LoansQueries, readerOf } from '#lending/reading/loans.queries';
import { CONFIG } from '#platform/config.module';
import type {
  CreateLoanRequest,
  Loan as LoanAnswer,
  LoanPreview,
  PreviewLoanRequest,
} from '@dziva/contracts/loans';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { createLoan, visibleLoan } from './domain/loan.decisions.ts';
import { loanStream } from './domain/loan.stream.ts';
import type { LoanTerms } from './domain/loan.ts';
import { exceptionsOf } from './exceptions-of.ts';

export class PreviewLoan extends Command<LoanPreview> {
  constructor(
    readonly request: PreviewLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Runs the same checks as the creation or correction of a loan, and appends nothing: it shows the result that this would have.
 */
@CommandHandler(PreviewLoan)
export class PreviewLoanHandler implements ICommandHandler<PreviewLoan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ request, context }: PreviewLoan): Promise<LoanPreview> {
    const { appId, loanId, expectedVersion } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        if (loanId !== undefined) return correctionExceptions(unit, loanId, termsOf(request));
        if (appId === undefined) return [];
        const { application, submitted } = await loadApplication(unit, appId, expectedVersion);
        await refuseColleagues(unit, appId, 'application');
        approveWithLoan(application.state, context.actor.id, randomUUID());
        const { exceptions } = await exceptionsOf(unit, submitted, termsOf(request));
        return exceptions;
      },
      answer: (exceptions) => Promise.resolve(toPreview(termsOf(request), context.today, exceptions)),
    });
  }
}

/** The exceptions from the product if a loan that is not paid out gets these terms. */
async function correctionExceptions(unit: Unit, loanId: string, terms: LoanTerms) {
  const { actor } = unit.context;
  const loan = await unit.load(loanStream, loanId);
  const { applicationId } = visibleLoan(loan.state, actor);
  await refuseColleagues(unit, applicationId, 'loan');
  correctable(loan.state, actor.id);
  const { submitted } = await loadApplication(unit, applicationId, undefined);
  const { exceptions } = await exceptionsOf(unit, submitted, terms);
  return exceptions;
}

export class CreateLoan extends Command<LoanAnswer> {
  constructor(
    readonly request: CreateLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateLoan)
export class CreateLoanHandler implements ICommandHandler<CreateLoan> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'IN_DUPLUM' | 'APPROVALS' | 'OFFER_DAYS'>,
  ) {}

  execute({ request, context }: CreateLoan): Promise<LoanAnswer> {
    const { appId: applicationId, expectedVersion } = request;
    const inDuplum = this.config.IN_DUPLUM ? {} : { inDuplum: false };
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loanId = randomUUID();
        const loaded = await loadApplication(unit, applicationId, expectedVersion);
        const { application, submitted, borrowerId } = loaded;
        const note = request.note === undefined ? undefined : unit.text(request.note);
        application.append(approveWithLoan(application.state, context.actor.id, loanId, note));
        const loan = unit.create(loanStream, loanId);
        const terms = { ...termsOf(request), ...inDuplum };
        const reason = request.exceptionReason;
        const exceptionReason = reason === undefined ? undefined : unit.text(reason);
        const judgement = await exceptionsOf(unit, submitted, terms);
        const allowedBy = this.config.APPROVALS ? undefined : context.actor.id;
        const judged = { judgement, exceptionReason, allowedBy };
        const offer = offerPeriod(context.now, this.config.OFFER_DAYS);
        loan.append(createLoan(loan.state, { applicationId, borrowerId, terms, ...judged, offer }));
        return loanId;
      },
      answer: (loanId, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}

/** Loads the application: the stream to append to, its state before the loan, and the borrower. */
async function loadApplication(unit: Unit, applicationId: string, expectedVersion: number | undefined) {
  const application = await unit.load(applicationStream, applicationId);
  const { state } = application;
  if (state.status === 'NONE') throw notFound('application');
  application.expectVersion(expectedVersion);
  return { application, submitted: state, borrowerId: state.applicantId };
}

function termsOf(request: PreviewLoanRequest | CreateLoanRequest): LoanTerms {
  const { principalCents, interestRateAPR: aprPercent, termMonths, dueDayOfMonth } = request;
  return { principalCents, aprPercent, termMonths, dueDayOfMonth };
}

/** The loan after a change, as the person who changed it reads it. */
export async function answerOf(
  queries: LoansQueries,
  db: Queryable,
  { actor, today }: CommandContext,
  loanId: string,
): Promise<LoanAnswer> {
  const loan = await queries.one(db, readerOf(actor), loanId, today);
  if (!loan) throw notFound('loan');
  return loan;
}
