import type { TransferMethod } from '#transfers/domain/transfer-method';

/**
 * A provider's column names: for each field its possible names, the most specific first. Upper and lower case, blanks and
 * punctuation do not matter.
 */
export interface StatementMapping {
  readonly reference: readonly string[];
  /** Money in, or one signed amount if there is no column for money out. */
  readonly amount: readonly string[];
  readonly moneyOut?: readonly string[];
  /** A column with `DR` or `CR` beside an amount without a sign. */
  readonly direction?: readonly string[];
  readonly date: readonly string[];
  readonly payer: readonly string[];
  /** A column that shows whether the transfer was completed. */
  readonly status?: readonly string[];
  readonly currency?: readonly string[];
}

export type StatementMappings = Readonly<Record<TransferMethod, StatementMapping>>;

/** The column names of the providers in Zimbabwe. `STATEMENT_MAPPINGS_FILE` can replace any of these. */
export const STATEMENT_MAPPINGS: StatementMappings = {
  ECOCASH: {
    reference: ['Transaction ID', 'Txn ID', 'Approval Code', 'Transaction Reference'],
    amount: ['Transaction Amount', 'Amount (USD)', 'Amount Received'],
    date: ['Transaction Date', 'Transaction Date & Time', 'Date & Time', 'Txn Date'],
    payer: ['Sender Name', 'Customer Name', 'Sender', 'Sender MSISDN'],
    status: ['Transaction Status', 'Status'],
    currency: ['Currency'],
  },
  ONEMONEY: {
    reference: ['Receipt No.', 'Receipt Number', 'Trans ID', 'Transaction ID'],
    amount: ['Paid In', 'Credit Amount'],
    moneyOut: ['Withdrawn', 'Paid Out', 'Debit Amount'],
    date: ['Completion Time', 'Initiation Time', 'Transaction Time'],
    payer: ['Opposite Party', 'Customer', 'Details'],
    status: ['Transaction Status', 'Status'],
    currency: ['Currency'],
  },
  BANK_TRANSFER: {
    reference: [
      'Transaction Reference',
      'Bank Reference',
      'Reference Number',
      'Ref No.',
      'Customer Reference',
    ],
    amount: ['Credit', 'Credit Amount', 'Credits', 'Money In', 'Deposits', 'Transaction Amount'],
    moneyOut: ['Debit', 'Debit Amount', 'Debits', 'Money Out', 'Withdrawals'],
    direction: ['DR/CR', 'CR/DR', 'D/C'],
    date: ['Value Date', 'Transaction Date', 'Posting Date', 'Entry Date'],
    payer: ['Remitter', 'Counterparty', 'Narration', 'Description', 'Details'],
    currency: ['Currency', 'CCY'],
  },
};

/** Names that are accepted in the file of every provider. */
const PLAIN = {
  reference: ['reference'],
  amount: ['amount'],
  date: ['date'],
  payer: ['payer', 'payer name'],
};

/** The cell number of each field in a line. */
export type StatementColumns = {
  readonly [Thing in keyof StatementMapping]: number | undefined;
} & { readonly reference: number; readonly amount: number };

/** The columns named by these cells; undefined if they are not a header, which has at least reference and amount. */
export function columnsOf(cells: readonly string[], mapping: StatementMapping): StatementColumns | undefined {
  const heads = cells.map(plainName);
  const at = (names: readonly string[] = []): number | undefined =>
    names.map((name) => heads.indexOf(plainName(name))).find((column) => column >= 0);
  const reference = at([...mapping.reference, ...PLAIN.reference]);
  const amount = at([...mapping.amount, ...PLAIN.amount]);
  if (reference === undefined || amount === undefined) return undefined;
  return {
    reference,
    amount,
    moneyOut: at(mapping.moneyOut),
    direction: at(mapping.direction),
    date: at([...mapping.date, ...PLAIN.date]),
    payer: at([...mapping.payer, ...PLAIN.payer]),
    status: at(mapping.status),
    currency: at(mapping.currency),
  };
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
