/** Collateral is listed for sale, listed at another price, or withdrawn. */
import { notice } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { PriceBasis } from '@dziva/vocabulary/collateral';
import type { WithdrawalCause } from './collateral-sale.ts';
import { ofItsLoan, ofOpened, saleEvent, shown, UNSOLD } from './sale-event.ts';

/** The loan is in default, and its collateral is listed for sale. */
export type CollateralListed = DomainEvent<
  'CollateralListed',
  {
    loanId: string;
    applicationId: string;
    borrowerId: string;
    /** The applicant's estimate, and the assessed value; null if nobody assessed it. */
    originalValueCents: Cents;
    assessedValueCents: Cents | null;
    listedPriceCents: Cents;
    priceBasis: PriceBasis;
    listedOn: CalendarDate;
    /** Until this day, a sale needs two people. */
    redeemableUntil: CalendarDate;
  }
>;

export const collateralListed = saleEvent<CollateralListed>('CollateralListed', {
  evolve: (_, { data }, listed) => ({
    status: 'LISTED',
    ...data,
    listed,
    withdrawn: null,
    ...UNSOLD,
  }),
  postings: null,
  // The notice of the default contains it.
  notice: null,
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} put the collateral of ${member} on sale for ${formatUsd(data.listedPriceCents)}`,
  },
});

/** It is listed at another price, or listed again. */
export type CollateralRelisted = DomainEvent<
  'CollateralRelisted',
  {
    loanId: string;
    listedPriceCents: Cents;
    wasWithdrawn: boolean;
    relistedOn: CalendarDate;
    /** Why the price is lower; left out for a price that is not. */
    reason?: FreeTextRef;
  }
>;

export const collateralRelisted = saleEvent<CollateralRelisted>('CollateralRelisted', {
  evolve: ofOpened((sale, { data: { listedPriceCents, wasWithdrawn, relistedOn } }, version) => ({
    ...sale,
    status: 'LISTED',
    listedPriceCents,
    withdrawn: null,
    ...(wasWithdrawn ? { listedOn: relistedOn, listed: version } : {}),
  })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: ofItsLoan,
    facts: ({ data }) => ({
      listedPriceCents: data.listedPriceCents,
      wasWithdrawn: data.wasWithdrawn,
    }),
    words: ({ listedPriceCents, wasWithdrawn }) => ({
      title: wasWithdrawn ? 'Your collateral is on sale again' : 'Your collateral is listed at another price',
      message: `It is listed at ${formatUsd(listedPriceCents)}. Pay what is overdue, or talk to us, before it is sold.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      data.wasWithdrawn
        ? `${actor} put the collateral of ${member} on sale again for ${formatUsd(data.listedPriceCents)}`
        : `${actor} changed the price of the collateral of ${member} to ${formatUsd(data.listedPriceCents)}`,
  },
});

export type CollateralSaleWithdrawn = DomainEvent<
  'CollateralSaleWithdrawn',
  { loanId: string; withdrawnOn: CalendarDate; because: WithdrawalCause }
>;

export const collateralSaleWithdrawn = saleEvent<CollateralSaleWithdrawn>('CollateralSaleWithdrawn', {
  evolve: ofOpened((sale, _, withdrawn) => ({ ...sale, status: 'WITHDRAWN', withdrawn })),
  postings: null,
  notice: notice({
    audience: 'member',
    subject: ofItsLoan,
    facts: ({ data }) => ({ because: data.because }),
    words: ({ because }) => ({ title: 'Your collateral is off sale', message: OFF_SALE[because] }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) => OFF_SALE_FOR_STAFF[data.because](actor, member),
  },
});

const OFF_SALE: Readonly<Record<WithdrawalCause, string>> = {
  DECIDED: 'We do not sell it at the moment. Your loan shows whether anything is overdue.',
  LOAN_SETTLED: 'Your loan is paid off, so it stays yours.',
  LOAN_WRITTEN_OFF:
    'The rest of your loan is written off. It can be put on sale again while that is not paid.',
  LOAN_RECOVERED: 'All that was written off of your loan is paid, so it is not sold.',
};

const OFF_SALE_FOR_STAFF: Readonly<Record<WithdrawalCause, (actor: string, member: string) => string>> = {
  DECIDED: (actor, member) => `${actor} took the collateral of ${member} off sale`,
  LOAN_SETTLED: (_, member) => `The collateral of ${member} is off sale: the loan is settled`,
  LOAN_RECOVERED: (_, member) =>
    `The collateral of ${member} is off sale: all that was written off has come in`,
  LOAN_WRITTEN_OFF: (_, member) => `The collateral of ${member} is off sale: the loan was written off`,
};
