/**
 * The totals of the payments report. Reversed payments are listed and counted separately; returned payments are subtracted on
 * their day.
 */
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import type { PaymentsReport, PaymentsReportRow } from '@dziva/contracts/reports';
import { addCents, type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { PAYMENT_SOURCES } from '@dziva/vocabulary/loans';

export interface Paid {
  readonly payments: number;
  readonly amountCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  /** Payments on written-off loans. */
  readonly recoveryCents: Cents;
}

/** The total of the payments with the same method and source. */
export interface PaidGroup extends Paid, Pick<PaymentsReportRow, 'method' | 'source'> {
  readonly isReversed: boolean;
  /** How many of them bounced, and their total. */
  readonly returns: number;
  readonly returnedCents: Cents;
  /** The number of their rows in the list. */
  readonly rows: number;
}

const NOTHING: Paid = {
  payments: 0,
  amountCents: ZERO_CENTS,
  interestCents: ZERO_CENTS,
  principalCents: ZERO_CENTS,
  recoveryCents: ZERO_CENTS,
};

/** The report's figures from the groups that the database added up. */
export function paymentsOf(
  groups: readonly PaidGroup[],
): Pick<
  PaymentsReport,
  | keyof Paid
  | 'reversedPayments'
  | 'reversedCents'
  | 'returnedPayments'
  | 'returnedCents'
  | 'byMethod'
  | 'bySource'
  | 'rowsTotal'
> {
  const counting = groups.filter((group) => !group.isReversed);
  const reversed = total(groups.filter((group) => group.isReversed));
  const all = total(counting);
  return {
    ...all,
    reversedPayments: reversed.payments,
    reversedCents: reversed.amountCents,
    returnedPayments: groups.reduce((sum, { returns }) => sum + returns, 0),
    returnedCents: sumCents(groups.map((group) => group.returnedCents)),
    byMethod: PAYMENT_METHODS.map((method) => ({
      method,
      ...total(counting.filter((group) => group.method === method)),
    })).filter(({ method }) => counting.some((group) => group.method === method)),
    bySource: PAYMENT_SOURCES.map((source) => ({
      source,
      ...total(counting.filter((group) => group.source === source)),
    })).filter(({ source }) => counting.some((group) => group.source === source)),
    rowsTotal: groups.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Adds up the rows of the list. */
export class PaymentsTally {
  private all = NOTHING;

  add({ status, amountCents, interestCents, principalCents, recoveryCents }: PaymentsReportRow): void {
    if (status === 'REVERSED') return;
    const payments = status === 'PROCESSED' && amountCents > 0 ? 1 : 0;
    this.all = plus(this.all, {
      payments,
      amountCents,
      interestCents,
      principalCents,
      recoveryCents,
    });
  }

  sums(): Paid {
    return this.all;
  }
}

function total(groups: readonly Paid[]): Paid {
  return groups.reduce(plus, NOTHING);
}

function plus(a: Paid, b: Paid): Paid {
  return {
    payments: a.payments + b.payments,
    amountCents: addCents(a.amountCents, b.amountCents),
    interestCents: addCents(a.interestCents, b.interestCents),
    principalCents: addCents(a.principalCents, b.principalCents),
    recoveryCents: addCents(a.recoveryCents, b.recoveryCents),
  };
}
