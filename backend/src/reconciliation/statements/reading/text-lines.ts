import { bytesOf, decoded, type Encoding } from './text-encoding.ts';

export const LINE_CHARS_MAX = 16_384;
const MARK_BYTES: Readonly<Record<Encoding, number>> = {
  'utf-8': 0,
  'utf-16le': 2,
  'utf-16be': 2,
  'windows-1252': 0,
};

export interface TextLine {
  /** From 1, as in a text editor. */
  readonly line: number;
  /** Null if the line is too long. */
  readonly text: string | null;
  /** Its first characters, also if it is too long. */
  readonly start: string;
  readonly endByte: number;
}

/** Splits a file into lines, which end with LF, CR LF, or CR alone. Of one line at most `LINE_CHARS_MAX` characters are in memory. */
export async function* textLines(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<TextLine, void> {
  let line = 1;
  let endByte = MARK_BYTES[encoding];
  let kept = '';
  let length = 0;
  let held = '';
  const add = (part: string) => {
    length += part.length;
    if (kept.length < LINE_CHARS_MAX) kept += part.slice(0, LINE_CHARS_MAX - kept.length);
  };
  const take = (): TextLine => {
    const taken = { line, text: length > LINE_CHARS_MAX ? null : kept, start: kept, endByte };
    line++;
    kept = '';
    length = 0;
    return taken;
  };
  for await (const next of decoded(bytes, encoding)) {
    // A CR at the end of a piece may be the first half of a line end.
    const text = held + next;
    held = text.endsWith('\r') ? '\r' : '';
    const piece = held === '' ? text : text.slice(0, -1);
    let start = 0;
    for (const { index, 0: mark } of piece.matchAll(LINE_END)) {
      add(piece.slice(start, index));
      endByte += bytesOf(piece.slice(start, index + mark.length), encoding);
      start = index + mark.length;
      yield take();
    }
    add(piece.slice(start));
    endByte += bytesOf(piece.slice(start), encoding);
  }
  endByte += bytesOf(held, encoding);
  if (length > 0 || held !== '') yield take();
}

const LINE_END = /\r\n|\r|\n/g;

/** Lines that can be put back. */
export class LineQueue {
  private readonly ahead: TextLine[] = [];

  constructor(private readonly lines: AsyncGenerator<TextLine, void>) {}

  async next(): Promise<TextLine | undefined> {
    const waiting = this.ahead.shift();
    if (waiting) return waiting;
    const { value } = await this.lines.next();
    return value ?? undefined;
  }

  async peek(): Promise<TextLine | undefined> {
    const next = await this.next();
    if (next) this.ahead.unshift(next);
    return next;
  }

  putBack(lines: readonly TextLine[]): void {
    this.ahead.unshift(...lines);
  }
}
