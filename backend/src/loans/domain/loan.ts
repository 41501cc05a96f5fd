import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { LoanTerms as AmortisedTerms } from '@dziva/loan-maths/amortisation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { FormerStop } from '@dziva/loan-maths/loan-periods';
import type { Cents } from '@dziva/money/cents';
import type { KeptJudgement, LoanExceptions } from './kept-judgement.ts';
import type { Demand, DemandSent } from './demand-events.ts';
import type { Offer, OfferEvent, OfferPeriod } from './offer.ts';
import type { MisdatedInterest } from './misdated-interest.ts';
import type { RecordedPayment, TakenExcess } from './recorded-payment.ts';
import type { RecoveryEvent } from './recovery-events.ts';
import type { SaleProceedsReduced, SurplusApplied } from './surplus-events.ts';
import type { TakenBackEvent } from './taken-back-events.ts';
import type { InterestRedated, RepaymentsReallocated, RestFellDue } from './reallocation-events.ts';
import type { InstalmentReminded, ReminderStep } from './reminder-events.ts';
import type { WriteOffEvent, WriteOffRequest } from './write-off-events.ts';

/** How a loan is paid out or paid back: through the wallet, or outside it. */
export type PaymentMethod = 'WALLET' | CashMethod;

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

export type LoanCreated = DomainEvent<
  'LoanCreated',
  LoanTerms &
    KeptJudgement & {
      applicationId: string;
      borrowerId: string;
      instalmentCents: Cents;
      totalRepaymentCents: Cents;
      /** Why it was created in spite of its exceptions. */
      exceptionReason?: FreeTextRef;
      /** Left out in loans from before offers existed. */
      offer?: OfferPeriod;
    }
>;
/** New terms before the payout. They make a new offer, whatever happened to the last one. */
export type LoanTermsCorrected = DomainEvent<
  'LoanTermsCorrected',
  LoanTerms &
    KeptJudgement & {
      borrowerId: string;
      instalmentCents: Cents;
      totalRepaymentCents: Cents;
      offer: OfferPeriod;
      note?: FreeTextRef;
      exceptionReason?: FreeTextRef;
    }
>;
/** The loan was never paid out and never will be. */
export type LoanClosed = DomainEvent<'LoanClosed', { because: string }>;
export type LoanDisbursed = DomainEvent<
  'LoanDisbursed',
  {
    borrowerId: string;
    principalCents: Cents;
    method: PaymentMethod;
    disbursedOn: CalendarDate;
    disbursedAt: string;
    firstDueOn: CalendarDate;
    /** The oldest due date with an unpaid amount: later than the first one if an instalment rounds to nothing. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** Who allowed the exceptions that nobody had allowed before the payout. */
    exceptionsAllowedBy?: string;
    /** Only for a payout in cash. */
    receiptNumber?: string;
    /** The registered number or account of the borrower. */
    destinationId?: string;
    /** A receipt that the borrower signed, and the SHA-256 of its bytes, hexadecimal. */
    receiptDocumentId?: string;
    receiptSha256?: string;
    /** The days of interest that the first period costs; left out if it is one month. */
    firstPeriodChargedDays?: number;
  }
>;
/**
 * `paidOn` is the value date, `paidAt` is when the money changed hands. `amountCents` is the part that pays the loan; its split
 * is the one at the time of recording.
 */
export type RepaymentReceived = DomainEvent<
  'RepaymentReceived',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    paidOn: CalendarDate;
    paidAt: string;
    receiptNumber: string;
    /** Null if nothing is left to pay. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** The part beyond the payoff, which is in the borrower's wallet. */
    excessCents?: Cents;
  }
>;
/** A payment that was entered wrongly no longer counts. The split is the one just before the reversal, after reallocations. */
export type RepaymentReversed = DomainEvent<
  'RepaymentReversed',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    /** Its value date. From this day on the loan is computed as if the payment had never been made. */
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    excess?: TakenExcess;
  }
>;
export type LoanSettled = DomainEvent<'LoanSettled', { settledOn: CalendarDate }>;

