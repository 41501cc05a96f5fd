import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { FileRecord } from '#reconciliation/statements/domain/read-line';
import { LINE_CHARS_MAX, LineQueue, type TextLine } from './text-lines.ts';

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many lines a cell in quotation marks may cover. */
const RECORD_LINES_MAX = 10;
const CELLS_MAX = 200;

const NOT_CLOSED = 'A quotation mark is not closed where its cell ends';
const TOO_LONG = `The line is longer than ${LINE_CHARS_MAX / 1024} KB`;
const TOO_MANY = `The line has more than ${CELLS_MAX} cells`;

/** OPEN if a quotation mark is not closed, so the record may continue in the next line; BROKEN if text follows a closed one. */
export type Cells = string[] | 'OPEN' | 'BROKEN';

/** Never in a text of one record, so that line ends within quotation marks stay in their cell. */
const NO_DELIMITER = '\0\0';

/** Splits one record into cells. A quotation mark counts only at the start of a cell: `John "Jo" Moyo` is a name. */
export function cellsOf(record: string, separator: Separator): Cells {
  if (!record.includes('"')) return record.split(separator);
  const strict = parsed(record, separator, false);
  if (Array.isArray(strict)) return strict;
  if (strict === 'CSV_QUOTE_NOT_CLOSED') return 'OPEN';
  if (strict !== 'INVALID_OPENING_QUOTE') return 'BROKEN';
  const loose = parsed(record, separator, true);
  if (!Array.isArray(loose)) return loose === 'CSV_QUOTE_NOT_CLOSED' ? 'OPEN' : 'BROKEN';
  return loose.some((cell) => cell.startsWith('"')) ? 'BROKEN' : loose;
}

function parsed(record: string, separator: Separator, isLoose: boolean): string[] | string {
  // A tab is also a blank, so it would be trimmed.
  const trims = separator !== '\t';
  try {
    const rows = parse(record, {
      delimiter: separator,
      record_delimiter: NO_DELIMITER,
      relax_column_count: true,
      relax_quotes: isLoose,
      rtrim: trims,
      ltrim: trims,
    });
    return rows[0] ?? [''];
  } catch (reason) {
    if (reason instanceof CsvError) return reason.code;
    throw reason;
  }
}

/** Splits lines into records. A broken record loses only its first line: reading continues with the next one. */
export class CsvRecords {
  constructor(
    private readonly lines: LineQueue,
    readonly separator: Separator,
  ) {}

  async next(): Promise<FileRecord | undefined> {
    const first = await this.lines.next();
    if (first === undefined) return undefined;
    const { line, text } = first;
    if (text === null) return { line, endByte: first.endByte, cells: TOO_LONG, raw: first.start };
    const { cells, endByte, raw } = await this.wholeRecord(text, first);
    if (typeof cells === 'string') return { line, endByte, cells: NOT_CLOSED, raw };
    return { line, endByte, cells: cells.length > CELLS_MAX ? TOO_MANY : cells, raw };
  }

  /** Reads further lines while a quotation mark is open. If it is never closed, they are put back. */
  private async wholeRecord(
    text: string,
    first: TextLine,
  ): Promise<{ cells: Cells; endByte: number; raw: string }> {
    const taken: TextLine[] = [];
    let record = text;
    let cells = cellsOf(record, this.separator);
    while (cells === 'OPEN' && taken.length + 1 < RECORD_LINES_MAX) {
      const next = await this.lines.next();
      if (next === undefined) break;
      taken.push(next);
      if (next.text === null) break;
      record += `\n${next.text}`;
      cells = cellsOf(record, this.separator);
    }
    if (typeof cells !== 'string')
      return { cells, endByte: taken.at(-1)?.endByte ?? first.endByte, raw: record };
    this.lines.putBack(taken);
    return { cells, endByte: first.endByte, raw: text };
  }
}
