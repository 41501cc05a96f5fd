import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A payment in the state of the loan. Its division depends on all payments together. */
export interface RecordedPayment {
  /** The sale's id for what its collateral brought. */
  readonly paymentId: string;
  readonly source: 'REPAYMENT' | 'COLLATERAL_SALE';
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
  readonly method: 'WALLET' | CashMethod;
  /** It counts nowhere but keeps its place in the order of recording. */
  readonly isReversed: boolean;
  /** It bounced: from this day on it counts nowhere. */
  readonly returnedOn: CalendarDate | null;
  /** What came beyond the payoff and is in the borrower's wallet: no part of the amount. */
  readonly excessCents?: Cents;
}

/** How the excess of a payment that is taken back was found: the wallet gives what it holds, and the rest is owed. */
export interface TakenExcess {
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}
