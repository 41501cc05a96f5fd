/** Splits one record of comma-separated values (RFC 4180) into cells, with any delimiter. */

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** OPEN if a quotation mark is not closed, so the record may continue in the next line; BROKEN if text follows a closed one. */
export type Cells = readonly string[] | 'OPEN' | 'BROKEN';

/** Splits a record. A quotation mark counts only at the start of a cell: `John "Jo" Moyo` is a name. */
export function cellsOf(record: string, delimiter: Delimiter): Cells {
  if (!record.includes('"')) return record.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const cell = record[at] === '"' ? quotedCell(record, at, delimiter) : plainCell(record, at, delimiter);
    if (typeof cell === 'string') return cell;
    cells.push(cell.text);
    if (cell.end >= record.length) return cells;
    at = cell.end + 1;
  }
}

interface Cell {
  readonly text: string;
  /** The position of the next delimiter, or the end of the record. */
  readonly end: number;
}

function plainCell(record: string, start: number, delimiter: Delimiter): Cell {
  const found = record.indexOf(delimiter, start);
  const end = found < 0 ? record.length : found;
  return { text: record.slice(start, end), end };
}

function quotedCell(record: string, start: number, delimiter: Delimiter): Cell | 'OPEN' | 'BROKEN' {
  let text = '';
  let from = start + 1;
  for (;;) {
    const quote = record.indexOf('"', from);
    if (quote < 0) return 'OPEN';
    text += record.slice(from, quote);
    if (record[quote + 1] !== '"') return closedCell(record, quote + 1, text, delimiter);
    text += '"';
    from = quote + 2;
  }
}

/** Blanks are allowed between a closed quotation mark and the delimiter. */
function closedCell(record: string, from: number, text: string, delimiter: Delimiter): Cell | 'BROKEN' {
  let end = from;
  while (record[end] === ' ') end++;
  return end >= record.length || record[end] === delimiter ? { text, end } : 'BROKEN';
}
