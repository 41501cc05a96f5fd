import { isOfBank, TRANSFER_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { statementFacts } from '@dziva/vocabulary/provider-statements';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { type DateFacts, decideDateOrder, type DecidedOrder } from './date-order.ts';
import { decideDirection, type Direction, type WordColumn } from './direction.ts';
import { parseStatementAmount } from './statement-amount.ts';
import type { Columns, Header } from './statement-columns.ts';
import type { ReadingChoices } from './reading-choices.ts';
import type { StatementSurvey } from './statement-survey.ts';
import { completionOf, currencyIn, plainName } from './statement-words.ts';
import type { DecimalSign, StatementProblem } from '@dziva/vocabulary/statement-reading';

export const BALANCE_ORDERS = ['OLDEST_FIRST', 'NEWEST_FIRST'] as const;
export type BalanceOrder = (typeof BALANCE_ORDERS)[number];

/** What was decided about a whole file. Plain data: it is stored, so that a job that continues reads the same way. */
export interface StatementLayout {
  readonly headerLine: number;
  readonly header: readonly string[];
  /** The most cells of a row; those beyond the header are empty. */
  readonly cells: number;
  /** The fewest: in a shorter row, cells may have moved to the left. */
  readonly cellsMin: number;
  readonly columns: Columns;
  /** The names of columns that no field has. */
  readonly unknown: readonly string[];
  /** Whether the reference is the provider's own id, so that no two movements share it. */
  readonly isReferenceUnique: boolean;
  readonly decimal: DecimalSign;
  /** Some amounts have the other decimal sign, so `1,250` is not clear. */
  readonly isDecimalMixed: boolean;
  /** Some amounts have decimals. */
  readonly hasFractions: boolean;
  readonly dateOrder: DecidedOrder;
  readonly direction: Direction;
  /** Whether the column of money out has minus signs: MIXED if only some of it has. */
  readonly outSigns: 'NONE' | 'ALL' | 'MIXED';
  readonly idDigits: number | null;
  readonly isIdRounded: boolean;
  readonly noMovement: readonly string[];
  readonly balanceOrder: BalanceOrder | null;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly tableEndsAt: number | null;
  readonly importedOn: CalendarDate;
  readonly provider: TransferMethod;
  readonly accountNumber: string | null;
  /** The kept mapping that was used. */
  readonly mapping: { readonly id: string; readonly name: string; readonly version: number } | null;
}

/** Why nothing of a file can be read, as a sentence that says what to do. */
export interface Refusal {
  readonly code: StatementProblem;
  readonly sentence: string;
  /** Whose file it seems to be. */
  readonly provider?: TransferMethod;
}

export interface LayoutQuestion {
  /** As the person who imports it says. */
  readonly provider: TransferMethod | null;
  /** Chosen for this file. */
  readonly chosen: ReadingChoices;
}

const issuerOf = (provider: TransferMethod): string => statementFacts(provider).issuer;

/** Decides how a surveyed file is read, or refuses it. The order of its running balance is decided from a sample afterwards. */
export function decideLayout(
  survey: StatementSurvey,
  header: Header,
  question: LayoutQuestion,
): StatementLayout | Refusal {
  const { chosen } = question;
  const mapped = survey.mapping?.choices ?? {};
  const recognised = recognisedProvider(survey, header);
  const provider = question.provider ?? recognised ?? survey.mapping?.provider ?? 'BANK_TRANSFER';
  if (recognised && recognised !== provider) {
    return {
      code: 'OTHER_PROVIDER',
      sentence: `This is a statement of ${issuerOf(recognised)}, not of ${issuerOf(provider)}. Choose ${issuerOf(recognised)}, or another file.`,
      provider: recognised,
    };
  }
  const refusal = currencyRefusal(survey, header) ?? wordsRefusal(survey, header, question);
  if (refusal) return refusal;
  const direction = directionIn(survey, header, question);
  if ('code' in direction) return direction;
  const order = dateOrderIn(survey, header, question);
  if (typeof order === 'string') return { code: 'DATE_ORDER_UNKNOWN', sentence: order };
  const decimal = decimalIn(survey, chosen.decimal ?? mapped.decimal);
  const { columns } = header;
  const out = columns.moneyOut === null ? undefined : survey.amounts.get(columns.moneyOut);
  const ids = idColumn(columns);
  const references = ids === null ? undefined : survey.references.get(ids);
  const { hasOwnIds } = statementFacts(provider);
  const cells = usualCells(survey, header.names.length);
  return {
    headerLine: survey.headerLine,
    header: header.names,
    cells,
    cellsMin: fewestCells(survey, header.names.length, cells),
    columns: { ...columns, date: dateColumn(survey, columns.date) },
    unknown: header.unknown.map((at) => header.names[at] ?? '').filter((name) => name !== ''),
    isReferenceUnique: hasOwnIds,
    ...decimal,
    hasFractions: hasFractions(survey, columns),
    dateOrder: order,
    direction,
    outSigns: !out || out.negative === 0 ? 'NONE' : out.positive === 0 ? 'ALL' : 'MIXED',
    idDigits: columns.transactionId !== null || hasOwnIds ? (references?.usualDigits ?? null) : null,
    isIdRounded: references?.isRounded ?? false,
    noMovement: [...(chosen.noMovement ?? []), ...(mapped.noMovement ?? [])].map(plainName),
    balanceOrder: null,
    opening: printedAmount(survey.head.opening, decimal.decimal),
    closing: printedAmount(survey.head.closing, decimal.decimal),
    tableEndsAt: survey.tableEndsAt,
    importedOn: survey.importedOn,
    provider,
    accountNumber: survey.head.accountNumber,
    mapping: survey.mapping
      ? { id: survey.mapping.id, name: survey.mapping.name, version: survey.mapping.version }
      : null,
  };
}

const idColumn = ({ transactionId, reference }: Columns): number | null => transactionId ?? reference;

/** Named above the columns, or with columns that only one of them has. */
export function recognisedProvider({ head }: StatementSurvey, { names }: Header): TransferMethod | null {
  const plain = names.map(plainName);
  const has = (all: readonly string[]) => all.every((name) => plain.includes(name));
  if (head.provider) return head.provider;
  return BY_COLUMNS.find(({ columns }) => has(columns))?.provider ?? null;
}

/** A bank's columns are the most usual ones, so they come last; a longer list says more than a shorter one. */
const BY_COLUMNS = TRANSFER_METHODS.flatMap((provider) =>
  statementFacts(provider).headers.map((columns) => ({ provider, columns })),
).toSorted(
  (a, b) =>
    Number(isOfBank(a.provider)) - Number(isOfBank(b.provider)) || b.columns.length - a.columns.length,
);

function currencyRefusal(survey: StatementSurvey, header: Header): Refusal | undefined {
  const { head, words, otherCurrency: row } = survey;
  const { columns } = header;
  const named = columns.currency === null ? [] : (words.get(columns.currency)?.words ?? []);
  const isAll = named.length > 0 && named.every((word) => currencyIn(word)?.isDollars !== true);
  const silent = header.unknown
    .map(
      (at) =>
        words
          .get(at)
          ?.words?.map((word) => (word.length <= CURRENCY_CHARS_MAX ? currencyIn(word) : undefined)) ?? [],
    )
    .find((found) => found.length > 0 && found.every((currency) => currency !== undefined));
  const ofSilent = silent?.find((currency) => currency && !currency.isDollars)?.name;
  // A column that says US dollars counts more than a text above it.
  const ofHead = named.length > 0 && !isAll && !head.currency ? null : head.otherCurrency;
  const ofFile = header.otherCurrency ?? (isAll ? (row?.name ?? named[0]) : undefined) ?? ofHead ?? ofSilent;
  if (ofFile)
    return inOtherCurrency(`This statement is in ${ofFile}`, 'the statement of the account in US dollars');
  if (!row) return undefined;
  return inOtherCurrency(
    `Row ${row.line} of this statement is in ${row.name}`,
    'a statement that has US dollars only',
  );
}

const inOtherCurrency = (what: string, instead: string): Refusal => ({
  code: 'OTHER_CURRENCY',
  sentence: `${what}, not in US dollars, so nothing of it can be imported. Choose ${instead}.`,
});

const CURRENCY_CHARS_MAX = 24;

/** Refuses a file in which a column that is not the status has words of status, unless a person said what that column holds. */
function wordsRefusal(
  { words, mapping }: StatementSurvey,
  header: Header,
  { chosen }: LayoutQuestion,
): Refusal | undefined {
  if (header.ambiguous !== null) {
    return {
      code: 'UNKNOWN_WORD',
      sentence: `Two columns are named "${header.ambiguous}". Rename one of them, or choose which one has the amounts.`,
    };
  }
  const { status, text, payer } = header.columns;
  if (status !== null) return undefined;
  const decided = Object.values({ ...mapping?.choices.columns, ...chosen.columns });
  const texts = [text, payer].filter((at) => at !== null && !decided.includes(header.names[at] ?? ''));
  for (const at of [...header.unknown, ...texts]) {
    if (at === null) continue;
    const found = words.get(at)?.words ?? [];
    const states = found.map(completionOf);
    if (!states.includes(false) || states.includes(undefined)) continue;
    return {
      code: 'UNKNOWN_WORD',
      sentence: `The column "${header.names[at] ?? ''}" seems to say whether a transfer was completed (${quoted(found)}). Choose it as the status, or that it does not matter.`,
    };
  }
  return undefined;
}

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, 5)
    .map((word) => `"${word}"`)
    .join(', ');

