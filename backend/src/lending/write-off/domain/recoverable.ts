/** The money that can still be received after a write-off: up to the principal and interest that were written off. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { accountOf } from '#lending/loan/domain/loan-recomputation';
import type { LoanEvent } from '#lending/loan/domain/loan.stream';
import { recoveryParts } from '#lending/payments/domain/payment-parts';
import type { RecordedPayment } from '#lending/payments/domain/recorded-payment';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, minCents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

/** The recoveries that count. */
export const countingRecoveries = ({ recoveries }: DisbursedLoan): readonly RecordedPayment[] =>
  recoveries.filter(({ isReversed, returnedOn }) => !isReversed && returnedOn === null);

/** The written-off amount that is not paid yet; 0 for a loan that is not written off. */
export function recoverableCents(loan: DisbursedLoan): Cents {
  if (loan.status !== 'WRITTEN_OFF' || loan.writtenOff === null) return ZERO_CENTS;
  const givenUp = accountOf(loan, loan.payments, loan.writtenOff.on).payoff.totalCents;
  return subtractCents(givenUp, sumCents(countingRecoveries(loan).map((each) => each.amountCents)));
}

/** How the proceeds of a sale are divided: the written-off amount first, and the rest goes to the borrower. */
export interface RecoveredSale {
  readonly recoveryCents: Cents;
  readonly surplusCents: Cents;
  /** The part of the written-off amount that stays unpaid. */
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
  readonly because?: 'COSTS_LEFT';
}

/** Records that the collateral of a written-off loan was sold. */
export function recoverFromSale(loan: DisbursedLoan, sold: SoldAfterWriteOff): LoanEvent[] {
  const { recoveryCents, soldOn: paidOn, soldAt: paidAt, saleId, paymentId, method } = sold;
  const parts = recoveryParts(recoveryCents);
  const { borrowerId } = loan;
  const source = sold.because ?? ('SALE' as const);
  const data = { source, saleId, paymentId, borrowerId, parts, method, paidOn, paidAt };
  return [{ type: 'PaymentReceived', data }];
}

/** Reverses the recovery from that sale, from `takenBackOn` on. */
export function takeSaleRecoveryBack(
  loan: DisbursedLoan,
  { soldOn, takenBackOn }: { readonly soldOn: CalendarDate; readonly takenBackOn: CalendarDate },
): LoanEvent[] {
  const sold = loan.recoveries.findLast(
    ({ source, returnedOn }) => source === 'COLLATERAL_SALE' && returnedOn === null,
  );
  assert(sold, 'a sale after the write-off is recorded on its loan');
  const { paymentId, amountCents } = sold;
  const parts = recoveryParts(amountCents);
  const data = {
    how: 'UNDONE',
    paymentId,
    borrowerId: loan.borrowerId,
    parts,
    paidOn: soldOn,
    on: takenBackOn,
  } as const;
  return [{ type: 'PaymentTakenBack', data }];
}
