/** A loan is paid out as its borrower accepted it: in time, to the place that they chose, and not dearer than they signed. */
import type { CreatedLoan, LoanTerms } from '#lending/loan/domain/loan';
import type { OfferAnswer } from '#lending/offer/domain/offer';
import { forbidden, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { addDays, type CalendarDate, daysBetween } from '@dziva/loan-maths/calendar-date';
import { day as dayInWords } from '@dziva/loan-maths/day-words';
import { plannedRatePercent } from '@dziva/loan-maths/effective-rate';
import { firstPeriodAsSigned } from '@dziva/loan-maths/first-period';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';

type Acceptance = Extract<OfferAnswer, { kind: 'ACCEPTED' }>;

export interface PayoutAsked {
  readonly method: PaymentMethod;
  /** A registered number or account of the borrower, if the caller named one. */
  readonly destinationId?: string | undefined;
  /** Whether there is a receipt that the borrower signed. */
  readonly hasReceipt: boolean;
  /** Whether this person recorded the signature on paper. */
  readonly isRecorder: boolean;
  /** Whether the loan is only paid out as its borrower accepted it. */
  readonly isAcceptanceNeeded: boolean;
  /** Whether a number or bank account must be registered by the borrower. */
  readonly mustBeRegistered: boolean;
  readonly today: CalendarDate;
}

export interface AgreedPayout {
  /** The registered number or account that the money goes to. */
  readonly destinationId?: string;
  /** Whether it goes elsewhere than the borrower said; a receipt shows it. */
  readonly isElsewhere: boolean;
  /** The days of interest that the first period costs; left out if it is one month. */
  readonly firstPeriodChargedDays?: number;
}

/** What follows from the borrower's acceptance for this payout. Refuses one that is not as accepted. */
export function payoutAsAccepted(loan: CreatedLoan, asked: PayoutAsked): AgreedPayout {
  const { answer } = loan.offer;
  if (answer?.kind !== 'ACCEPTED') return payoutWithoutAcceptance(asked);
  if (answer.signature !== undefined && asked.isRecorder) {
    throw forbidden(
      'SELF_DECISION',
      'You recorded the signature of this agreement yourself: a colleague has to pay the loan out.',
    );
  }
  if (asked.isAcceptanceNeeded) requireInTime(answer, asked.today);
  return { ...placeAsAccepted(answer, asked), ...firstPeriodOf(loan, answer, asked.today) };
}

function payoutWithoutAcceptance(asked: PayoutAsked): AgreedPayout {
  if (asked.isAcceptanceNeeded) {
    throw stateConflict(
      'OFFER_NOT_ACCEPTED',
      'The borrower has not accepted this offer: it cannot be paid out yet. They accept it in their account, or sign on paper and you record the signature.',
    );
  }
  return { ...namedBy(asked), isElsewhere: false };
}

function requireInTime({ payBy }: Acceptance, today: CalendarDate): void {
  if (today <= payBy) return;
  throw stateConflict(
    'OFFER_LAPSED',
    `This offer was to be paid out by ${dayInWords(payBy)}, so the acceptance has lapsed. Make a new offer with the same or other terms; the borrower accepts it again.`,
  );
}

/** The borrower named a method, and possibly one of their numbers or accounts. On paper they may have named none. */
function placeAsAccepted(accepted: Acceptance, asked: PayoutAsked): AgreedPayout {
  const { method, hasReceipt, isAcceptanceNeeded, mustBeRegistered } = asked;
  const isFree = !isAcceptanceNeeded && !mustBeRegistered;
  if (accepted.method === undefined || (isFree && method !== accepted.method)) {
    return { ...namedBy(asked), isElsewhere: false };
  }
  const isOther = asked.destinationId !== undefined && asked.destinationId !== accepted.destinationId;
  if (method !== accepted.method || isOther) {
    if (hasReceipt) return { ...namedBy(asked), isElsewhere: true };
    throw stateConflict(
      'NOT_AS_ACCEPTED',
      'The borrower accepted this offer with another way of payment, number or account. Pay it out as they said; or make a new offer, which they accept with the other one; or add the receipt that they signed, and a second person decides.',
    );
  }
  if (accepted.destinationId !== undefined) {
    return { destinationId: accepted.destinationId, isElsewhere: false };
  }
  if (method === 'WALLET' || !mustBeRegistered || accepted.signature !== undefined) {
    return { isElsewhere: false };
  }
  if (hasReceipt) return { isElsewhere: true };
  throw stateConflict(
    'DESTINATION_NOT_REGISTERED',
    'The borrower chose no registered number or account for this way of payment. Make a new offer, which they accept with a number or account of their profile; or add the receipt that they signed, and a second person decides.',
  );
}

const namedBy = ({ destinationId }: PayoutAsked) => (destinationId === undefined ? {} : { destinationId });

function firstPeriodOf(
  { terms }: CreatedLoan,
  accepted: Acceptance,
  today: CalendarDate,
): Pick<AgreedPayout, 'firstPeriodChargedDays'> {
  const first = firstPeriodAsSigned(terms, today, accepted.effectiveRatePercent);
  switch (first.costs) {
    case 'MONTH':
      return {};
    case 'DAYS':
      return { firstPeriodChargedDays: first.days };
    case 'TOO_MUCH':
      throw stateConflict(
        'RATE_ABOVE_SIGNED',
        'Paid out today, this loan would cost the borrower more a year than they signed for. Make a new offer with the same or other terms; the borrower accepts it again.',
      );
  }
}

/**
 * The effective rate of an agreement that was signed on paper. It was printed on a day from the offer until the signature, with
 * the rate of that day; the lowest of them counts.
 */
export function printedRatePercent(
  terms: LoanTerms,
  offeredOn: CalendarDate,
  signedOn: CalendarDate,
): number {
  const days = Array.from({ length: daysBetween(offeredOn, signedOn) + 1 }, (_, i) => addDays(offeredOn, i));
  return Math.min(...days.map((day) => plannedRatePercent(terms, day)));
}
