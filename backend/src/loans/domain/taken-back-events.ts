/** Events that reverse something recorded earlier on a loan. */
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TakenExcess } from './recorded-payment.ts';

/**
 * A payment bounced: from `returnedOn` on the loan is computed as if it had never been made. The split is what was posted for it
 * by then.
 */
export type RepaymentReturned = DomainEvent<
  'RepaymentReturned',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    excess?: TakenExcess;
  }
>;

/**
 * The return of a payment was recorded by mistake: the loan is computed as if the payment had never come back. The entry mirrors
 * that of the return, on the same day; other changes of the splits follow in `RepaymentsReallocated`.
 */
export type RepaymentReturnUndone = DomainEvent<
  'RepaymentReturnUndone',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    /** The part beyond the payoff, which is in the borrower's wallet again. */
    excessCents?: Cents;
  }
>;

/** The loan was paid out by mistake, and has no payments yet: it is as it was before the payout, and can be paid out again. */
export type LoanDisbursementUndone = DomainEvent<
  'LoanDisbursementUndone',
  {
    borrowerId: string;
    principalCents: Cents;
    method: 'WALLET' | CashMethod;
    disbursedOn: CalendarDate;
    undoneOn: CalendarDate;
    reason: FreeTextRef;
    /** The part that had paid a debt of the borrower and never stayed in the wallet: they owe it again. */
    debtCents?: Cents;
  }
>;

/** The loan is in default again, and from `undoneOn` on it is computed as if it had never been written off. */
export type LoanWriteOffUndone = DomainEvent<
  'LoanWriteOffUndone',
  {
    borrowerId: string;
    principalCents: Cents;
    writtenOffOn: CalendarDate;
    undoneOn: CalendarDate;
    /** The day of the sale of its collateral, since which no interest is charged; null if it was not sold. */
    interestStopsOn: CalendarDate | null;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
  }
>;

/**
 * The sale of the collateral was reversed: from `undoneOn` on the loan is computed as if there had been no proceeds and interest
 * had never stopped.
 */
export type SaleProceedsTakenBack = DomainEvent<
  'SaleProceedsTakenBack',
  {
    /** Null if the costs took the whole price. */
    paymentId: string | null;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    soldOn: CalendarDate;
    undoneOn: CalendarDate;
    nextDueOn: CalendarDate | null;
  }
>;

export type TakenBackEvent =
  | LoanDisbursementUndone
  | RepaymentReturned
  | RepaymentReturnUndone
  | SaleProceedsTakenBack
  | LoanWriteOffUndone;
