import { applicationStream } from '#applications/domain/application-events';
import type { Config } from '#config';
import { requireDestination } from '#destinations/destinations.port';
import { StepUps } from '#identity/factors/step-up.port';
import type { CreatedLoan, LoanTerms } from '#lending/loan/domain/loan';
import { visibleLoan } from '#lending/loan/domain/loan.decisions';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { exceptionsOf } from '#lending/loan/exceptions-of';
import { answerOf } from '#lending/loan/loans.handlers';
import { LoansQueries } from '#lending/reading/loans.queries';
import { CONFIG } from '#platform/config.module';
import { invalidInput } from '#platform/http/http-problem';
import { notOffered } from '#platform/http/validation';
import { owedBy } from '#receivables/receivables.port';
import type {
  AcceptLoanRequest,
  CorrectTermsRequest,
  DeclineLoanRequest,
  RecordSignatureRequest,
} from '@dziva/contracts/loan-acceptance';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { type AcceptMethod, isOffered } from '@dziva/vocabulary/payment-methods';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Agreements, signedScan } from './agreements.ts';
import * as decide from './domain/offer.decisions.ts';

/**
 * The borrower accepts the offer. Their password was checked before, and their second factor if they have one. `origin` is the
 * public address of the server, for the link on the agreement.
 */
export class AcceptLoan extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: Omit<AcceptLoanRequest, 'password'>,
    readonly origin: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AcceptLoan)
export class AcceptLoanHandler implements ICommandHandler<AcceptLoan> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
    private readonly agreements: Agreements,
    private readonly stepUps: StepUps,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYOUT_DAYS' | 'PAYMENT_METHODS'>,
  ) {}

  execute({ loanId, request, origin, context }: AcceptLoan): Promise<LoanAnswer> {
    const { expectedVersion } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await ownLoan(unit, loanId, expectedVersion);
        decide.openToAnswer(loan.state, context.now);
        await this.stepUps.requireFactor(unit);
        const created = visibleLoan(loan.state, context.actor);
        const place = await placeOf(unit, context.actor.id, request);
        if (!isOffered(place.method, this.config.PAYMENT_METHODS))
          throw invalidInput([{ path: 'destinationId', message: notOffered(place.method) }]);
        const debt = await debtOf(unit, created, place.method);
        const payBy = addDays(context.today, this.config.PAYOUT_DAYS);
        const chosen = { method: place.method, payBy, ...debt };
        const agreement = await this.agreements.keep(unit, loanId, created, { ...chosen, origin });
        const acceptance = { ...agreement, ...place, ...debt, payBy, now: context.now };
        loan.append(decide.acceptOffer(loan.state, acceptance));
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}

/** What the payout first pays of what the borrower owes. */
async function debtOf(unit: Unit, { borrowerId, terms }: CreatedLoan, method: AcceptMethod) {
  return decide.debtPaidFirst(terms, method, await owedBy(unit.db, borrowerId));
}

/** Where the borrower wants the money. A destination already implies the method. */
async function placeOf(
  unit: Unit,
  userId: string,
  { method, destinationId }: Pick<AcceptLoanRequest, 'method' | 'destinationId'>,
): Promise<Pick<decide.Acceptance, 'method' | 'destinationId' | 'destinationUsableFrom'>> {
  if (destinationId === undefined) return { method: method ?? 'WALLET' };
  const destination = await requireDestination(unit, destinationId, { userId, method });
  return { method: destination.method, destinationId, destinationUsableFrom: destination.usableFrom };
}

/** The borrower does not want the loan on these terms. */
export class DeclineLoan extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: DeclineLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeclineLoan)
export class DeclineLoanHandler implements ICommandHandler<DeclineLoan> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
  ) {}

  execute({ loanId, request, context }: DeclineLoan): Promise<LoanAnswer> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await ownLoan(unit, loanId, request.expectedVersion);
        const reason = request.reason === undefined ? undefined : unit.text(request.reason);
        loan.append(decide.declineOffer(loan.state, { now: context.now, reason }));
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}

/** The borrower signed on paper, and the scan is among the documents of the application. */
export class RecordSignature extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: RecordSignatureRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordSignature)
export class RecordSignatureHandler implements ICommandHandler<RecordSignature> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAYOUT_DAYS'>,
  ) {}

  execute({ loanId, request, context }: RecordSignature): Promise<LoanAnswer> {
    const { documentId, signedOn, expectedVersion } = request;
    const { actor, now, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const { applicationId } = visibleLoan(loan.state, actor);
        loan.expectVersion(expectedVersion);
        const scan = await signedScan(unit.db, applicationId, documentId);
        const when = { signedOn, now, today, payBy: addDays(today, this.config.PAYOUT_DAYS) };
        loan.append(decide.recordSignature(loan.state, { ...scan, ...when, actorId: actor.id }));
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}

/** Corrects the terms before the payout, which makes a new offer. */
export class CorrectTerms extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: CorrectTermsRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CorrectTerms)
export class CorrectTermsHandler implements ICommandHandler<CorrectTerms> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'OFFER_DAYS' | 'APPROVALS'>,
  ) {}

  execute({ loanId, request, context }: CorrectTerms): Promise<LoanAnswer> {
    const { actor, now } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loan = await unit.load(loanStream, loanId);
        const { applicationId, terms: before } = visibleLoan(loan.state, actor);
        loan.expectVersion(request.expectedVersion);
        const text = (written: string | undefined) =>
          written === undefined ? undefined : unit.text(written);
        const terms = changedTerms(request);
        const correction = {
          actorId: actor.id,
          terms,
          offer: decide.offerPeriod(now, this.config.OFFER_DAYS),
          note: text(request.note),
          judgement: await judged(unit, applicationId, { ...before, ...terms }),
          exceptionReason: text(request.exceptionReason),
          allowedBy: this.config.APPROVALS ? undefined : actor.id,
        };
        loan.append(decide.correctTerms(loan.state, correction));
      },
      answer: (_, db) => answerOf(this.queries, db, context, loanId),
    });
  }
}

/** The loan of the borrower who answers its offer, in the version that they saw. */
async function ownLoan(unit: Unit, loanId: string, expectedVersion: number | undefined) {
  const loan = await unit.load(loanStream, loanId);
  decide.ownLoan(loan.state, unit.context.actor);
  loan.expectVersion(expectedVersion);
  return loan;
}

/** The judgement by the current product and application. */
async function judged(unit: Unit, applicationId: string, terms: LoanTerms) {
  const { state } = await unit.load(applicationStream, applicationId);
  if (state.status === 'NONE') throw notFound('application');
  return exceptionsOf(unit, state, terms);
}

function changedTerms(request: CorrectTermsRequest): Partial<LoanTerms> {
  const { principalCents, interestRateAPR: aprPercent, termMonths, dueDayOfMonth } = request;
  return {
    ...(principalCents === undefined ? {} : { principalCents }),
    ...(aprPercent === undefined ? {} : { aprPercent }),
    ...(termMonths === undefined ? {} : { termMonths }),
    ...(dueDayOfMonth === undefined ? {} : { dueDayOfMonth }),
  };
}
