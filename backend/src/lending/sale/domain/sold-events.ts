/** Collateral is sold, the sale is taken back, or what the borrower gets of it changes. */
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice } from '#platform/event-words/notice';
import { quoted } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { SaleAccount } from './collateral-sale.ts';
import { NO_SUPPLEMENTS, ofItsLoan, ofOpened, saleEvent, shown, UNSOLD } from './sale-event.ts';

/**
 * The account of a sale: costs, interest, principal and surplus add up to the price, to the cent. The surplus belongs to the
 * borrower and goes to their wallet. A shortfall is still owed on the loan.
 */
export type CollateralSold = DomainEvent<'CollateralSold', SaleAccount>;

export const collateralSold = saleEvent<CollateralSold>('CollateralSold', {
  evolve: ofOpened((sale, { data }, entry) => ({
    ...sale,
    status: 'SOLD',
    sold: { ...data, entry },
    costs: data.costsCents === 0 ? null : { leftCents: data.costsCents, paid: [], returned: null },
    surplusCents: data.surplusCents,
    ...NO_SUPPLEMENTS,
  })),
  postings: ({ data }, saleId) =>
    journalEntry(
      data.soldOn,
      // Screens show the first eight characters of an id too.
      `Collateral of loan ${shortId(data.loanId)} sold`,
      debit(accounts.cash(data.method), data.priceCents),
      credit(accounts.saleCosts(saleId), data.costsCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.recoveries(), data.recoveryCents ?? ZERO_CENTS),
      credit(accounts.wallet(data.borrowerId), data.surplusCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: ofItsLoan,
    facts: ({ data }) => ({
      priceCents: data.priceCents,
      soldOn: data.soldOn,
      costsCents: data.costsCents,
      interestCents: data.interestCents,
      principalCents: data.principalCents,
      ...(data.recoveryCents === undefined ? {} : { recoveryCents: data.recoveryCents }),
      surplusCents: data.surplusCents,
      shortfallCents: data.shortfallCents,
    }),
    words: (sold, { texts }) => ({
      title: 'Your collateral was sold',
      message:
        `It was sold for ${formatUsd(sold.priceCents)} on ${day(sold.soldOn)}. Of this, ${formatUsd(sold.costsCents)} were costs` +
        (sold.recoveryCents === undefined
          ? `, ${formatUsd(sold.interestCents)} interest and ${formatUsd(sold.principalCents)} principal of your loan. ${rest(sold)}`
          : ` and ${formatUsd(sold.recoveryCents)} of what was written off of your loan.${recoveredRest(sold)}`) +
        quoted('Note', texts['note']),
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} sold the collateral of ${member} for ${formatUsd(data.priceCents)}`,
  },
  wallet: { type: 'COLLATERAL_SURPLUS', id: 'event' },
});

/** The sale was taken back, with all its postings. The collateral is on sale again from this day on. */
export type CollateralSaleTakenBack = DomainEvent<
  'CollateralSaleTakenBack',
  Pick<
    SaleAccount,
    | 'loanId'
    | 'borrowerId'
    | 'priceCents'
    | 'costsCents'
    | 'interestCents'
    | 'principalCents'
    | 'recoveryCents'
    | 'surplusCents'
    | 'shortfallCents'
    | 'method'
    | 'soldOn'
  > & {
    takenBackOn: CalendarDate;
    /** The part of the surplus that was no longer in the wallet, and is now owed. Missing if the wallet held all of it. */
    owedCents?: Cents;
    reason: FreeTextRef;
  }
>;

export const collateralSaleTakenBack = saleEvent<CollateralSaleTakenBack>('CollateralSaleTakenBack', {
  evolve: ofOpened((sale, { data: { takenBackOn } }, listed) => ({
    ...sale,
    status: 'LISTED',
    listedOn: takenBackOn,
    listed,
    ...UNSOLD,
  })),
  postings: ({ data }, saleId) =>
    journalEntry(
      data.takenBackOn,
      `Sale of the collateral of loan ${shortId(data.loanId)} taken back`,
      credit(accounts.cash(data.method), data.priceCents),
      debit(accounts.saleCosts(saleId), data.costsCents),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(data.loanId), data.principalCents),
      debit(accounts.recoveries(), data.recoveryCents ?? ZERO_CENTS),
      debit(accounts.wallet(data.borrowerId), subtractCents(data.surplusCents, data.owedCents ?? ZERO_CENTS)),
      debit(accounts.memberReceivable(data.borrowerId), data.owedCents ?? ZERO_CENTS),
    ),
  notice: notice({
    audience: 'member',
    subject: ofItsLoan,
    facts: ({ data }) => ({
      soldOn: data.soldOn,
      surplusCents: data.surplusCents,
      ...(data.owedCents === undefined ? {} : { owedCents: data.owedCents }),
    }),
    words: ({ soldOn, surplusCents, owedCents = 0 }, { texts }) => ({
      title: 'The sale of your collateral was taken back',
      message: `The sale of ${day(soldOn)} does not count any more${
        surplusCents > 0
          ? `, and its surplus of ${formatUsd(cents(surplusCents))} ${owedCents > 0 ? `is taken back. Of it, you owe us ${formatUsd(cents(owedCents))}: the next money that reaches your wallet pays it` : 'left your wallet'}`
          : ''
      }. Your collateral is on sale again.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} took the sale of the collateral of ${member} for ${formatUsd(data.priceCents)} back`,
  },
  wallet: { type: 'COLLATERAL_SURPLUS', id: 'event' },
});

/**
 * A payment from before the sale was reversed or returned. This much of the surplus pays the loan, from `takenOn` on. The part
 * that the wallet no longer holds is owed.
 */
export type SaleSurplusTakenBack = DomainEvent<
  'SaleSurplusTakenBack',
  {
    loanId: string;
    borrowerId: string;
    /** Interest and principal add up to this amount, and so do the wallet's part and the owed part. */
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    walletCents: Cents;
    owedCents: Cents;
    takenOn: CalendarDate;
  }
>;

export const saleSurplusTakenBack = saleEvent<SaleSurplusTakenBack>('SaleSurplusTakenBack', {
  evolve: ofOpened((sale, { data: { amountCents, takenOn } }) => ({
    ...sale,
    surplusTakenCents: addCents(sale.surplusTakenCents, amountCents),
    surplusTakenOn: takenOn,
  })),
  postings: ({ data }) =>
    journalEntry(
      data.takenOn,
      `Surplus of the collateral of loan ${shortId(data.loanId)} taken back: it pays the loan`,
      debit(accounts.wallet(data.borrowerId), data.walletCents),
      debit(accounts.memberReceivable(data.borrowerId), data.owedCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: ofItsLoan,
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, owedCents }) => ({
      title: 'The account of the sale has a supplement',
      message: `A payment from before the sale does not count any more. So ${formatUsd(amountCents)} of what was left over from the sale pays your loan${
        owedCents > 0
          ? `. Your wallet did not hold all of it: you owe us ${formatUsd(cents(owedCents))}, which the next money that reaches it pays`
          : ', from your wallet'
      }.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) =>
      `${formatUsd(data.amountCents)} of the surplus of ${member} pays the loan: a payment from before the sale does not count any more`,
  },
  wallet: { type: 'COLLATERAL_SURPLUS', id: 'event' },
});

