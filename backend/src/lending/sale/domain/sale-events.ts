/** What the sale of the collateral pays on a loan. The money moves with the events of the sale. */
import { loanEvent, ofPaidOut } from '#lending/loan/domain/loan-event';
import { divided, late } from '#lending/loan/domain/loan-words';
import {
  endedOn,
  NO_PARTS,
  onlyRecovery,
  withChanged,
  withNew,
} from '#lending/payments/domain/recorded-payment';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';

/** The proceeds of a sale have a sale account instead of a receipt. */
const OF_SALE = { source: 'COLLATERAL_SALE', receiptNumber: null } as const;

const partsOf = ({ interestCents, principalCents }: Pick<SalePart, 'interestCents' | 'principalCents'>) => ({
  interestCents,
  principalCents,
  recoveryCents: ZERO_CENTS,
});

/** An amount of what a sale pays, divided. */
export interface SalePart {
  readonly amountCents: Cents;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
}

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

export const saleProceedsApplied = loanEvent<SaleProceedsApplied>('SaleProceedsApplied', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { saleId, paymentId = saleId, amountCents, method, soldOn: paidOn, nextDueOn } = data;
    const balanceCents = subtractCents(loan.balanceCents, data.principalCents);
    const sold = { ...loan, balanceCents, interestStopsOn: paidOn, soldOn: paidOn, nextDueOn };
    if (amountCents === 0) return sold;
    const known = { paymentId, paidOn, paidAt: data.soldAt, amountCents, method, entry };
    const proceeds = { ...OF_SALE, ...known, ...partsOf(data) };
    return { ...sold, payments: withNew(loan.payments, proceeds) };
  }),
  postings: null,
  valueOn: ({ data }) => data.soldOn,
  history: ({ data, recordedAt }) => ({
    step: 'COLLATERAL_SOLD',
    description: `Collateral sold: ${
      data.amountCents === 0 ? 'the costs took the whole price' : divided(data)
    }. No interest runs from ${day(data.soldOn)} on.${late(data.soldOn, recordedAt)}`,
    amountCents: data.amountCents,
  }),
  // The borrower gets a notice of the sale with the whole account, and another if the sale is taken back.
  notice: null,
  // The sale has its own entry.
  activity: null,
});

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

export const saleProceedsTakenBack = loanEvent<SaleProceedsTakenBack>('SaleProceedsTakenBack', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, soldOn: on, undoneOn: takenBackOn, nextDueOn } = data;
    const stop = { because: 'SALE', on, takenBackOn, principalCents: ZERO_CENTS, entry } as const;
    return {
      ...loan,
      status: 'DEFAULTED',
      payments: withChanged(loan.payments, paymentId, endedOn(takenBackOn, data, entry)),
      balanceCents: addCents(loan.balanceCents, data.principalCents),
      formerStops: [...loan.formerStops, stop],
      interestStopsOn: null,
      settledOn: null,
      soldOn: null,
      nextDueOn,
    };
  }),
  postings: null,
  valueOn: ({ data }) => data.undoneOn,
  history: ({ data }) => ({
    step: 'SALE_UNDONE',
    description: `The sale of ${day(data.soldOn)} was taken back: ${divided(data)} are owed again, and interest runs as if the collateral had not been sold.`,
    amountCents: data.amountCents,
  }),
  notice: null,
  activity: null,
});

/**
 * A payment was reversed or came back after the collateral was sold: the borrower's surplus of the sale pays what is owed because
 * of it, from `paidOn` on. The money moves with SaleSurplusTakenBack. Or something is left of the costs of the sale: it pays what
 * is owed, and the money moves with SaleCostsClosed.
 */
export type SurplusApplied = DomainEvent<
  'SurplusApplied',
  {
    saleId: string;
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    paidAt: string;
    nextDueOn: CalendarDate | null;
    /** Left out if a payment was reversed or came back. COSTS_LEFT: less than expected was spent on the sale. */
    because?: 'COSTS_LEFT';
  }
>;

export const surplusApplied = loanEvent<SurplusApplied>('SurplusApplied', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, amountCents, principalCents, method, paidOn, paidAt, nextDueOn } = data;
    const known = { paymentId, paidOn, paidAt, amountCents, method, entry };
    return {
      ...loan,
      payments: withNew(loan.payments, { ...OF_SALE, ...known, ...partsOf(data) }),
      balanceCents: subtractCents(loan.balanceCents, principalCents),
      nextDueOn,
    };
  }),
  postings: null,
  valueOn: ({ data }) => data.paidOn,
  history: ({ data }) => ({
    step: 'SURPLUS_APPLIED',
    description:
      data.because === 'COSTS_LEFT'
        ? `Less was spent on the sale than expected: what is left pays ${divided(data)}.`
        : `Because a payment does not count any more, the surplus of the sale pays ${divided(data)}.`,
    amountCents: data.amountCents,
  }),
  notice: null,
  activity: null,
});

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
    taken: SalePart;
    applied: (SalePart & { readonly paymentId: string }) | null;
    method: CashMethod;
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
  }
