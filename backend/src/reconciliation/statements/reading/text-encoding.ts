import { isUtf8 } from 'node:buffer';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const START_BYTES = 4_096;
/** The longest part of a character that the end of a piece can cut off. */
const CUT_BYTES_MAX = 3;
const CONTROL = /[\0-\x08\x0e-\x1f]/;

/** UTF-16 by its mark, or because every second byte of its start is zero; undefined for texts of single bytes. */
export function wideEncodingOf(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const bytes = start.subarray(0, START_BYTES);
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = bytes.length / 2;
  if (odd > half * 0.7 && even < half * 0.05) return 'utf-16le';
  return even > half * 0.7 && odd < half * 0.05 ? 'utf-16be' : undefined;
}

/** Whether a start in UTF-16 is a text, without the control characters that other files have. */
export function isWideText(start: Buffer): boolean {
  const encoding = wideEncodingOf(start);
  return (
    encoding !== undefined && !CONTROL.test(new TextDecoder(encoding).decode(start.subarray(0, START_BYTES)))
  );
}

/** The encoding of a whole file: UTF-16, UTF-8 if all of it is, or else Windows-1252, which many spreadsheets write. */
export async function encodingOf(bytes: AsyncIterable<Buffer>): Promise<Encoding> {
  let start: Buffer = Buffer.alloc(0);
  let rest: Buffer | undefined;
  for await (const chunk of bytes) {
    if (rest === undefined) {
      start = Buffer.concat([start, chunk]);
      if (start.length < START_BYTES) continue;
      const wide = wideEncodingOf(start);
      if (wide) return wide;
    }
    const piece = rest === undefined ? start : Buffer.concat([rest, chunk]);
    const end = wholeEnd(piece);
    if (!isUtf8(piece.subarray(0, end))) return 'windows-1252';
    rest = piece.subarray(end);
  }
  // A download that was cut off may end within a character.
  if (rest !== undefined) return 'utf-8';
  return wideEncodingOf(start) ?? (isUtf8(start.subarray(0, wholeEnd(start))) ? 'utf-8' : 'windows-1252');
}

/** Where the last whole character ends. */
function wholeEnd(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(CUT_BYTES_MAX, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** Decodes pieces of bytes, without the mark at the start. Bytes that are no character are replaced, never an error. */
export async function* decoded(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

/** How many bytes a text has in its file. */
export function bytesOf(text: string, encoding: Encoding): number {
  if (encoding === 'utf-8') return Buffer.byteLength(text);
  return encoding === 'windows-1252' ? text.length : text.length * 2;
}
