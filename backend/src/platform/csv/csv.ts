import { assert } from '@dziva/event-ledger/domain/assert';

const FORMULA_START = /^\s*[=+\-@\t\r]/;
const MUST_QUOTE = /[",\r\n]/;
const CRLF = '\r\n';

/** RFC 4180 lines of flat rows, safe to open in a spreadsheet. Fields in cents become US dollars with two decimals. */
export async function* csvLines(
  columns: readonly string[],
  rows: AsyncIterable<object>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((column) => cell(heading(column))).join(',')}${CRLF}`;
  for await (const row of rows) {
    const values = row as Record<string, unknown>;
    yield columns.map((column) => field(column, values[column])).join(',') + CRLF;
  }
}

function heading(key: string): string {
  return key.endsWith('Cents') ? `${key.slice(0, -'Cents'.length)}Usd` : key;
}

function field(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return key.endsWith('Cents') ? dollars(value) : String(value);
  return cell(typeof value === 'string' ? value : JSON.stringify(value));
}

function dollars(cents: number): string {
  assert(Number.isSafeInteger(cents), 'cents are whole');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

// A text that a spreadsheet would read as a formula gets an apostrophe in front, also if it looks like an amount.
function cell(text: string): string {
  const inert = FORMULA_START.test(text) ? `'${text}` : text;
  return MUST_QUOTE.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
