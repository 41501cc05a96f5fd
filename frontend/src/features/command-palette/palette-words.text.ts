/** Texts of the command palette that are loaded when it is opened: what was found, and what staff do. */
import type { FoundKind } from '@dziva/vocabulary/search';
import { assessmentCopy } from '#features/assessments/assessments.text.ts';

export const foundCopy = {
  kinds: {
    PAYMENT: 'Payments',
    DEPOSIT: 'Deposits',
    WITHDRAWAL: 'Withdrawals',
    STATEMENT_LINE: 'Lines of statements',
    APPLICATION: 'Applications',
    LOAN: 'Loans',
    PERSON: 'People',
    ASSET: 'Collateral',
  } satisfies Record<FoundKind, string>,
  nobody: 'No name',
} as const;

/** What staff do, with other words by which they look for it. */
export const actsCopy = {
  visit: { label: assessmentCopy.newAssessment, words: 'schedule visit appointment assess' },
  review: { label: 'Review applications', words: 'new submitted' },
  payment: { label: 'Record payment', words: 'a repayment instalment receive cash' },
  payOut: { label: 'Pay out a loan', words: 'disburse disbursement' },
  deposits: { label: 'Verify deposits', words: 'check proof money in' },
  withdrawals: { label: 'Pay withdrawals', words: 'money out' },
  statement: { label: 'Import statement', words: 'upload a bank ecocash csv' },
  till: { label: 'Sign a till', words: 'reconcile settle lines day close' },
  adjust: { label: 'Credit or debit a wallet', words: 'adjust adjustment new transaction' },
  approve: { label: 'Approve what waits', words: 'confirm second person proposals' },
  answer: { label: 'Answer messages', words: 'reply contact enquiry' },
} as const;
