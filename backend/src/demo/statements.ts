/** Creates statement files in the formats of the providers, for the demo and for trying an import by hand. */
import { isOfBank, METHOD_NAMES, tillSlug, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** A transfer in the records of a provider. */
export interface StatementRow {
  /** Null for the bank's own charges. */
  readonly reference: string | null;
  /** Negative if money went out. */
  readonly amountCents: Cents;
  readonly paidOn: CalendarDate;
  /** Harare time, `HH:MM`. */
  readonly paidAt: string;
  readonly payer: string;
  /** False for a failed transfer. Only the mobile providers list those. */
  readonly isCompleted?: boolean;
}

/** The text of a statement file in the provider's format: preamble, columns, dates and line endings. */
export function statementText(provider: TransferMethod, rows: readonly StatementRow[]): string {
  if (isOfBank(provider)) return bank(rows);
  return provider === 'ONEMONEY' ? onemoney(rows) : merchant(METHOD_NAMES[provider], rows);
}

/** The usual name of such a file. */
export function statementFileName(provider: TransferMethod, month: string): string {
  if (isOfBank(provider)) return `bank-account-statement-${month}.csv`;
  const whose = provider === 'ONEMONEY' ? 'organisation' : 'merchant';
  return `${tillSlug(provider)}-${whose}-statement-${month}.csv`;
}

function merchant(provider: string, rows: readonly StatementRow[]): string {
  const head = 'Transaction Date,Transaction ID,Transaction Type,Sender Name,Amount,Currency,Status';
  const lines = rows.map(({ reference, amountCents, paidOn, paidAt, payer, isCompleted = true }) =>
    [
      `${dayFirst(paidOn)} ${paidAt}`,
      quoted(reference ?? '', ','),
      amountCents < 0 ? 'Merchant to bank' : 'Merchant payment',
      quoted(payer, ','),
      plain(amountCents),
      'USD',
      isCompleted ? 'Completed' : 'Failed',
    ].join(','),
  );
  return text('\n', [`${provider} Merchant Statement`, 'Merchant name,Dziva', '', head, ...lines]);
}

function onemoney(rows: readonly StatementRow[]): string {
  const head =
    'Receipt No.;Completion Time;Details;Transaction Status;Paid In;Withdrawn;Balance;Opposite Party';
  const balances = runningBalances(rows);
  const lines = rows.map(({ reference, amountCents, paidOn, paidAt, payer, isCompleted = true }, i) =>
    [
      quoted(reference ?? '', ';'),
      `${paidOn} ${paidAt}:00`,
      amountCents < 0 ? 'Organisation settlement' : 'Customer payment',
      isCompleted ? 'Completed' : 'Failed',
      amountCents < 0 ? '' : grouped(amountCents),
      amountCents < 0 ? `-${grouped(amountCents)}` : '',
      plain(balances[i] ?? ZERO_CENTS),
      quoted(payer, ';'),
    ].join(';'),
  );
  // With a byte order mark and CRLF, as spreadsheet programs on Windows save it.
  return `\ufeff${text('\r\n', [head, ...lines])}`;
}

function bank(rows: readonly StatementRow[]): string {
  const head = [
    'Posting Date',
    'Value Date',
    'Transaction Reference',
    'Narration',
    'Debit',
    'Credit',
    'Balance',
  ];
  const balances = runningBalances(rows);
  const lines = rows.map(({ reference, amountCents, paidOn, payer }, i) => [
    namedMonth(paidOn),
    namedMonth(paidOn),
    reference ?? '',
    payer,
    amountCents < 0 ? grouped(amountCents) : '',
    amountCents < 0 ? '' : grouped(amountCents),
    signed(balances[i] ?? ZERO_CENTS),
  ]);
  const preamble = [['Account statement'], ['Account name', 'Dziva'], ['Currency', 'USD'], []];
  return text(
    '\r\n',
    [...preamble, head, ...lines].map((cells) => cells.map(always).join(',')),
  );
}

function runningBalances(rows: readonly StatementRow[]): Cents[] {
  let balance = ZERO_CENTS;
  return rows.map((row) => (balance = addCents(balance, row.amountCents)));
}

const text = (lineEnd: string, lines: readonly string[]): string =>
  lines.map((line) => line + lineEnd).join('');
const always = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? always(cell) : cell;

/** `1,250.00`, without a sign. */
const grouped = (amountCents: Cents): string => formatUsd(cents(Math.abs(amountCents))).slice('US$'.length);
/** `-1,250.00` */
const signed = (amountCents: Cents): string => `${amountCents < 0 ? '-' : ''}${grouped(amountCents)}`;
/** `-1250.00` */
const plain = (amountCents: Cents): string =>
  `${amountCents < 0 ? '-' : ''}${grouped(amountCents).replaceAll(',', '')}`;

const dayFirst = (day: CalendarDate): string => day.split('-').toReversed().join('/');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `20-Nov-2026` */
function namedMonth(day: CalendarDate): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
}
