/** The accounts of the company. This is the only place that builds their addresses. */
import { address, type Address } from '@dziva/event-ledger/ledger/account';
import { type CashMethod, tillSlug } from '@dziva/vocabulary/payment-methods';
import type { CompanyAccount } from '@dziva/vocabulary/reconciliation';
import type { AdjustmentPurpose } from '@dziva/vocabulary/wallet';

const ADJUSTMENTS: Readonly<Record<AdjustmentPurpose, Address>> = {
  GOODWILL: address('expenses', 'goodwill'),
  CORRECTION: address('equity', 'corrections'),
  CASH_FOUND: address('income', 'cash-found'),
};

export const accounts = {
  cash: (method: CashMethod) => address('assets', 'cash', tillSlug(method)),
  loansReceivable: (loanId: string) => address('assets', 'loans-receivable', loanId),
  /** What a member owes because money was taken back that had already left their wallet. */
  memberReceivable: (userId: string) => address('assets', 'member-receivables', userId),
  wallet: (userId: string) => address('liabilities', 'wallet', userId),
  withdrawalsInTransit: (userId: string) => address('liabilities', 'withdrawals-in-transit', userId),
  investorPrincipal: (investmentId: string) => address('liabilities', 'investor-principal', investmentId),
  /** Costs of selling collateral that were kept back from the price and are not paid yet. */
  saleCosts: (saleId: string) => address('liabilities', 'sale-costs', saleId),
  /** Money received or paid out while it is unknown what for; the id is that of the statement line's stream. */
  suspenseIn: (lineId: string) => address('liabilities', 'suspense', lineId),
  suspenseOut: (lineId: string) => address('assets', 'suspense', lineId),
  /** An account of the company by its address. Money on its way from one till to another is on `assets:till-transfers`. */
  company: (of: CompanyAccount) => address(...of.split(':')),
  loanInterest: () => address('income', 'loan-interest'),
  /** Money received for loans that were written off. */
  recoveries: () => address('income', 'recoveries'),
  investmentReturns: () => address('expenses', 'investment-returns'),
  loanLosses: () => address('expenses', 'loan-losses'),
  /** Credits and debits by staff. */
  adjustments: (purpose: AdjustmentPurpose) => ADJUSTMENTS[purpose],
  /** With what the tills began. */
  openingBalances: () => address('equity', 'opening-balances'),
} as const;

const HOT = ['assets:cash:', 'assets:till-transfers', 'income:', 'expenses:', 'equity:'];

/**
 * Whether an account has no balance row to lock: all writers share it, and its balance is summed from postings
 * (`ledger.account_kind`).
 */
export function isHot(of: Address): boolean {
  return HOT.some((prefix) => of.startsWith(prefix));
}

/** The owner of a wallet account; null if it is not a wallet. */
export const memberOfWallet = (of: Address): string | null => restOf(of, accounts.wallet(''));

/** The member whose debt an account holds; null if it is not a receivable of a member. */
export const memberOfReceivable = (of: Address): string | null => restOf(of, accounts.memberReceivable(''));

const restOf = (of: Address, prefix: Address): string | null =>
  of.startsWith(prefix) ? of.slice(prefix.length) : null;
