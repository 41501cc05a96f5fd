import decodeQR from 'qr/decode.js';
import { inflateSync } from 'node:zlib';

const PIXELS_PER_MODULE = 4;

/** Reads the text of the QR code on one of our PDFs from its squares, as a phone would. */
export function pdfQrCode(pdf: Buffer): string {
  const squares = squaresOf(pdf);
  const module = Math.min(...squares.map(({ height }) => height));
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const count = Math.round((Math.max(...squares.map(({ x, width }) => x + width)) - left) / module);
  const size = (count + 8) * PIXELS_PER_MODULE;
  const data = new Uint8Array(size * size * 4).fill(255);
  const pixel = (points: number, from: number) =>
    Math.round((points - from) / module + 4) * PIXELS_PER_MODULE;
  for (const { x, y, width, height } of squares)
    for (let row = pixel(y, top); row < pixel(y + height, top); row++)
      data.fill(0, (row * size + pixel(x, left)) * 4, (row * size + pixel(x + width, left)) * 4);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return decodeQR({ width: size, height: size, data });
}

/** The rectangles of the path that fills most of them at once. */
function squaresOf(pdf: Buffer) {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const content = streams.map(([, bytes = '']) => inflated(bytes)).join('\n');
  const paths = content.match(/(?:^[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n)+/gm) ?? [];
  const [path = ''] = paths.toSorted((one, other) => other.length - one.length);
  return [...path.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(
    ([, x = '', y = '', width = '', height = '']) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  );
}

function inflated(bytes: string): string {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return ''; // a stream with other content
  }
}
