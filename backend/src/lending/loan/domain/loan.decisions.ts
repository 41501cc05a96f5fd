import type { OfferPeriod } from '#lending/offer/domain/offer';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { amortisationTotals, instalmentCents } from '@dziva/loan-maths/amortisation';
import { type CalendarDate, daysBetween } from '@dziva/loan-maths/calendar-date';
import { firstDueDate } from '@dziva/loan-maths/due-dates';
import { loanOnDay } from '@dziva/loan-maths/loan-account';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { may } from '@dziva/vocabulary/permissions';
import type { ProductExceptions, LoanExceptions } from './product-exceptions.ts';
import type { Judgement } from './loan-judgement.ts';
import type { LoanEvent } from './loan.stream.ts';
import type { CreatedLoan, Loan, LoanTerms } from './loan.ts';

const PAYOFF_DAYS_AHEAD_MAX = 31;

export interface LoanOffer {
  readonly applicationId: string;
  readonly borrowerId: string;
  readonly terms: LoanTerms;
  readonly judgement: Judgement;
  /** Why the loan is created in spite of its exceptions. */
  readonly exceptionReason?: FreeTextRef | undefined;
  /** Set if one person is enough: this person allows the exceptions and need not give a reason. */
  readonly allowedBy?: string | undefined;
  readonly offer: OfferPeriod;
}

/** Creates a loan with these terms. The application decides whether it allows a loan. Exceptions need a reason. */
export function createLoan(loan: Loan, offer: LoanOffer): LoanEvent[] {
  const { applicationId, borrowerId, terms, exceptionReason, offer: period } = offer;
  if (loan.status !== 'NONE') throw stateConflict('LOAN_EXISTS', 'This loan exists already.');
  const { principalCents, aprPercent, termMonths, dueDayOfMonth, inDuplum } = terms;
  const { totalRepaymentCents } = amortisationTotals(terms);
  const guard = inDuplum === undefined ? {} : { inDuplum };
  const agreed = { principalCents, aprPercent, termMonths, dueDayOfMonth, ...guard };
  const sums = { instalmentCents: instalmentCents(terms), totalRepaymentCents };
  const why = exceptionReason === undefined ? {} : { exceptionReason };
  const data = { applicationId, borrowerId, ...agreed, ...sums, ...judgedBy(offer), ...why, offer: period };
  return [{ type: 'LoanCreated', data }];
}

/** The judgement of the terms, and the reason and permission given for its exceptions. */
export type Judged = Pick<LoanOffer, 'judgement' | 'exceptionReason' | 'allowedBy'>;

/** The part of the judgement that the event stores. Refuses exceptions without a reason, unless one person is enough. */
export function judgedBy({ judgement, exceptionReason, allowedBy }: Judged): ProductExceptions {
  const { productVersionId, exceptions } = judgement;
  if (exceptions.length === 0) return { productVersionId };
  if (exceptionReason === undefined && allowedBy === undefined) {
    throw new RuleViolation(
      'EXCEPTION_REASON_MISSING',
      'The product does not allow this loan as it is. Enter the reason why it is made anyway.',
      'rule',
      { exceptions },
    );
  }
  const allowed = allowedBy === undefined ? {} : { exceptionsAllowedBy: allowedBy };
  return { productVersionId, exceptions, ...allowed };
}

/** Closes a loan that was never paid out. Returns no events for any other loan. */
export function closeLoan(loan: Loan, because: string): LoanEvent[] {
  return loan.status === 'APPROVED' ? [{ type: 'LoanClosed', data: { because } }] : [];
}

export interface Disbursement {
  readonly actorId: string;
  readonly method: PaymentMethod;
  readonly reference?: FreeTextRef;
  readonly referenceHash?: string;
  /** Only for a payout in cash. */
  readonly receiptNumber?: string;
  readonly destinationId?: string;
  readonly receiptDocumentId?: string;
  readonly receiptSha256?: string;
  readonly firstPeriodChargedDays?: number;
  /** ISO instant, and its calendar day in Harare. */
  readonly now: string;
  readonly today: CalendarDate;
}

/** Returns the loan. Throws if it cannot be paid out, or not by this person: nobody may pay out their own loan. */
export function requireUnpaid(loan: Loan, actorId: string): CreatedLoan {
  const created = existing(loan);
  if (created.borrowerId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own loan: a colleague has to pay it out.');
  }
  if (created.status === 'CLOSED') {
    throw stateConflict('LOAN_CLOSED', 'This loan was closed and cannot be paid out.');
  }
  if (created.status !== 'APPROVED') {
    throw stateConflict('LOAN_DISBURSED', 'This loan was paid out before.');
  }
  return created;
}

/** Pays the loan out, which fixes its due dates. */
export function disburseLoan(loan: Loan, disbursement: Disbursement): LoanEvent[] {
  const { actorId, now, today, method, ...shown } = disbursement;
  const created = requireUnpaid(loan, actorId);
  const { borrowerId, terms } = created;
  const { firstPeriodChargedDays = null } = disbursement;
  const data = {
    borrowerId,
    principalCents: terms.principalCents,
    method,
    disbursedOn: today,
    disbursedAt: now,
    firstDueOn: firstDueDate(today, terms.dueDayOfMonth),
    nextDueOn: loanOnDay({ ...terms, disbursedOn: today, firstPeriodChargedDays }, [], today).nextDueDate,
    ...(exceptionsToAllow(created) === null ? {} : { exceptionsAllowedBy: actorId }),
    ...shown,
  };
  return [{ type: 'LoanDisbursed', data }];
}

/** The exceptions that nobody has allowed yet; null if there are none. */
function exceptionsToAllow({ exceptions }: CreatedLoan): LoanExceptions | null {
  return exceptions?.allowedBy === null ? exceptions : null;
}

/** Why a second person must confirm the payout, whatever the amount; null if that is not necessary. */
export function approvalReasonForPayout(loan: CreatedLoan, isElsewhere: boolean): string | null {
  if (isElsewhere) {
    return 'The money goes elsewhere than the borrower said when they accepted. A second person has to compare the signed receipt.';
  }
  const count = exceptionsToAllow(loan)?.list.length ?? 0;
  if (count === 0) return null;
  const what = count === 1 ? 'one exception' : `${count} exceptions`;
  return `The loan was made with ${what} from its product. A second person has to allow that before it is paid out.`;
}

/** The loan, if this person may see it: applicants their own, staff any. For other people it is 404, like an unknown loan. */
export function visibleLoan(loan: Loan, actor: { readonly id: string; readonly role: string }): CreatedLoan {
  const created = existing(loan);
  if (!may(actor.role, 'loans.readAll') && created.borrowerId !== actor.id) throw notFound('loan');
  return created;
}

/** The day for which the payoff is requested: today if none is given, at most 31 days ahead. */
export function payoffDay(asked: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  const daysAhead = asked === undefined ? 0 : daysBetween(today, asked);
  if (daysAhead < 0 || daysAhead > PAYOFF_DAYS_AHEAD_MAX) {
    throw new RuleViolation(
      'PAYOFF_DAY_OUT_OF_RANGE',
      `Choose a day from today to ${PAYOFF_DAYS_AHEAD_MAX} days ahead.`,
    );
  }
  return asked ?? today;
}

function existing(loan: Loan): CreatedLoan {
  if (loan.status === 'NONE') throw notFound('loan');
  return loan;
}
