import { type Cents } from '@dziva/money/cents';
import { parseTypedUsd } from '@dziva/money/typed-usd';

/** A row of a pasted table: who it means, and how much. */
export interface PastedRow {
  /** As it was pasted, to show it again. */
  readonly text: string;
  readonly cells: readonly string[];
  /** Null if no cell of the row is one amount. */
  readonly amountCents: Cents | null;
}

/**
 * Splits a table copied from a spreadsheet (tabs), or typed with semicolons. The last cell that is an amount above zero is the
 * amount, and the other cells say who is meant. Blank rows are left out.
 */
export function pastedRows(table: string): PastedRow[] {
  const separator = table.includes('\t') ? '\t' : ';';
  return table
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => rowOf(line.split(separator).map((cell) => cell.trim())));
}

function rowOf(cells: readonly string[]): PastedRow {
  const text = cells.filter((cell) => cell !== '').join(' · ');
  const amounts = cells.map((cell) => parseTypedUsd(cell) ?? 0);
  const at = amounts.findLastIndex((amountCents) => amountCents > 0);
  const amountCents = at < 0 ? null : (parseTypedUsd(cells[at] ?? '') ?? null);
  const others = cells.filter((cell, index) => index !== at && cell !== '');
  return {
    text,
    cells: others.slice(0, CELLS_MAX).map((cell) => cell.slice(0, CELL_CHARS_MAX)),
    amountCents,
  };
}

const CELLS_MAX = 10;
const CELL_CHARS_MAX = 200;
