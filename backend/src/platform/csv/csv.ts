import { assert } from '#kernel/domain/assert';

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
    yield columns.map((column) => cell(shown(column, values[column]))).join(',') + CRLF;
  }
}

function heading(key: string): string {
  return key.endsWith('Cents') ? `${key.slice(0, -'Cents'.length)}Usd` : key;
}

function shown(key: string, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return key.endsWith('Cents') ? dollars(value) : value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function dollars(cents: number): string {
  assert(Number.isSafeInteger(cents), 'cents are whole');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

// A text that a spreadsheet would take for a formula is made inert by an apostrophe; amounts stay numbers.
function cell(value: string | number): string {
  const text = String(value);
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(text);
  const inert = !isNumber && FORMULA_START.test(text) ? `'${text}` : text;
  return MUST_QUOTE.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
