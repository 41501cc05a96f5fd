import { inHarareTime } from '@dziva/loan-maths/calendar-date';
import { assert } from '@dziva/event-ledger/domain/assert';

/** A cell that begins with these is read as what follows them. */
const SKIPPED_START = /^[\t\r]/;
/**
 * The position before a sign with which a formula begins, at the start of the text or of one of its parts. A spreadsheet can split at
 * any character, whatever quotes are around it, and drops spaces and quotes at the start of a part. A sign between two spaces is
 * a dash.
 */
const FORMULA_STARTS =
  /(?=[=+\-@＝＋－＠])(?:(?<=(?:^|[^\p{L}\p{N}\p{Zs}'=+\-@＝＋－＠])[\s"]*)|(?<=\p{Zs})(?!.\p{Zs}))/gu;
/** Most texts have no such position; this is found out faster. */
const MAY_START = /(?<![A-Za-z0-9])[=+\-@＝＋－＠]/;
const MUST_QUOTE = /[",\r\n]/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const CRLF = '\r\n';

/**
 * RFC 4180 lines of flat rows, safe to open in a spreadsheet. Fields in cents become US dollars with two decimals,
 * and instants have the time of Harare.
 */
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
  if (typeof value === 'string') return INSTANT.test(value) ? inHarareTime(value) : cell(value);
  return quoted(JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? inert(each) : each)));
}

function dollars(cents: number): string {
  assert(Number.isSafeInteger(cents), 'cents are whole');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const cell = (text: string): string => quoted(inert(text));

/** The text with an apostrophe before each sign that a spreadsheet would read as the start of a formula, also before an amount. */
function inert(text: string): string {
  const parts = MAY_START.test(text) ? text.replaceAll(FORMULA_STARTS, "'") : text;
  return SKIPPED_START.test(parts) ? `'${parts}` : parts;
}

const quoted = (text: string): string => (MUST_QUOTE.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