function directionIn(
  { amounts, words, mapping }: StatementSurvey,
  header: Header,
  { chosen }: LayoutQuestion,
): Direction | Refusal {
  const mapped = mapping?.choices ?? {};
  const { columns, names, unknown } = header;
  const column = columns.direction;
  const searched = [...unknown, columns.text, columns.payer, columns.status].filter((at) => at !== null);
  const ignored = Object.entries({ ...mapped.columns, ...chosen.columns }).some(
    ([field, name]) => field === 'direction' && name === null,
  );
  const decided = decideDirection({
    hasTwoColumns: columns.moneyIn !== null && columns.moneyOut !== null,
    amounts: amounts.get(columns.amount ?? columns.moneyIn ?? -1),
    named:
      column === null ? undefined : { column, name: names[column] ?? '', words: words.get(column)?.words },
    others: ignored
      ? []
      : searched.flatMap((at): WordColumn[] => {
          const found = words.get(at)?.words;
          return found ? [{ column: at, name: names[at] ?? '', words: found }] : [];
        }),
    chosen: {
      in: [...(chosen.words?.in ?? []), ...(mapped.words?.in ?? [])],
      out: [...(chosen.words?.out ?? []), ...(mapped.words?.out ?? [])],
    },
  });
  return 'sentence' in decided ? { code: 'UNKNOWN_WORD', sentence: decided.sentence } : decided;
}

