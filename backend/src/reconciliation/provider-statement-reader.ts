/**
 * Reads a statement of any size line by line: only a few lines are in memory at a time. A broken line does not affect the others:
 * if a quotation mark is never closed, reading continues with the next line.
 */
import { isUtf8 } from 'node:buffer';
import { malformedLine, readStatementLine, type StatementLine } from './domain/read-line.ts';
import { columnsOf, type StatementColumns, type StatementMapping } from './domain/statement-mapping.ts';
import { type Cells, cellsOf, type Delimiter, DELIMITERS } from './domain/statement-records.ts';

const LINE_BYTES_MAX = 16_384;
/** Banks print their name, the account and the period before the columns. */
const PREAMBLE_LINES_MAX = 20;
/** How many lines a cell in quotation marks may cover. */
const RECORD_LINES_MAX = 10;
const CELLS_MAX = 200;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A line of a statement with its position in the file. */
export interface ReadLine extends StatementLine {
  /** The line number, from 1, as in a text editor. */
  readonly line: number;
  /** The offset in the file at which the line ends. */
  readonly endByte: number;
}

/** The file has no header line with the names of the columns, so nothing can be imported. */
export class NoHeaderFound extends Error {
  constructor() {
    super(
      `No line of the first ${PREAMBLE_LINES_MAX} names the columns: at least reference and amount, or what the provider calls them.`,
    );
    this.name = 'NoHeaderFound';
  }
}

/** Yields every line below the header: parsed, or marked as malformed. Throws `NoHeaderFound` before the first one. */
export async function* readStatement(
  bytes: AsyncIterable<Buffer>,
  mapping: StatementMapping,
): AsyncGenerator<ReadLine> {
  const lines = new LineQueue(textLines(bytes));
  const { delimiter, columns } = await findHeader(lines, mapping);
  for (;;) {
    const first = await lines.next();
    if (first === undefined) return;
    if (first.text?.trim() === '') continue;
    const { cells, endByte } = await restOfRecord(first, lines, delimiter);
    yield { ...parseLine(cells, first.text === null, columns), line: first.line, endByte };
  }
}

function parseLine(cells: Cells, isTooLong: boolean, columns: StatementColumns): StatementLine {
  if (isTooLong) return malformedLine(`The line is longer than ${LINE_BYTES_MAX / 1024} KB`);
  if (typeof cells === 'string') return malformedLine('A quotation mark is not closed where its cell ends');
  if (cells.length > CELLS_MAX) return malformedLine(`The line has more than ${CELLS_MAX} cells`);
  return readStatementLine(cells, columns);
}

interface Header {
  readonly delimiter: Delimiter;
  readonly columns: StatementColumns;
}

async function findHeader(lines: LineQueue, mapping: StatementMapping): Promise<Header> {
  for (let written = 0; written < PREAMBLE_LINES_MAX;) {
    const next = await lines.next();
    if (next === undefined) break;
    const { text } = next;
    if (text?.trim() === '') continue;
    written++;
    const header = text === null ? undefined : headerOf(text, mapping);
    if (header) return header;
  }
  throw new NoHeaderFound();
}

function headerOf(text: string, mapping: StatementMapping): Header | undefined {
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(text, delimiter);
    const columns = typeof cells === 'string' ? undefined : columnsOf(cells, mapping);
    if (columns) return { delimiter, columns };
  }
  return undefined;
}

/** Reads further lines while a quotation mark is open. If it is never closed, they are put back into the queue. */
async function restOfRecord(
  first: TextLine,
  lines: LineQueue,
  delimiter: Delimiter,
): Promise<{ cells: Cells; endByte: number }> {
  const taken: TextLine[] = [];
  let record = first.text ?? '';
  let cells = cellsOf(record, delimiter);
  while (cells === 'OPEN' && taken.length + 1 < RECORD_LINES_MAX) {
    const next = await lines.next();
    if (next === undefined) break;
    taken.push(next);
    if (next.text === null) break;
    record += `\n${next.text}`;
    cells = cellsOf(record, delimiter);
  }
  if (typeof cells !== 'string') return { cells, endByte: taken.at(-1)?.endByte ?? first.endByte };
  lines.putBack(taken);
  return { cells, endByte: first.endByte };
}

interface TextLine {
  readonly line: number;
  /** Null if the line is too long. */
  readonly text: string | null;
  readonly endByte: number;
}

class LineQueue {
  private readonly ahead: TextLine[] = [];

  constructor(private readonly lines: AsyncGenerator<TextLine, void>) {}

  async next(): Promise<TextLine | undefined> {
    const waiting = this.ahead.shift();
    if (waiting) return waiting;
    const { value } = await this.lines.next();
    return value ?? undefined;
  }

  putBack(lines: readonly TextLine[]): void {
    this.ahead.unshift(...lines);
  }
}

/** Splits bytes into lines, which end with LF, CR LF, or CR alone. Of one line at most `LINE_BYTES_MAX` bytes are in memory. */
async function* textLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<TextLine, void> {
  const current = new LineBytes();
  let line = 1;
  let offset = 0;
  let afterReturn = false;
  for await (const chunk of bytes) {
    let start = 0;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i];
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
        afterReturn = false;
        continue;
      }
      // The LF of a CR LF does not end another line.
      const isSecondHalf = byte === LINE_FEED && afterReturn;
      afterReturn = byte === CARRIAGE_RETURN;
      if (!isSecondHalf) {
        current.add(chunk.subarray(start, i));
        yield { line, text: current.take(line === 1), endByte: offset + i + 1 };
        line++;
      }
      start = i + 1;
    }
    current.add(chunk.subarray(start));
    offset += chunk.length;
  }
  if (!current.isEmpty) yield { line, text: current.take(line === 1), endByte: offset };
}

class LineBytes {
  private parts: Buffer[] = [];
  private size = 0;

  get isEmpty(): boolean {
    return this.size === 0;
  }

  add(part: Buffer): void {
    this.size += part.length;
    // The bytes of a line that is too long are counted, but not stored.
    if (part.length > 0 && this.size <= LINE_BYTES_MAX) this.parts.push(part);
  }

  take(isFirst: boolean): string | null {
    const bytes = Buffer.concat(this.parts);
    const isWhole = this.size <= LINE_BYTES_MAX;
    this.parts = [];
    this.size = 0;
    return isWhole ? decoded(bytes, isFirst) : null;
  }
}

/** Decodes UTF-8, or else Windows-1252, which many spreadsheets write. */
function decoded(bytes: Buffer, isFirst: boolean): string {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : WINDOWS.decode(bytes);
  return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
}

const WINDOWS = new TextDecoder('windows-1252');
