/** The history of a loan: what happened, when we knew, and when it counts. */
import type { LoanStep } from '@dziva/contracts/loan-history';

export const loanStepLabels: Record<LoanStep, string> = {
  CREATED: 'Loan created',
  CLOSED: 'Closed without being paid out',
  DISBURSED: 'Paid out',
  DISBURSEMENT_UNDONE: 'Payout taken back',
  PAYMENT: 'Payment',
  PAYMENT_REVERSED: 'Payment reversed',
  PAYMENT_RETURNED: 'Payment came back',
  RECOVERY: 'Payment after the write-off',
  REALLOCATED: 'Payments divided again',
  RESTATED: 'Corrected in the books',
  REMINDED: 'Reminder',
  SETTLED: 'Settled',
  DEFAULTED: 'Declared in default',
  REINSTATED: 'Back on schedule',
  COLLATERAL_SOLD: 'Collateral sold',
  SALE_UNDONE: 'Sale taken back',
  SURPLUS_APPLIED: 'Surplus of the sale taken back',
  WRITE_OFF_REQUESTED: 'Write-off asked for',
  WRITE_OFF_REFUSED: 'Write-off refused',
  WRITE_OFF_LAPSED: 'Write-off request lapsed',
  WRITTEN_OFF: 'Written off',
  WRITE_OFF_UNDONE: 'Write-off taken back',
};

export const historyCopy = {
  seeEvent: 'See the event in the ledger',
  title: 'Everything that happened',
  what: 'the history of the loan',
  loading: 'Loading the history...',
  empty: 'No history yet',
  meaning:
    'Newest first, by the time it was recorded. If something counts from another day, that day is shown too.',
  recorded: 'Recorded',
  counts: 'Counts on',
  by: (who: string) => `by ${who}`,
  byService: 'by the service itself',
  moved: 'What this changed',
  movedRow: (receipt: string, date: string) => `Receipt ${receipt} of ${date}`,
  movedSale: (date: string) => `Proceeds of the sale of ${date}`,
  more: (amount: string) => `${amount} more interest`,
  less: (amount: string) => `${amount} less interest`,
} as const;
