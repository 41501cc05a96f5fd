import type { Offer } from '#lending/offer/domain/offer';
import type { BookedPayment } from '#lending/payments/domain/recorded-payment';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { LoanTerms as AmortisedTerms } from '@dziva/loan-maths/amortisation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { FormerStop } from '@dziva/loan-maths/loan-periods';
import type { Cents } from '@dziva/money/cents';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import type { LoanExceptions } from './product-exceptions.ts';

/** The agreed terms. Before the payout they can be replaced by a new offer. */
export interface LoanTerms extends AmortisedTerms {
  readonly dueDayOfMonth: number;
  /** Whether unpaid interest stops at the outstanding principal. True if left out. */
  readonly inDuplum?: boolean;
}

/** The terms of a loan that was paid out. */
export interface PaidOutTerms extends LoanTerms {
  /** The days of interest that the first period costs, so that the loan is not dearer than signed; left out if it is a month. */
  readonly firstPeriodChargedDays?: number;
}

/** A demand for payment that was sent. */
export interface Demand {
  /** The event that sent it. */
  readonly sent: EventVersion;
  readonly amountCents: Cents;
  readonly payBy: CalendarDate;
  readonly sentOn: CalendarDate;
}

/** How near or how late an instalment is when its borrower is reminded, in the order in which it happens. */
export const REMINDER_STEPS = [
  'THREE_DAYS_BEFORE',
  'ON_DUE_DATE',
  'ONE_DAY_LATE',
  'SEVEN_DAYS_LATE',
  'THIRTY_DAYS_LATE',
] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

export interface WriteOffRequest {
  readonly requestedBy: string;
  /** Outstanding principal at that time. */
  readonly amountCents: Cents;
  /** The event with the reason. */
  readonly asked: EventVersion;
}

/** A sale, a write-off or a payout that counted from `on` until the day before `takenBackOn`. */
export interface TakenBack extends FormerStop {
  readonly because: 'SALE' | 'WRITE_OFF' | 'DISBURSEMENT';
  /** What was paid out or given up; 0 of a sale, whose proceeds are a payment. */
  readonly principalCents: Cents;
  /** The event that took it back. */
  readonly entry: EventVersion;
}

/** A payout that was taken back, with what happened while it counted. */
export interface PayoutTakenBack {
  readonly payout: TakenBack;
  readonly formerStops: readonly TakenBack[];
  readonly demands: readonly Demand[];
  readonly payments: readonly BookedPayment[];
  readonly recoveries: readonly BookedPayment[];
  readonly moves: readonly MovedInterest[];
}

/** Principal of a payment that became interest, from a day on; negative for the other way. */
export interface MovedInterest {
  readonly paymentId: string;
  readonly valueOn: CalendarDate;
  readonly interestDifferenceCents: Cents;
  /** The event that posted it. */
  readonly entry: EventVersion;
}

/** A reminder that was sent of the instalment with this due date. */
export interface SentReminder {
  readonly dueOn: CalendarDate;
  readonly step: ReminderStep;
}

interface Agreement {
  readonly number: string;
  readonly accepted: EventVersion;
  readonly offered: EventVersion;
}

export interface Agreed {
  readonly applicationId: string;
  readonly borrowerId: string;
  readonly terms: LoanTerms;
  /** By the plan of these terms. */
  readonly instalmentCents: Cents;
  readonly totalRepaymentCents: Cents;
  /** The version of the product by which it was judged. */
  readonly productVersionId: string;
  /** The event whose text says why it was made in spite of its exceptions. */
  readonly exceptionReason: EventVersion | null;
  /** Every agreement with a number, with the events of its acceptance and of the terms. */
  readonly agreements: readonly Agreement[];
  readonly payoutsTakenBack: readonly PayoutTakenBack[];
  /** Left out if there are none. */
  readonly exceptions?: LoanExceptions;
  readonly offer: Offer;
}

interface PaidOut extends Agreed {
  readonly terms: PaidOutTerms;
  readonly disbursedOn: CalendarDate;
  readonly disbursedAt: string;
  readonly disbursedBy: PaymentMethod;
  /** Of a payout in cash. */
  readonly payoutReceiptNumber: string | null;
  /** Outstanding principal. */
  readonly balanceCents: Cents;
  /** In the order of recording. */
  readonly payments: readonly BookedPayment[];
  /** Money received after a write-off, in the order of recording. These are not payments of the loan's account. */
  readonly recoveries: readonly BookedPayment[];
  /** Changed splits of payments, in the order of recording. */
  readonly moves: readonly MovedInterest[];
  /** In the order in which they were sent. */
  readonly demands: readonly Demand[];
  /** In the order in which they were sent. */
  readonly reminders: readonly SentReminder[];
  /** The day of its latest default; null again when it is reinstated, or opened again after it was settled. */
  readonly defaultedOn: CalendarDate | null;
  readonly settledOn: CalendarDate | null;
  /** The collateral sale of its latest default. */
  readonly saleId: string | null;
  /** The day on which its collateral was sold. */
  readonly soldOn: CalendarDate | null;
  readonly writtenOff: { readonly on: CalendarDate; readonly principalCents: Cents } | null;
  /** Sales and write-offs that were reversed. */
  readonly formerStops: readonly TakenBack[];
  /** No interest is charged from this day on: the collateral was sold, or the rest was written off. */
  readonly interestStopsOn: CalendarDate | null;
  /** The oldest due date with an unpaid amount, as last recorded. */
  readonly nextDueOn: CalendarDate | null;
  /** One person requested a write-off; a second person must confirm it. */
  readonly writeOffRequest: WriteOffRequest | null;
}

export type Loan =
  | { readonly status: 'NONE' }
  | (Agreed & { readonly status: 'APPROVED' | 'CLOSED' })
  | (PaidOut & { readonly status: 'ACTIVE' | 'DEFAULTED' | 'SETTLED' | 'WRITTEN_OFF' });

export type CreatedLoan = Exclude<Loan, { status: 'NONE' }>;
export type DisbursedLoan = Exclude<CreatedLoan, { status: 'APPROVED' | 'CLOSED' }>;
