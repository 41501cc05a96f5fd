/** Names of reports and of their groups. */
import type { AgeingBucketName } from '@dziva/contracts/reports';
import type { ACCOUNT_TYPES } from '@dziva/contracts/routes/reports';

export const bucketLabels: Record<AgeingBucketName, string> = {
  CURRENT: 'Current',
  DAYS_1_30: '1–30 days',
  DAYS_31_60: '31–60 days',
  DAYS_61_90: '61–90 days',
  DAYS_91_180: '91–180 days',
  DAYS_181_360: '181–360 days',
  OVER_360: 'over 360 days',
};

export const accountTypeLabels: Record<(typeof ACCOUNT_TYPES)[number], string> = {
  ASSET: 'Asset',
  LIABILITY: 'Liability',
  EQUITY: 'Equity',
  INCOME: 'Income',
  EXPENSE: 'Expense',
};

export const sourceLabels = { REPAYMENT: 'Payment on a loan', COLLATERAL_SALE: 'Collateral sale' } as const;

/** `name` is used in the toast and the file name. If the specification has a name for the report, it is that one. */
export const reportNames = {
  portfolio: {
    name: 'Portfolio Report',
    title: 'Portfolio',
    about: 'What is lent out, to whom, and how much of it is at risk',
  },
  payments: {
    name: 'Payment Analysis',
    title: 'Payments',
    about: 'What came in on loans, and how it split',
  },
  arrears: { name: 'Arrears Report', title: 'Arrears', about: 'What is overdue, and what was paid in time' },
  obligations: {
    name: 'Obligations Report',
    title: 'Obligations',
    about: 'What we owe to investors and wallets, month by month',
  },
  'trial-balance': {
    name: 'Trial Balance',
    title: 'Trial balance',
    about: 'Every account of the ledger',
  },
} as const;
