import { v5 as uuidV5 } from 'uuid';

/** Where money is. Addresses are made here and nowhere else, so a misspelt account cannot exist. */
export type Address = string & { readonly __address: unique symbol };

/** How money leaves or reaches us outside the wallet. */
export const CASH_METHODS = ['CASH', 'ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'] as const;
export type CashMethod = (typeof CASH_METHODS)[number];

const address = (...parts: string[]) => parts.join(':') as Address;

export const accounts = {
  cash: (method: CashMethod) => address('assets', 'cash', method.toLowerCase().replaceAll('_', '-')),
  loansReceivable: (loanId: string) => address('assets', 'loans-receivable', loanId),
  wallet: (userId: string) => address('liabilities', 'wallet', userId),
  withdrawalsInTransit: (userId: string) => address('liabilities', 'withdrawals-in-transit', userId),
  investorPrincipal: (investmentId: string) => address('liabilities', 'investor-principal', investmentId),
  loanInterest: () => address('income', 'loan-interest'),
  investmentReturns: () => address('expenses', 'investment-returns'),
  loanLosses: () => address('expenses', 'loan-losses'),
  staffAdjustments: () => address('equity', 'staff-adjustments'),
} as const;

const HOT = ['assets:cash:', 'income:', 'expenses:', 'equity:'];

/** Whether an account has no row to queue on: all writers share it, and its balance is a fold (`ledger.account_kind`). */
export function isHot(of: Address): boolean {
  return HOT.some((prefix) => of.startsWith(prefix));
}

const ACCOUNT_NAMESPACE = '6f0f9a1c-1f0b-5c6e-9a55-6b7d1b0f4d11';
const KNOWN_MAX = 50_000;
const known = new Map<Address, string>();

/** The id of an account: the UUID v5 of its address (SHA-1, so the last ones are remembered). */
export function accountId(of: Address): string {
  const found = known.get(of);
  if (found !== undefined) return found;
  const id = uuidV5(of, ACCOUNT_NAMESPACE);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(of, id);
  return id;
}
