import type { CashMethod } from '#platform/books/chart-of-accounts';

/** How members pay money in and take it out: never as cash over a counter. */
export type TransferMethod = Exclude<CashMethod, 'CASH'>;

/** The names for people. */
export const METHOD_NAMES: Readonly<Record<TransferMethod, string>> = {
  ECOCASH: 'EcoCash',
  ONEMONEY: 'OneMoney',
  BANK_TRANSFER: 'bank transfer',
};
