/** The accounts of the company. Their addresses are made here and nowhere else. */
import { address, type Address } from '@dziva/event-ledger/ledger/account';

/** How money leaves or reaches us outside the wallet. */
export const CASH_METHODS = ['CASH', 'ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'] as const;
export type CashMethod = (typeof CASH_METHODS)[number];

export const accounts = {
  cash: (method: CashMethod) => address('assets', 'cash', method.toLowerCase().replaceAll('_', '-')),
  loansReceivable: (loanId: string) => address('assets', 'loans-receivable', loanId),
  /** What a member owes because money was taken back that had left their wallet. */
  memberReceivable: (userId: string) => address('assets', 'member-receivables', userId),
  wallet: (userId: string) => address('liabilities', 'wallet', userId),
  withdrawalsInTransit: (userId: string) => address('liabilities', 'withdrawals-in-transit', userId),
  investorPrincipal: (investmentId: string) => address('liabilities', 'investor-principal', investmentId),
  /** Money that came, and money that went out, while nobody knows what for; the id is of the statement line's stream. */
  suspenseIn: (lineId: string) => address('liabilities', 'suspense', lineId),
  suspenseOut: (lineId: string) => address('assets', 'suspense', lineId),
  /** An account of the company by its address. */
  company: (of: 'expenses:provider-charges' | 'expenses:imtt' | 'income:fees') => address(...of.split(':')),
  loanInterest: () => address('income', 'loan-interest'),
  /** What came in of loans that were written off. */
  recoveries: () => address('income', 'recoveries'),
  investmentReturns: () => address('expenses', 'investment-returns'),
  loanLosses: () => address('expenses', 'loan-losses'),
  staffAdjustments: () => address('equity', 'staff-adjustments'),
} as const;

const HOT = ['assets:cash:', 'income:', 'expenses:', 'equity:'];

/** Whether an account has no row to queue on: all writers share it, and its balance is a fold (`ledger.account_kind`). */
export function isHot(of: Address): boolean {
  return HOT.some((prefix) => of.startsWith(prefix));
}

/** Whose wallet an account is; null where it is none. */
export const memberOfWallet = (of: Address): string | null => restOf(of, accounts.wallet(''));

/** Whose debt an account holds; null where it holds none of a member. */
export const memberOfReceivable = (of: Address): string | null => restOf(of, accounts.memberReceivable(''));

const restOf = (of: Address, prefix: Address): string | null =>
  of.startsWith(prefix) ? of.slice(prefix.length) : null;
