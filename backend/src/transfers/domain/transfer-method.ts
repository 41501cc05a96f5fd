import type { CashMethod } from '#platform/books/chart-of-accounts';

/** How members bring money in and take it out: never as cash over a counter. */
export type TransferMethod = Exclude<CashMethod, 'CASH'>;

/** As people call them. */
export const METHOD_NAMES: Readonly<Record<TransferMethod, string>> = {
  ECOCASH: 'EcoCash',
  ONEMONEY: 'OneMoney',
  BANK_TRANSFER: 'bank transfer',
};
