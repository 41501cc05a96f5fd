/** The sums of the payments report. What was reversed is listed and counted apart. */
import { PAYMENT_METHODS } from '@dziva/contracts/routes/payments';
import type { PaymentsReport, PaymentsReportRow } from '@dziva/contracts/reports';
import { addCents, type Cents, ZERO_CENTS } from '@dziva/money/cents';

const SOURCES = ['REPAYMENT', 'COLLATERAL_SALE'] as const;

export interface Paid {
  readonly payments: number;
  readonly amountCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

/** Payments of one method and source together. */
export interface PaidGroup extends Paid, Pick<PaymentsReportRow, 'method' | 'source'> {
  readonly isReversed: boolean;
}

const NOTHING: Paid = {
  payments: 0,
  amountCents: ZERO_CENTS,
  interestCents: ZERO_CENTS,
  principalCents: ZERO_CENTS,
};

/** The report's figures from the groups that the database added up. */
export function paymentsOf(
  groups: readonly PaidGroup[],
): Pick<
  PaymentsReport,
  keyof Paid | 'reversedPayments' | 'reversedCents' | 'byMethod' | 'bySource' | 'rowsTotal'
> {
  const counting = groups.filter((group) => !group.isReversed);
  const reversed = total(groups.filter((group) => group.isReversed));
  const all = total(counting);
  return {
    ...all,
    reversedPayments: reversed.payments,
    reversedCents: reversed.amountCents,
    byMethod: PAYMENT_METHODS.map((method) => ({
      method,
      ...total(counting.filter((group) => group.method === method)),
    })).filter((row) => row.payments > 0),
    bySource: SOURCES.map((source) => ({
      source,
      ...total(counting.filter((group) => group.source === source)),
    })).filter((row) => row.payments > 0),
    rowsTotal: all.payments + reversed.payments,
  };
}

/** Adds up rows as they are listed. */
export class PaymentsTally {
  private all = NOTHING;

  add({ status, amountCents, interestCents, principalCents }: PaymentsReportRow): void {
    if (status === 'REVERSED') return;
    this.all = plus(this.all, { payments: 1, amountCents, interestCents, principalCents });
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
  };
}