/**
 * A payment from before the sale was recorded after it, so the loan needed this much less of the price. It is in the borrower's
 * wallet, from the day on which it had paid the loan.
 */
export type SaleSurplusAdded = DomainEvent<
  'SaleSurplusAdded',
  {
    loanId: string;
    borrowerId: string;
    /** Interest and principal add up to this amount. */
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    addedOn: CalendarDate;
  }
>;

export const saleSurplusAdded = saleEvent<SaleSurplusAdded>('SaleSurplusAdded', {
  evolve: ofOpened((sale, { data: { amountCents } }, surplusAdded) => ({
    ...sale,
    surplusCents: addCents(sale.surplusCents, amountCents),
    surplusAddedCents: addCents(sale.surplusAddedCents, amountCents),
    surplusAdded,
  })),
  postings: ({ data }) =>
    journalEntry(
      data.addedOn,
      `More surplus of the collateral of loan ${shortId(data.loanId)}: a payment was entered late`,
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.wallet(data.borrowerId), data.amountCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: ofItsLoan,
    facts: ({ data }) => ({ amountCents: data.amountCents }),
    words: ({ amountCents }) => ({
      title: 'The account of the sale has a supplement',
      message: `A payment of yours from before the sale was entered late, so less of the price was needed. ${formatUsd(amountCents)} more is left over from the sale, and is in your wallet.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) =>
      `${formatUsd(data.amountCents)} more is the surplus of ${member}: a payment from before the sale was entered late`,
  },
  wallet: { type: 'COLLATERAL_SURPLUS', id: 'event' },
});

function recoveredRest({ surplusCents }: Pick<SaleAccount, 'surplusCents'>): string {
  return surplusCents > 0 ? ` The rest, ${formatUsd(surplusCents)}, is in your wallet.` : '';
}

function rest({
  surplusCents,
  shortfallCents,
}: Pick<SaleAccount, 'surplusCents' | 'shortfallCents'>): string {
  if (surplusCents > 0) return `The rest, ${formatUsd(surplusCents)}, is in your wallet.`;
  return shortfallCents > 0
    ? `${formatUsd(shortfallCents)} of the loan is still owed. All of it is due now, and it costs no interest any more.`
    : 'Nothing of the loan is owed any more.';
}
