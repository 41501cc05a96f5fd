/** The wallet: what it holds and what moved. */
import type { WalletTransactionStatus, WalletTransactionType } from '@dziva/contracts/wallet';

export const transactionTypeLabels: Record<WalletTransactionType, string> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  INVESTMENT_PURCHASE: 'Investment bought',
  INVESTMENT_CREDIT: 'Investment paid back',
  INTEREST_CREDIT: 'Monthly return',
  LOAN_DISBURSEMENT: 'Loan paid out',
  LOAN_REPAYMENT: 'Loan repayment',
  COLLATERAL_SURPLUS: 'Surplus of a sale',
  ADMIN_CREDIT: 'Credited by staff',
  ADMIN_DEBIT: 'Debited by staff',
};

export const transactionStatusLabels: Record<WalletTransactionStatus, string> = {
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
};

export const walletCopy = {
  title: 'Mobile Wallet',
  what: 'the wallet',
  historyWhat: 'the transactions',
  loading: 'Loading wallet...',
  available: 'Available Balance',
  total: 'Total Balance',
  invested: 'Total Invested',
  loanBalance: 'Loan Balance',
  held: (amount: string) => `${amount} is held for a withdrawal.`,
  pendingDeposits: (amount: string) => `${amount} in deposits is being checked.`,
  asAt: (time: string) => `as at ${time}`,
  history: 'Transaction History',
  allTypes: 'All transactions',
  type: 'Type',
  empty: 'No transactions yet. Make your first deposit to get started!',
  balanceAfter: (amount: string) => `Balance ${amount}`,
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} transactions`,
} as const;
