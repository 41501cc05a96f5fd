import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import { subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { CollateralSaleEvent } from './collateral-sale.ts';

/** The postings of a sale: the price comes in and is divided as in the waterfall. */
export const collateralSalePostings: PostingRules<CollateralSaleEvent> = {
  CollateralListed: null,
  CollateralRelisted: null,
  CollateralSaleWithdrawn: null,
  CollateralSold: ({ data }) =>
    journalEntry(
      data.soldOn,
      // Screens show the first eight characters of an id too.
      `Collateral of loan ${data.loanId.slice(0, 8).toUpperCase()} sold`,
      debit(accounts.cash(data.method), data.priceCents),
      credit(accounts.cash(data.method), data.costsCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.recoveries(), data.recoveryCents ?? ZERO_CENTS),
      credit(accounts.wallet(data.borrowerId), data.surplusCents),
    ),
  CollateralSaleUndone: ({ data }) =>
    journalEntry(
      data.undoneOn,
      `Sale of the collateral of loan ${data.loanId.slice(0, 8).toUpperCase()} taken back`,
      credit(accounts.cash(data.method), data.priceCents),
      debit(accounts.cash(data.method), data.costsCents),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(data.loanId), data.principalCents),
      debit(accounts.recoveries(), data.recoveryCents ?? ZERO_CENTS),
      debit(accounts.wallet(data.borrowerId), subtractCents(data.surplusCents, data.owedCents ?? ZERO_CENTS)),
      debit(accounts.memberReceivable(data.borrowerId), data.owedCents ?? ZERO_CENTS),
    ),
  SaleSurplusTakenBack: ({ data }) =>
    journalEntry(
      data.takenOn,
      `Surplus of the collateral of loan ${data.loanId.slice(0, 8).toUpperCase()} taken back: it pays the loan`,
      debit(accounts.wallet(data.borrowerId), data.walletCents),
      debit(accounts.memberReceivable(data.borrowerId), data.owedCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
    ),
};
