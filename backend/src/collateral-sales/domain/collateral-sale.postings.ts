import { accounts } from '#platform/books/chart-of-accounts';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import { subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import type { Address } from '@dziva/event-ledger/ledger/account';
import type { CollateralSaleEvent, CollateralSold } from './collateral-sale.ts';

/** The costs are owed until they are paid; before, they were paid from the price in the same entry. */
const costsAccount = (
  { costsOwed, method }: Pick<CollateralSold['data'], 'costsOwed' | 'method'>,
  saleId: string,
): Address => (costsOwed === true ? accounts.saleCosts(saleId) : accounts.cash(method));

/** The postings of a sale: the price comes in and is divided as in the waterfall. */
export const collateralSalePostings: PostingRules<CollateralSaleEvent> = {
  CollateralListed: null,
  CollateralRelisted: null,
  CollateralSaleWithdrawn: null,
  CollateralSold: ({ data }, saleId) =>
    journalEntry(
      data.soldOn,
      // Screens show the first eight characters of an id too.
      `Collateral of loan ${data.loanId.slice(0, 8).toUpperCase()} sold`,
      debit(accounts.cash(data.method), data.priceCents),
      credit(costsAccount(data, saleId), data.costsCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.recoveries(), data.recoveryCents ?? ZERO_CENTS),
      credit(accounts.wallet(data.borrowerId), data.surplusCents),
    ),
  SaleCostsPaid: ({ data }, saleId) =>
    journalEntry(
      data.paidOn,
      `Costs of the sale of the collateral of loan ${data.loanId.slice(0, 8).toUpperCase()} paid`,
      debit(accounts.saleCosts(saleId), data.amountCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  SaleCostsClosed: ({ data }, saleId) =>
    journalEntry(
      data.closedOn,
      `Rest of the costs of the sale of the collateral of loan ${data.loanId.slice(0, 8).toUpperCase()}`,
      debit(accounts.saleCosts(saleId), data.restCents),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.recoveries(), data.recoveryCents),
      credit(accounts.wallet(data.borrowerId), data.walletCents),
    ),
  CollateralSaleUndone: ({ data }, saleId) =>
    journalEntry(
      data.undoneOn,
      `Sale of the collateral of loan ${data.loanId.slice(0, 8).toUpperCase()} taken back`,
      credit(accounts.cash(data.method), data.priceCents),
      debit(costsAccount(data, saleId), data.costsCents),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(data.loanId), data.principalCents),
      debit(accounts.recoveries(), data.recoveryCents ?? ZERO_CENTS),
      debit(accounts.wallet(data.borrowerId), subtractCents(data.surplusCents, data.owedCents ?? ZERO_CENTS)),
      debit(accounts.memberReceivable(data.borrowerId), data.owedCents ?? ZERO_CENTS),
    ),
  SaleSurplusAdded: ({ data }) =>
    journalEntry(
      data.addedOn,
      `More surplus of the collateral of loan ${data.loanId.slice(0, 8).toUpperCase()}: a payment was entered late`,
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(data.loanId), data.principalCents),
      credit(accounts.wallet(data.borrowerId), data.amountCents),
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
