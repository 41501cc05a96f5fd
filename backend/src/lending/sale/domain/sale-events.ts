/** The sale of the collateral pays less of a loan than it did. The money moves with the events of the sale. */
import { loanEvent, ofPaidOut } from '#lending/loan/domain/loan-event';
import { paidCents, partCents, type PaymentPart } from '#lending/payments/domain/payment-parts';
import { bookedParts, endedOn, withChanged, withNew } from '#lending/payments/domain/recorded-payment';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

/**
 * A payment from before the sale was recorded after it, so less of the price was needed. What the sale had paid on that day
 * (`taken`) does not count, and this much counts in its place (`applied`; null if nothing was needed). The difference is the
 * borrower's: the money moves with SaleSurplusAdded.
 */
export type SaleProceedsReduced = DomainEvent<
  'SaleProceedsReduced',
  {
    saleId: string;
    borrowerId: string;
    /** The proceeds that do not count any more. */
    paymentId: string;
    taken: readonly PaymentPart[];
    applied: { readonly paymentId: string; readonly parts: readonly PaymentPart[] } | null;
    method: CashMethod;
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
  }
>;

export const saleProceedsReduced = loanEvent<SaleProceedsReduced>('SaleProceedsReduced', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, taken, applied, paidOn, method, nextDueOn } = data;
    const payments = withChanged(loan.payments, paymentId, endedOn(paidOn, bookedParts(taken), entry));
    const balanceCents = addCents(loan.balanceCents, partCents(taken, 'PRINCIPAL'));
    if (applied === null) return { ...loan, payments, balanceCents, nextDueOn };
    // It came in when the sale was made.
    const paidAt = loan.payments.find((payment) => payment.paymentId === paymentId)?.paidAt ?? paidOn;
    const rest = {
      paymentId: applied.paymentId,
      source: 'COLLATERAL_SALE',
      paidOn,
      paidAt,
      method,
      amountCents: paidCents(applied.parts),
      ...bookedParts(applied.parts),
      receiptNumber: null,
      entry,
    } as const;
    return {
      ...loan,
      payments: withNew(payments, rest),
      balanceCents: subtractCents(balanceCents, partCents(applied.parts, 'PRINCIPAL')),
      nextDueOn,
    };
  }),
  postings: null,
  valueOn: ({ data }) => data.paidOn,
  history: ({ data: { taken, applied } }) => {
    const takenCents = paidCents(taken);
    const appliedCents = applied === null ? ZERO_CENTS : paidCents(applied.parts);
    return {
      step: 'SURPLUS_ADDED',
      description: `Because a payment from before the sale was entered late, the sale pays ${formatUsd(appliedCents)} and not ${formatUsd(takenCents)}. The difference is the borrower’s.`,
      amountCents: subtractCents(takenCents, appliedCents),
    };
  },
  notice: null,
  activity: null,
});
