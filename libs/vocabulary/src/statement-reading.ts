/** How the file of a statement is read. */

/** The columns with amounts of money, without the balance. */
export const MONEY_FIELDS = ['amount', 'moneyIn', 'moneyOut'] as const;
/** What a column of a statement can hold. */
export const STATEMENT_FIELDS = [
  'transactionId',
  'reference',
  'date',
  'text',
  'payer',
  ...MONEY_FIELDS,
  'direction',
  'balance',
  'status',
  'currency',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** Which of the three numbers of a date comes first, where the dates do not say it: a person may have to choose. */
export const CHOSEN_DATE_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const;
/** The same in the whole file. Dates with a named month or four digits first say it. */
export const DATE_ORDERS = [...CHOSEN_DATE_ORDERS, 'YEAR_FIRST'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * FORMAT: every date says its order. ROWS: the days exist in this order only. CHOICE: a person chose it. MAPPING: it was chosen for
 * earlier files. PROVIDER: the day is first, as usual in Zimbabwe.
 */
export const ORDER_DECIDED_BY = ['FORMAT', 'ROWS', 'CHOICE', 'MAPPING', 'PROVIDER'] as const;
export type OrderDecidedBy = (typeof ORDER_DECIDED_BY)[number];

/** The sign before the cents. It is the same in the whole file. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** PROVEN: opening + lines = closing, row by row. NOT_PROVABLE: the file has no running balance, or it leaves rows open. */
export const PROOF_STATUSES = ['PROVEN', 'GAPS', 'NOT_PROVABLE'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** Why nothing of a file is read. */
export const STATEMENT_PROBLEMS = [
  'OTHER_PROVIDER',
  'OTHER_CURRENCY',
  'DATE_ORDER_UNKNOWN',
  'UNKNOWN_WORD',
  'NO_HEADER',
  'OTHER_FORMAT',
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];
