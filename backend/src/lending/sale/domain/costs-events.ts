/** The costs of a sale are paid, or closed. */
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import { ofItsLoan, ofOpened, saleEvent, shown } from './sale-event.ts';

/** A part of the costs was paid, for example to the auctioneer. */
export type SaleCostsPaid = DomainEvent<
  'SaleCostsPaid',
  {
    paymentId: string;
    loanId: string;
    borrowerId: string;
    amountCents: Cents;
    method: CashMethod;
    /** The value date. */
    paidOn: CalendarDate;
    documentId: string;
    reference?: FreeTextRef;
    referenceHash?: string;
  }
>;

export const saleCostsPaid = saleEvent<SaleCostsPaid>('SaleCostsPaid', {
  evolve: ofOpened((sale, { data: { paymentId, amountCents, method, paidOn, documentId } }, entry) => ({
    ...sale,
    costs: sale.costs && {
      ...sale.costs,
      leftCents: subtractCents(sale.costs.leftCents, amountCents),
      paid: [...sale.costs.paid, { paymentId, amountCents, method, paidOn, documentId, entry }],
    },
  })),
  postings: ({ data }, saleId) =>
    journalEntry(
      data.paidOn,
      `Costs of the sale of the collateral of loan ${shortId(data.loanId)} paid`,
      debit(accounts.saleCosts(saleId), data.amountCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  // It changes nothing for the borrower.
  notice: null,
  activity: {
    ...shown,
    type: 'payment',
    sentence: ({ data }, { actor, member }) =>
      `${actor} paid ${formatUsd(data.amountCents)} for the sale of the collateral of ${member}`,
  },
});

/**
 * Nothing more is paid of the costs. What is left pays what is still owed on the loan, or what was written off of it, and the
 * borrower gets the rest; all parts add up to `restCents`.
 */
export type SaleCostsClosed = DomainEvent<
  'SaleCostsClosed',
  {
    loanId: string;
    borrowerId: string;
    restCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    recoveryCents: Cents;
    walletCents: Cents;
    closedOn: CalendarDate;
  }
>;

export const saleCostsClosed = saleEvent<SaleCostsClosed>('SaleCostsClosed', {
  evolve: ofOpened((sale, { data: { restCents, walletCents, closedOn } }) => ({
    ...sale,
    costs: sale.costs && {
      ...sale.costs,
      leftCents: ZERO_CENTS,
      returned: { amountCents: restCents, on: closedOn },
    },
    surplusCents: addCents(sale.surplusCents, walletCents),
  })),
  postings: ({ data }, saleId) =>
    journalEntry(
      data.closedOn,
      `Rest of the costs of the sale of the collateral of loan ${shortId(data.loanId)}`,
      debit(accounts.saleCosts(saleId), data.restCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.recoveries(), data.recoveryCents),
      credit(accounts.wallet(data.borrowerId), data.walletCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: ofItsLoan,
    facts: ({ data }) => ({
      restCents: data.restCents,
      loanCents: sumCents([data.interestCents, data.principalCents, data.recoveryCents]),
      walletCents: data.walletCents,
    }),
    words: ({ restCents, loanCents, walletCents }) => ({
      title: 'Less was spent on the sale of your collateral',
      message: `${formatUsd(restCents)} of the costs was not needed, so it is yours: ${restOfCosts(loanCents, walletCents)}.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} closed the costs of the sale of the collateral of ${member}: ${formatUsd(data.restCents)} was left`,
  },
  wallet: { type: 'COLLATERAL_SURPLUS', id: 'event' },
});

function restOfCosts(loanCents: Cents, walletCents: Cents): string {
  if (loanCents === 0) return 'it is in your wallet';
  if (walletCents === 0) return 'it pays your loan';
  return `${formatUsd(loanCents)} of it pays your loan, and ${formatUsd(walletCents)} is in your wallet`;
}
