/** Whatever a statement looks like: the lines read are the lines written, or the file is refused with the reason. */
import { addDays } from '@dziva/loan-maths/calendar-date';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readWhole } from '#test/support/statement-reading';
import { isRefused } from './statement-reader.ts';

interface Movement {
  readonly cents: number;
  readonly day: string;
  readonly reference: string;
  readonly payer: string;
}

const LAST_DAY = '2026-11-27';
const RUNS = 300;

const movement = fc.record({
  cents: fc
    .oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 100_000, max: 900_000_000 }))
    .chain((cents) => fc.constantFrom(cents, -cents)),
  daysBack: fc.integer({ min: 0, max: 300 }),
  reference: fc
    .constantFrom('FT26', 'MP2611', 'TXN')
    .chain((prefix) =>
      fc.integer({ min: 10_000_000, max: 99_999_999 }).map((number) => `${prefix}${number}`),
    ),
  payer: fc.constantFrom(
    'TARIRO MOYO',
    "Ng'ombe, R.",
    'RENÉ DUBE',
    'Total Fuels; Harare',
    'B. Fani',
    'J "Jo" Ncube',
  ),
});

const layout = fc.record({
  encoding: fc.constantFrom('utf8', 'bom', 'utf16le', 'latin1'),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  decimal: fc.constantFrom('.', ','),
  groups: fc.constantFrom('', 'sign', ' ', '\u00a0'),
  order: fc.constantFrom('OLDEST', 'NEWEST'),
  money: fc.constantFrom('SIGNED', 'BRACKETS', 'MARKS', 'COLUMNS', 'WORDS'),
  date: fc.constantFrom('DMY', 'MDY', 'ISO', 'COMPACT', 'NAMED', 'NAMED_FIRST', 'DMY_TIME'),
  names: fc.constantFrom('BANK', 'PLAIN', 'SHEET'),
  hasBalance: fc.boolean(),
  hasHead: fc.boolean(),
  hasEnds: fc.boolean(),
  hasTrailing: fc.boolean(),
  quotesAll: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  currency: fc.constantFrom('NONE', 'COLUMN', 'HEAD', 'CELL'),
});
type Layout = typeof layout extends fc.Arbitrary<infer L> ? L : never;

const NAMES = {
  BANK: {
    date: 'Value Date',
    reference: 'Transaction Reference',
    text: 'Narration',
    amount: 'Amount',
    in: 'Credit',
    out: 'Debit',
    word: 'DR/CR',
    balance: 'Balance',
  },
  PLAIN: {
    date: 'Date',
    reference: 'Reference',
    text: 'Description',
    amount: 'Amount',
    in: 'Money In',
    out: 'Money Out',
    word: 'Type',
    balance: 'Running Balance',
  },
  SHEET: {
    date: 'Transaction Date',
    reference: 'Ref No.',
    text: 'Particulars',
    amount: 'Amount (USD)',
    in: 'Deposits',
    out: 'Withdrawals',
    word: 'Debit/Credit',
    balance: 'Bal.',
  },
} as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function printedDay(day: string, { date }: Layout): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  const forms = {
    DMY: `${dayOfMonth}/${month}/${year}`,
    MDY: `${month}/${dayOfMonth}/${year}`,
    ISO: day,
    COMPACT: `${year}${month}${dayOfMonth}`,
    NAMED: `${dayOfMonth}-${name}-${year}`,
    NAMED_FIRST: `${name} ${dayOfMonth}, ${year}`,
    DMY_TIME: `${dayOfMonth}.${month}.${year} 08:30`,
  };
  return forms[date];
}

function unsignedAmount(cents: number, { decimal, groups }: Layout): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const group = groups === 'sign' ? (decimal === '.' ? ',' : '.') : groups;
  return `${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${decimal}${digits.slice(-2)}`;
}

function signedAmount(cents: number, form: Layout): string {
  const amount = unsignedAmount(cents, form);
  const marked = form.money === 'BRACKETS' && cents < 0 ? `(${amount})` : `${cents < 0 ? '-' : ''}${amount}`;
  const printed = form.money === 'MARKS' ? `${amount} ${cents < 0 ? 'DR' : 'CR'}` : marked;
  return form.currency === 'CELL' ? `USD ${printed}` : printed;
}