function dateOrderIn(
  { dates, head, mapping }: StatementSurvey,
  { columns }: Header,
  { chosen }: LayoutQuestion,
): DecidedOrder | string {
  const main = dateColumn({ dates }, columns.date);
  const facts = main === null ? undefined : dates.get(main);
  if (!facts) return { order: 'DAY_FIRST', decidedBy: 'FORMAT' };
  const others = [...dates.values()].filter((other) => other !== facts);
  return decideDateOrder(facts, [...others, head.dates], {
    chosen: chosen.dateOrder,
    mapped: mapping?.choices.dateOrder,
  });
}

/** The best named column of days, or another one if that is often empty. */
function dateColumn({ dates }: Pick<StatementSurvey, 'dates'>, best: number | null): number | null {
  const days = (facts: DateFacts | undefined) => (facts ? facts.open + facts.clear : 0);
  if (best === null) return null;
  const [most] = [...dates].toSorted(([, a], [, b]) => days(b) - days(a));
  return most && days(dates.get(best)) * 2 < days(most[1]) ? most[0] : best;
}

function decimalIn(
  { amounts }: StatementSurvey,
  chosen: DecimalSign | undefined,
): Pick<StatementLayout, 'decimal' | 'isDecimalMixed'> {
  const points = [...amounts.values()].reduce((sum, facts) => sum + facts.points, 0);
  const commas = [...amounts.values()].reduce((sum, facts) => sum + facts.commas, 0);
  return { decimal: chosen ?? (commas > points ? ',' : '.'), isDecimalMixed: points > 0 && commas > 0 };
}

function hasFractions({ amounts }: StatementSurvey, columns: Columns): boolean {
  const money = [columns.amount, columns.moneyIn, columns.moneyOut].flatMap((at) =>
    at === null ? [] : (amounts.get(at) ?? []),
  );
  return money.some(({ fractions }) => fractions > 0);
}

/** Some files end each row with a separator, so that every row has an empty cell more than the header. */
function usualCells({ cellCounts }: StatementSurvey, named: number): number {
  const rows = [...cellCounts.values()].reduce((sum, count) => sum + count.rows, 0);
  const [usual] = [...cellCounts]
    .filter(([cells]) => cells > named)
    .toSorted(([, a], [, b]) => b.rows - a.rows);
  if (!usual) return named;
  const [cells, count] = usual;
  return count.blankSurplus === count.rows && count.rows * 2 >= rows ? cells : named;
}

/** Some files leave out empty cells at the end of most rows. A few such rows do not show that. */
function fewestCells({ cellCounts }: StatementSurvey, named: number, most: number): number {
  if (most > named) return most;
  const [usual] = [...cellCounts].toSorted(([, a], [, b]) => b.rows - a.rows);
  const rows = [...cellCounts.values()].reduce((sum, count) => sum + count.rows, 0);
  const isUsual = usual !== undefined && usual[1].rows * 2 > rows && rows >= SHORT_ROWS_MIN;
  return isUsual ? Math.min(named, usual[0]) : named;
}

const SHORT_ROWS_MIN = 5;

const printedAmount = (text: string | null, decimal: DecimalSign): Cents | null =>
  text === null ? null : (parseStatementAmount(text, decimal) ?? null);
