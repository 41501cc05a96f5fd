import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { cleanText } from './statement-text.ts';
import { currencyIn, FIELD_NAMES, plainName, providerNames } from './statement-words.ts';
import { MONEY_FIELDS, STATEMENT_FIELDS, type StatementField } from '@dziva/vocabulary/statement-reading';

/** The cell number of each field, from 0; null if no column has it. */
export type Columns = Readonly<Record<StatementField, number | null>>;
/** A person's choice of columns by their names: null if no column has the field. */
export type ChosenColumns = Readonly<Partial<Record<StatementField, string | null>>>;

export interface Header {
  /** As printed. */
  readonly names: readonly string[];
  readonly columns: Columns;
  /** All columns with the name of a date. */
  readonly dates: readonly number[];
  /** The columns that are named like no field. */
  readonly unknown: readonly number[];
  /** Another currency than US dollars in the name of the column with the amounts. */
  readonly otherCurrency: string | null;
  /** The columns that are not read, because they have amounts of another currency. */
  readonly otherMoney: readonly { readonly column: number; readonly currency: string }[];
  /** A name that two columns with amounts have. */
  readonly ambiguous: string | null;
}

const CURRENCY_AT_END = / (in )?(usd|us|us dollars?|zwg|zig|zwl|zwd|rtgs|zar|bwp|gbp|eur)$/;
const CURRENCY_AT_START = /^(usd|us|zwg|zig|zwl|zwd|rtgs|zar|bwp|gbp|eur) /;

/**
 * The columns that these cells name; undefined if they are no header. A header names money, and a reference or a day with a text.
 */
export function headerOf(
  cells: readonly string[],
  provider: TransferMethod | null,
  chosen: ChosenColumns = {},
): Header | undefined {
  const heads = cells.map(headOf);
  const found = Object.fromEntries(
    STATEMENT_FIELDS.map((field) => [field, columnOf(field, heads, provider, chosen)]),
  ) as Record<StatementField, number | null>;
  const columns = withOneKindOfMoney(found);
  if (!isHeader(columns)) return undefined;
  const money = MONEY_FIELDS.flatMap((field) => columns[field] ?? []);
  const twice = money.find((at) => {
    const same = heads.filter((head) => head.name === heads[at]?.name && !isOther(head));
    return same.length > 1 && heads[at]?.name !== '';
  });
  const other = money.map((at) => heads[at]).find((head) => head !== undefined && isOther(head));
  return {
    names: cells.map(cleanText),
    columns,
    dates: heads.flatMap(({ name }, at) =>
      FIELD_NAMES.date.includes(name) || at === columns.date ? at : [],
    ),
    unknown: heads.flatMap(({ name }, at) =>
      isKnown(name) || Object.values(columns).includes(at) ? [] : at,
    ),
    otherCurrency: other?.currency ?? null,
    otherMoney: heads.flatMap(({ name, currency, isDollars }, column) =>
      currency !== null && !isDollars && isMoney(name) && !Object.values(columns).includes(column)
        ? { column, currency }
        : [],
    ),
    ambiguous: twice === undefined ? null : (cells[twice]?.trim() ?? null),
  };
}

interface Head {
  /** Without its currency. */
  readonly name: string;
  readonly printed: string;
  /** Null if it names none. */
  readonly currency: string | null;
  readonly isDollars: boolean;
}

function headOf(cell: string): Head {
  const printed = plainName(cell);
  const bare = printed.replace(CURRENCY_AT_END, '').replace(CURRENCY_AT_START, '').trim();
  const currency = currencyIn(cell);
  return {
    name: bare === '' ? printed : bare,
    printed,
    currency: currency?.name ?? null,
    isDollars: currency?.isDollars ?? false,
  };
}

const isOther = ({ currency, isDollars }: Head): boolean => currency !== null && !isDollars;
const isKnown = (name: string): boolean =>
  STATEMENT_FIELDS.some((field) => FIELD_NAMES[field].includes(name));
const isMoney = (name: string): boolean => MONEY_FIELDS.some((field) => FIELD_NAMES[field].includes(name));

function columnOf(
  field: StatementField,
  heads: readonly Head[],
  provider: TransferMethod | null,
  chosen: ChosenColumns,
): number | null {
  const choice = chosen[field];
  if (choice === null) return null;
  const wanted =
    choice === undefined
      ? [...(provider ? providerNames(provider, field) : []), ...FIELD_NAMES[field]]
      : [plainName(choice)];
  const taken = Object.entries(chosen).flatMap(([other, name]) =>
    other === field || name === null ? [] : plainName(name),
  );
  // Of `Amount (ZWG)` and `Amount (USD)` the second one is meant.
  const ranked = [
    heads.map((head) => !isOther(head) && !taken.includes(head.printed)),
    heads.map((head) => !taken.includes(head.printed)),
  ];
  for (const allowed of ranked)
    for (const name of wanted) {
      const at = heads.findIndex(
        (head, i) => allowed[i] === true && (head.name === name || head.printed === name),
      );
      if (at >= 0) return at;
    }
  return null;
}

/** Money in and money out in a column each, or one column with both. */
function withOneKindOfMoney(
  columns: Record<StatementField, number | null>,
): Record<StatementField, number | null> {
  const { amount, moneyIn, moneyOut } = columns;
  if (amount === null) return columns;
  if (moneyIn !== null && moneyOut !== null) return { ...columns, amount: null };
  if (moneyOut !== null) return { ...columns, amount: null, moneyIn: amount };
  return { ...columns, moneyIn: null };
}

function isHeader(columns: Columns): boolean {
  const hasMoney = columns.amount !== null || columns.moneyIn !== null;
  const hasReference = columns.transactionId !== null || columns.reference !== null;
  const hasText = [columns.text, columns.payer, columns.direction, columns.balance].some((at) => at !== null);
  return hasMoney && (hasReference || (columns.date !== null && hasText));
}
