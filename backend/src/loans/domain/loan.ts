import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { LoanTerms as AmortisedTerms } from '@dziva/loan-maths/amortisation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { FormerStop } from '@dziva/loan-maths/loan-periods';
import type { Cents } from '@dziva/money/cents';
import type { KeptJudgement, LoanExceptions } from './kept-judgement.ts';
import type { Offer, OfferEvent, OfferPeriod } from './offer.ts';
import type { MisdatedInterest } from './misdated-interest.ts';
import type { RecordedPayment, TakenExcess } from './recorded-payment.ts';
import type { RecoveryEvent } from './recovery-events.ts';
import type { SurplusApplied } from './surplus-events.ts';
import type { TakenBackEvent } from './taken-back-events.ts';
import type { InterestRedated, RepaymentsReallocated, RestFellDue } from './reallocation-events.ts';
import type { InstalmentReminded, ReminderStep } from './reminder-events.ts';
import type { WriteOffEvent, WriteOffRequest } from './write-off-events.ts';

/** How a loan is paid out or paid back: through the wallet, or outside it. */
export type PaymentMethod = 'WALLET' | CashMethod;

/** What is agreed. Before the payout other terms can take their place, as a new offer. */
export interface LoanTerms extends AmortisedTerms {
  readonly dueDayOfMonth: number;
  /** Whether unpaid interest stops at the outstanding principal. It does where this is left out. */
  readonly inDuplum?: boolean;
}

export type LoanCreated = DomainEvent<
  'LoanCreated',
  LoanTerms &
    KeptJudgement & {
      applicationId: string;
      borrowerId: string;
      instalmentCents: Cents;
      totalRepaymentCents: Cents;
      /** Why it was made in spite of its exceptions. */
      exceptionReason?: FreeTextRef;
      /** Left out in loans of before there were offers. */
      offer?: OfferPeriod;
    }
>;
/** Other terms before the payout. They are a new offer, whatever became of the one before. */
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
/** It was never paid out and never will be. */
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
    /** The oldest due date with something unpaid: later than the first where an instalment rounds to nothing. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
    /** Keyed, of method and reference: the payment is known by it when the text was erased. */
    referenceHash?: string;
    /** Who allowed the exceptions that nobody had allowed before. */
    exceptionsAllowedBy?: string;
    /** Of a payout in cash. */
    receiptNumber?: string;
  }
>;
/**
 * `paidOn` is the value date, `paidAt` when the money changed hands. `amountCents` is what the loan takes; its split is the one of
 * the moment of recording.
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
    /** Null when nothing is left to pay. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
    /** Keyed, of method and reference: the payment is known by it when the text was erased. */
    referenceHash?: string;
    /** What came beyond the payoff and is in the borrower's wallet. */
    excessCents?: Cents;
  }
>;
/** A payment that was entered wrongly no longer counts. The split is the one it had at that moment, after reallocations. */
export type RepaymentReversed = DomainEvent<
  'RepaymentReversed',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    /** Its value date, from which on the loan is as if it had never been paid. */
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    excess?: TakenExcess;
  }
>;
export type LoanSettled = DomainEvent<'LoanSettled', { settledOn: CalendarDate }>;

/** An instalment is overdue and staff gave up waiting: the collateral goes on sale. The loan still takes payments. */
export type LoanDefaulted = DomainEvent<
  'LoanDefaulted',
  {
    borrowerId: string;
    saleId: string;
    defaultedOn: CalendarDate;
    /** Outstanding principal, and what earlier instalments still require. */
    balanceCents: Cents;
    arrearsCents: Cents;
    daysPastDue: number;
    /** What staff want to ask for the collateral, where they named a price. */
    listedPriceCents?: Cents;
    /** Until this day the borrower can keep the collateral by paying; left out in old ones. */
    redeemableUntil?: CalendarDate;
    reason: FreeTextRef;
  }
>;
/** The arrears are paid and the collateral is off sale: the loan goes on as agreed. */
export type LoanReinstated = DomainEvent<
  'LoanReinstated',
  { borrowerId: string; reinstatedOn: CalendarDate }
>;
/**
 * What the sale of the collateral brought for the loan: interest first, then principal. The money moves with CollateralSold.
 * From this day on no interest runs, also where the costs took everything.
 */
export type SaleProceedsApplied = DomainEvent<
  'SaleProceedsApplied',
  {
    saleId: string;
    /** Left out where it is the id of the sale: of its first completion. */
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
  | LoanSettled
  | LoanDefaulted
  | LoanReinstated
  | SaleProceedsApplied
  | WriteOffEvent
  | InstalmentReminded;

export interface Agreed {
  readonly applicationId: string;
  readonly borrowerId: string;
  readonly terms: LoanTerms;
  /** Left out where there are none. */
  readonly exceptions?: LoanExceptions;
  /** Null in loans of before there were offers. */
  readonly offer: Offer | null;
}

interface PaidOut extends Agreed {
  readonly disbursedOn: CalendarDate;
  readonly disbursedAt: string;
  readonly disbursedBy: PaymentMethod;
  /** In the order of recording. */
  readonly payments: readonly RecordedPayment[];
  /** What came in after a write-off, in the order of recording: no payment of the loan's account. */
  readonly recoveries: readonly RecordedPayment[];
  /** The last reminder of each instalment, by due date. */
  readonly reminded: Readonly<Record<CalendarDate, ReminderStep>>;
  /** Its latest default put this collateral sale up. */
  readonly saleId: string | null;
  /** The day on which its collateral was sold. */
  readonly soldOn: CalendarDate | null;
  readonly writtenOff: { readonly on: CalendarDate; readonly principalCents: Cents } | null;
  /** Sales and write-offs that were taken back. */
  readonly formerStops: readonly (FormerStop & { readonly because: 'SALE' | 'WRITE_OFF' })[];
  /** No interest runs from here: the collateral was sold, or the rest written off. */
  readonly interestStopsOn: CalendarDate | null;
  /** The oldest due date with something unpaid, as it was recorded last. */
  readonly nextDueOn: CalendarDate | null;
  readonly misdated: MisdatedInterest;
  /** Somebody asked to write it off; a second person has to agree. */
  readonly writeOffRequest: WriteOffRequest | null;
}

export type Loan =
  | { readonly status: 'NONE' }
  | (Agreed & { readonly status: 'APPROVED' | 'CLOSED' })
  | (PaidOut & { readonly status: 'ACTIVE' | 'DEFAULTED' | 'SETTLED' | 'WRITTEN_OFF' });

export type CreatedLoan = Exclude<Loan, { status: 'NONE' }>;
export type DisbursedLoan = Exclude<CreatedLoan, { status: 'APPROVED' | 'CLOSED' }>;