/** An instalment is overdue and staff declared the default: the collateral goes on sale. The loan still takes payments. */
export type LoanDefaulted = DomainEvent<
  'LoanDefaulted',
  {
    borrowerId: string;
    saleId: string;
    defaultedOn: CalendarDate;
    /** Outstanding principal, and the unpaid part of earlier instalments. */
    balanceCents: Cents;
    arrearsCents: Cents;
    daysPastDue: number;
    /** The price at which staff want to list the collateral, if they named one. */
    listedPriceCents?: Cents;
    /** Until this day the borrower can keep the collateral by paying; left out in old events. */
    redeemableUntil?: CalendarDate;
    reason: FreeTextRef;
  }
>;
/** The arrears are paid and the collateral is off sale: the loan continues as agreed. */
export type LoanReinstated = DomainEvent<
  'LoanReinstated',
  { borrowerId: string; reinstatedOn: CalendarDate }
>;
/**
 * What the sale of the collateral paid of the loan: interest first, then principal. The money moves with CollateralSold. From
 * this day on no interest is charged, even if the costs took the whole price.
 */
export type SaleProceedsApplied = DomainEvent<
  'SaleProceedsApplied',
  {
    saleId: string;
    /** Left out if it is the id of the sale, as in the first completion of a sale. */
    paymentId?: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    soldOn: CalendarDate;
    soldAt: string;
    nextDueOn: CalendarDate | null;
  }
>;
export type LoanEvent =
  | LoanCreated
  | LoanTermsCorrected
  | OfferEvent
  | LoanClosed
  | LoanDisbursed
  | RepaymentReceived
  | RepaymentReversed
  | RepaymentsReallocated
  | InterestRedated
  | RestFellDue
  | TakenBackEvent
  | RecoveryEvent
  | SurplusApplied
  | SaleProceedsReduced
  | LoanSettled
  | DemandSent
  | LoanDefaulted
  | LoanReinstated
  | SaleProceedsApplied
  | WriteOffEvent
  | InstalmentReminded;

export interface Agreed {
  readonly applicationId: string;
  readonly borrowerId: string;
  readonly terms: LoanTerms;
  /** Left out if there are none. */
  readonly exceptions?: LoanExceptions;
  /** Null in loans from before offers existed. */
  readonly offer: Offer | null;
}

interface PaidOut extends Agreed {
  readonly terms: PaidOutTerms;
  readonly disbursedOn: CalendarDate;
  readonly disbursedAt: string;
  readonly disbursedBy: PaymentMethod;
  /** In the order of recording. */
  readonly payments: readonly RecordedPayment[];
  /** Money received after a write-off, in the order of recording. These are not payments of the loan's account. */
  readonly recoveries: readonly RecordedPayment[];
  /** In the order in which they were sent. */
  readonly demands: readonly Demand[];
  /** The last reminder of each instalment, by due date. */
  readonly reminded: Readonly<Record<CalendarDate, ReminderStep>>;
  /** The collateral sale of its latest default. */
  readonly saleId: string | null;
  /** The day on which its collateral was sold. */
  readonly soldOn: CalendarDate | null;
  readonly writtenOff: { readonly on: CalendarDate; readonly principalCents: Cents } | null;
  /** Sales and write-offs that were reversed. */
  readonly formerStops: readonly (FormerStop & { readonly because: 'SALE' | 'WRITE_OFF' })[];
  /** No interest is charged from this day on: the collateral was sold, or the rest was written off. */
  readonly interestStopsOn: CalendarDate | null;
  /** The oldest due date with an unpaid amount, as last recorded. */
  readonly nextDueOn: CalendarDate | null;
  readonly misdated: MisdatedInterest;
  /** One person requested a write-off; a second person must confirm it. */
  readonly writeOffRequest: WriteOffRequest | null;
}

export type Loan =
  | { readonly status: 'NONE' }
  | (Agreed & { readonly status: 'APPROVED' | 'CLOSED' })
  | (PaidOut & { readonly status: 'ACTIVE' | 'DEFAULTED' | 'SETTLED' | 'WRITTEN_OFF' });

export type CreatedLoan = Exclude<Loan, { status: 'NONE' }>;
export type DisbursedLoan = Exclude<CreatedLoan, { status: 'APPROVED' | 'CLOSED' }>;
