import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** A payment in the state of the loan. Its split depends on all payments together. */
export interface RecordedPayment {
  /** For the proceeds of collateral, the id of the sale. */
  readonly paymentId: string;
  readonly source: 'REPAYMENT' | 'COLLATERAL_SALE';
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
  readonly method: 'WALLET' | CashMethod;
  /** It does not count, but keeps its place in the order of recording. */
  readonly isReversed: boolean;
  /** It bounced: from this day on it does not count. */
  readonly returnedOn: CalendarDate | null;
  /** Of a payment that bounced: the interest that its return posted back. */
  readonly returnedInterestCents?: Cents;
  /** The part beyond the payoff, which is in the borrower's wallet. It is not part of the amount. */
  readonly excessCents?: Cents;
}

/** How the excess of a payment is taken back: the wallet pays what it holds, and the borrower owes the rest. */
export interface TakenExcess {
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}
