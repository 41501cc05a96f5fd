/** What may still come in after a write-off: up to the principal and interest that were given up. */
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, minCents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { accountOf } from './loan-recomputation.ts';
import type { DisbursedLoan, LoanEvent } from './loan.ts';
import type { RecordedPayment } from './recorded-payment.ts';

/** What came in and counts. */
export const countingRecoveries = ({ recoveries }: DisbursedLoan): readonly RecordedPayment[] =>
  recoveries.filter(({ isReversed, returnedOn }) => !isReversed && returnedOn === null);

/** What was given up and has not come in yet; nothing of a loan that is not written off. */
export function recoverableCents(loan: DisbursedLoan): Cents {
  if (loan.status !== 'WRITTEN_OFF' || loan.writtenOff === null) return ZERO_CENTS;
  const givenUp = accountOf(loan, loan.payments, loan.writtenOff.on).payoff.totalCents;
  return subtractCents(givenUp, sumCents(countingRecoveries(loan).map((each) => each.amountCents)));
}

/** How what a sale brought divides: what was given up first, and the rest is the borrower's. */
export interface RecoveredSale {
  readonly recoveryCents: Cents;
  readonly surplusCents: Cents;
  /** What was given up and stays lost. */
  readonly shortfallCents: Cents;
}

export function divideRecoveredSale(loan: DisbursedLoan, netCents: Cents): RecoveredSale {
  const openCents = recoverableCents(loan);
  const recoveryCents = minCents(netCents, openCents);
  return {
    recoveryCents,
    surplusCents: subtractCents(netCents, recoveryCents),
    shortfallCents: subtractCents(openCents, recoveryCents),
  };
}

export interface SoldAfterWriteOff {
  readonly saleId: string;
  readonly paymentId: string;
  readonly recoveryCents: Cents;
  readonly method: CashMethod;
  readonly soldOn: CalendarDate;
  readonly soldAt: string;
}

/** The collateral of a loan that is written off was sold. */
export function recoverFromSale(loan: DisbursedLoan, sold: SoldAfterWriteOff): LoanEvent[] {
  const { recoveryCents: amountCents, ...rest } = sold;
  return [{ type: 'SaleRecovered', data: { ...rest, borrowerId: loan.borrowerId, amountCents } }];
}

/** That sale is taken back, from `undoneOn` on. */
export function takeSaleRecoveryBack(
  loan: DisbursedLoan,
  { soldOn, undoneOn }: { readonly soldOn: CalendarDate; readonly undoneOn: CalendarDate },
): LoanEvent[] {
  const sold = loan.recoveries.findLast(
    ({ source, returnedOn }) => source === 'COLLATERAL_SALE' && returnedOn === null,
  );
  assert(sold, 'a sale after the write-off is recorded on its loan');
  const { paymentId, amountCents } = sold;
  const data = { paymentId, borrowerId: loan.borrowerId, amountCents, soldOn, undoneOn };
  return [{ type: 'SaleRecoveryTakenBack', data }];
}