/** The text of a file, and the line of each movement. */
function written(movements: readonly Movement[], form: Layout): { text: string; lines: number[] } {
  const { separator, lineEnd, quotesAll } = form;
  const names = NAMES[form.names];
  const rows: string[][] = [];
  const add = (...cells: string[]) => rows.push(cells);
  if (form.hasHead) {
    add('Account statement');
    add('Account number', '1002003004');
    if (form.currency === 'HEAD') add('Currency', 'USD');
    add('Period', '1 January 2026 to 27 November 2026');
  }
  const isPair = form.money === 'COLUMNS';
  const head: string[] = [names.date, names.reference, names.text];
  if (form.currency === 'COLUMN') head.push('Currency');
  head.push(...(isPair ? [names.out, names.in] : [names.amount]));
  if (form.money === 'WORDS') head.push(names.word);
  if (form.hasBalance) head.push(names.balance);
  add(...head);
  const row = (
    day: string,
    reference: string,
    text: string,
    cents: number | null,
    balance: number,
  ): string[] => {
    const cells = [day, reference, text];
    if (form.currency === 'COLUMN') cells.push('USD');
    if (isPair) {
      const amount = cents === null ? '' : unsignedAmount(cents, form);
      cells.push(...((cents ?? 0) < 0 ? [amount, ''] : ['', amount]));
    } else {
      const ofWords = cents === null ? '' : unsignedAmount(cents, form);
      cells.push(form.money === 'WORDS' ? ofWords : cents === null ? '' : signedAmount(cents, form));
      if (form.money === 'WORDS') cells.push(cents === null ? '' : cents < 0 ? 'Debit' : 'Credit');
    }
    if (form.hasBalance) cells.push(`${balance < 0 ? '-' : ''}${unsignedAmount(balance, form)}`);
    return cells;
  };
  const opening = 100_000;
  let balance = opening;
  const moved = movements.map(({ cents, day, reference, payer }) => {
    balance += cents;
    return row(printedDay(day, form), reference, payer, cents, balance);
  });
  const first = printedDay(movements[0]?.day ?? LAST_DAY, form);
  const ends = [
    row(first, '', 'Opening Balance', null, opening),
    row('', '', 'Closing balance', null, balance),
  ];
  const body = form.hasEnds ? [ends[0] ?? [], ...moved, ends[1] ?? []] : moved;
  const shown = form.order === 'OLDEST' ? body : body.toReversed();
  const start = rows.length + 1;
  for (const cells of shown) add(...cells, ...(form.hasTrailing ? [''] : []));
  if (form.hasEnds) add('*** End of statement ***');
  const quoted = (cell: string) =>
    quotesAll || cell.includes(separator) || /^\s*"/.test(cell) || cell.includes('"')
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const text = rows.map((cells) => cells.map(quoted).join(separator) + lineEnd).join('');
  const places = moved.map((cells) => start + shown.indexOf(cells));
  return { text, lines: places };
}

function bytes(text: string, { encoding }: Layout): Buffer {
  switch (encoding) {
    case 'utf8':
      return Buffer.from(text);
    case 'bom':
      return Buffer.from(`\ufeff${text}`);
    case 'utf16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'latin1':
      return Buffer.from(text, 'latin1');
  }
}

describe('A statement in any layout', () => {
  it('gives the lines that were written, or is refused with the reason', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 12 }),
        layout,
        fc.integer({ min: 1, max: 400 }),
        async (drawn, form, pieceBytes) => {
          const movements = drawn
            .map(({ daysBack, ...rest }) => ({ ...rest, day: addDays(LAST_DAY, -daysBack) }))
            .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
          const { text, lines: places } = written(movements, form);
          const saysOrder = movements.some(({ day }) => Number(day.slice(8)) > 12);
          const chosen = form.date === 'MDY' && !saysOrder ? { dateOrder: 'MONTH_FIRST' as const } : {};
          const { layout: found, lines, proof } = await readWhole(bytes(text, form), { chosen, pieceBytes });
          if (isRefused(found)) {
            refused++;
            expect([found.code, form.date.slice(0, 3)]).toEqual(['DATE_ORDER_UNKNOWN', 'DMY']);
            return;
          }
          const read = new Map(lines.map((line) => [line.line, line]));
          const wanted = movements.map(({ cents, day, reference }, i) => ({
            line: places[i],
            kind: cents > 0 ? 'CREDIT' : 'DEBIT',
            amountCents: cents,
            paidOn: day,
            reference,
          }));
          expect(wanted.map(({ line }) => read.get(line ?? 0))).toMatchObject(wanted);
          expect(lines).toHaveLength(movements.length);
          const sum = movements.reduce((total, { cents }) => total + cents, 0);
          if (form.hasBalance)
            expect(proof).toMatchObject({
              status: 'PROVEN',
              opening: 100_000,
              closing: 100_000 + sum,
              gaps: [],
            });
        },
      ),
      { numRuns: RUNS, seed: 20_261_127 },
    );
    expect(refused).toBeLessThan(RUNS / 10);
  });

  it('is never read as more or other money if it is damaged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 2, maxLength: 8 }),
        layout,
        fc.nat(),
        fc.constantFrom('CUT', 'DROP_QUOTES', 'DROP_SEPARATOR', 'STRAY_QUOTE'),
        async (drawn, form, at, damage) => {
          const movements = drawn.map(({ daysBack, ...rest }) => ({
            ...rest,
            day: addDays(LAST_DAY, -daysBack),
          }));
          const { text } = written(movements, { ...form, date: 'ISO' });
          const place = at % text.length;
          const damaged = {
            CUT: text.slice(0, place),
            DROP_QUOTES: text.replaceAll('"', ''),
            DROP_SEPARATOR: text.slice(0, place) + text.slice(place).replace(form.separator, ''),
            STRAY_QUOTE: `${text.slice(0, place)}"${text.slice(place)}`,
          }[damage];
          const { lines } = await readWhole(bytes(damaged, form));
          const amounts = new Set(movements.map(({ cents }) => cents));
          const days = new Set(movements.map(({ day }) => day));
          const money = lines.filter(({ kind }) => kind === 'CREDIT' || kind === 'DEBIT');
          expect(money.length).toBeLessThanOrEqual(movements.length);
          // A digit that was cut off at the end of the file, or a separator that joins two cells, is in one line only.
          const other = money.filter(
            ({ amountCents, paidOn }) =>
              !amounts.has(amountCents ?? 0) || (paidOn !== null && !days.has(paidOn)),
          );
          expect(other.length).toBeLessThanOrEqual(damage === 'CUT' ? 1 : 0);
        },
      ),
      { numRuns: RUNS, seed: 20_261_128 },
    );
  });
});
