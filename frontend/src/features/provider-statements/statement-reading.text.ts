/** How the file of a statement is read, and what a person can change about it. */
import type { StatementReadingFields } from '@dziva/contracts/statement-readings';

type Field = keyof NonNullable<StatementReadingFields['mapping']>['columns'];
type Order = NonNullable<StatementReadingFields['dateOrder']>;

export const readingCopy = {
  title: 'How the file is read',
  columns: 'Columns',
  dates: 'Dates',
  orders: {
    DAY_FIRST: 'the day comes first',
    MONTH_FIRST: 'the month comes first',
    YEAR_FIRST: 'the year comes first',
  } satisfies Record<Order['order'], string>,
  decidedBy: {
    FORMAT: 'every date says so',
    ROWS: 'no other order gives real days',
    CHOICE: 'a person chose it',
    MAPPING: 'as these files were read before',
    PROVIDER: 'as usual for this provider',
  } satisfies Record<Order['decidedBy'], string>,
  dateOrder: (order: string, why: string) => `${order}: ${why}`,
  direction: 'Money in or out',
  directions: {
    COLUMNS: 'two columns',
    SIGNS: 'the sign of the amount',
    WORDS: 'the words of a column',
  },
  kept: 'Kept reading',
  keptName: (name: string, version: number) => `${name}, version ${version}`,
  proof: 'Proof',
  proofs: {
    PROVEN: (opening: string, closing: string) =>
      `Its balance proves every line: ${opening} before the first line, ${closing} after the last one.`,
    GAPS: 'Its balance does not agree with its lines: something is missing.',
    NOT_PROVABLE: 'Not provable: it has no balance that could show whether a line is missing.',
  },
  gaps: 'Where money is missing',
  gap: (after: number | null, before: number | null, amount: string) =>
    `${amount} ${after === null ? 'before' : `between line ${after} and`} ${before === null ? 'the end' : `line ${before}`}`,
  counts: 'Rows',
  rows: (read: number, unread: number, others: number) =>
    `${read} read, ${unread} not read, ${others} that are no movement of money`,
  sums: 'Sums',
  sum: (credits: string, debits: string) => `${credits} in, ${debits} out`,
  fields: {
    transactionId: 'Id of the transaction',
    reference: 'Reference',
    date: 'Date',
    text: 'Text',
    payer: 'Payer',
    amount: 'Amount',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    direction: 'Whether money came in or went out',
    balance: 'Balance',
    status: 'Status',
    currency: 'Currency',
  } satisfies Record<Field, string>,
  columnOf: (name: string) => `What is in the column “${name}”?`,
  words: (words: readonly string[]) => `It has: ${words.join(', ')}`,
  notUsed: 'It is not used',
  order: 'What comes first in its dates?',
  orderChoices: { DAY_FIRST: 'The day', MONTH_FIRST: 'The month' },
  asNow: 'As it is now',
  provider: (name: string) => `Read it as a statement of ${name}`,
  again: 'Read it again like this',
  /** What its importer decided, as sentences. */
  chosen: {
    column: (who: string, column: string, what: string) =>
      `${who} chose what the column “${column}” has: ${what}.`,
    none: (who: string, what: string) => `${who} chose that no column has this: ${what}.`,
    order: (who: string, order: string) => `${who} chose that ${order} in its dates.`,
    decimal: (who: string, sign: string) => `${who} chose “${sign}” as the sign before the cents.`,
    moneyIn: (who: string, words: string) => `${who} chose the words of money in: ${words}.`,
    moneyOut: (who: string, words: string) => `${who} chose the words of money out: ${words}.`,
    noMovement: (who: string, words: string) => `${who} chose which rows are no movement: ${words}.`,
    unused: (column: string) => `The column “${column}” is not used.`,
  },
} as const;

export const keepReadingCopy = {
  text: 'Keep these choices, and the next file with the same columns is read with them.',
  name: 'Name of this kind of file',
  submit: 'Keep for the next file',
  submitting: 'Keeping...',
  done: 'Kept',
  doneText: (name: string, version: number) => `${name}, version ${version}`,
  failed: 'Failed to keep it',
} as const;

export const keptReadingsCopy = {
  title: 'Kept readings',
  lead: 'What was chosen once about the files with these columns. It is used until their columns change.',
  what: 'the kept readings',
  loading: 'Loading the kept readings...',
  of: (provider: string, account: string | null) =>
    account === null ? provider : `${provider}, account ${account}`,
  changed: (version: number, name: string, when: string) => `Version ${version}, by ${name}, ${when}`,
  columns: (names: readonly string[]) => `Columns: ${names.join(', ')}`,
  on: 'In use',
  off: 'Switched off',
  switchOff: 'Switch off',
  switchOffOf: (name: string) => `Switch off ${name}`,
  switchOn: 'Use it again',
  switchOnOf: (name: string) => `Use ${name} again`,
  failed: 'Failed to change it',
} as const;
