import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, in the order of writing: inflates its streams and reads the hexadecimal strings. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  // Our PDFs end lines with only \n; a \r before it is the last byte of the stream, which happens once in 256 cases.
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflated(bytes),
  );
  return streams
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, strings = '']) => shown(strings))
    .join('\n');
}

function inflated(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return ''; // a stream without text
  }
}

function shown(strings: string): string {
  return [...strings.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}