>;

export const saleProceedsReduced = loanEvent<SaleProceedsReduced>('SaleProceedsReduced', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, taken, applied, paidOn, method, nextDueOn } = data;
    const payments = withChanged(loan.payments, paymentId, endedOn(paidOn, taken, entry));
    const balanceCents = addCents(loan.balanceCents, taken.principalCents);
    if (applied === null) return { ...loan, payments, balanceCents, nextDueOn };
    const { paymentId: id, amountCents, principalCents } = applied;
    // It came in when the sale was made.
    const paidAt = loan.payments.find((payment) => payment.paymentId === paymentId)?.paidAt ?? paidOn;
    const known = { paymentId: id, paidOn, paidAt, amountCents, method, entry };
    const rest = { ...OF_SALE, ...known, ...partsOf(applied) };
    return {
      ...loan,
      payments: withNew(payments, rest),
      balanceCents: subtractCents(balanceCents, principalCents),
      nextDueOn,
    };
  }),
  postings: null,
  valueOn: ({ data }) => data.paidOn,
  history: ({ data: { taken, applied } }) => ({
    step: 'SURPLUS_ADDED',
    description: `Because a payment from before the sale was entered late, the sale pays ${formatUsd(applied?.amountCents ?? ZERO_CENTS)} and not ${formatUsd(taken.amountCents)}. The difference is the borrower’s.`,
    amountCents: subtractCents(taken.amountCents, applied?.amountCents ?? ZERO_CENTS),
  }),
  notice: null,
  activity: null,
});

/** What the sale of the collateral paid, up to the written-off amount. The money moves with CollateralSold. */
export type SaleRecovered = DomainEvent<
  'SaleRecovered',
  {
    saleId: string;
    paymentId: string;
    borrowerId: string;
    /** 0 if the costs took the whole price. */
    amountCents: Cents;
    method: CashMethod;
    soldOn: CalendarDate;
    soldAt: string;
    /** Left out for the sale itself. COSTS_LEFT: less than expected was spent on it. */
    because?: 'COSTS_LEFT';
  }
>;

export const saleRecovered = loanEvent<SaleRecovered>('SaleRecovered', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, amountCents, method, soldOn: paidOn, soldAt: paidAt } = data;
    const sold = { ...loan, soldOn: loan.soldOn ?? paidOn };
    const known = { paymentId, paidOn, paidAt, amountCents, method, entry };
    const recovery = { ...OF_SALE, ...known, ...onlyRecovery(amountCents) };
    return { ...sold, recoveries: withNew(loan.recoveries, recovery) };
  }),
  postings: null,
  valueOn: ({ data }) => data.soldOn,
  history: ({ data, recordedAt }) => ({
    step: data.because === undefined ? 'COLLATERAL_SOLD' : 'SURPLUS_APPLIED',
    description: `${saleWords(data)}.${late(data.soldOn, recordedAt)}`,
    amountCents: data.amountCents,
  }),
  // The borrower gets a notice of the sale with the whole account, and another if the sale is taken back.
  notice: null,
  activity: null,
});

/** The sale was reversed. */
export type SaleRecoveryTakenBack = DomainEvent<
  'SaleRecoveryTakenBack',
  { paymentId: string; borrowerId: string; amountCents: Cents; soldOn: CalendarDate; undoneOn: CalendarDate }
>;

export const saleRecoveryTakenBack = loanEvent<SaleRecoveryTakenBack>('SaleRecoveryTakenBack', {
  evolve: ofPaidOut((loan, { data: { paymentId, undoneOn } }, ending) => ({
    ...loan,
    soldOn: null,
    recoveries: withChanged(loan.recoveries, paymentId, endedOn(undoneOn, NO_PARTS, ending)),
  })),
  postings: null,
  valueOn: ({ data }) => data.undoneOn,
  history: ({ data }) => ({
    step: 'SALE_UNDONE',
    description: `The sale of ${day(data.soldOn)} was taken back, and with it ${formatUsd(data.amountCents)} of what was written off.`,
    amountCents: data.amountCents,
  }),
  notice: null,
  activity: null,
});

function saleWords({ amountCents, because }: SaleRecovered['data']): string {
  const paid = `${formatUsd(amountCents)} of what was written off`;
  if (because === 'COSTS_LEFT') return `Less was spent on the sale than expected: what is left pays ${paid}`;
  return `Collateral sold after the write-off: ${amountCents === 0 ? 'the costs took the whole price' : paid}`;
}
