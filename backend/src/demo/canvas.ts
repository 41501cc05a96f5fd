/** Draws pictures for the demo: boxes and ovals in a PNG. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const WIDTH = 480;
const HEIGHT = 300;
const INDEXED_COLOUR = 3;

/** A shape in a picture: a rectangle, or the ellipse that fits into it. */
export interface Shape {
  readonly form: 'box' | 'oval';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** As `rrggbb`. */
  readonly colour: string;
}

/** A PNG of these shapes. Later shapes cover earlier ones. */
export function picture(background: string, shapes: readonly Shape[]): Buffer {
  const colours = [...new Set([background, ...shapes.map((shape) => shape.colour)])];
  const pixels = Buffer.alloc(WIDTH * HEIGHT, colours.indexOf(background));
  for (const shape of shapes) draw(pixels, shape, colours.indexOf(shape.colour));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, INDEXED_COLOUR, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.join(''), 'hex')),
    chunk('IDAT', deflateSync(withFilterBytes(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function draw(pixels: Buffer, { form, x, y, width, height }: Shape, index: number): void {
  for (let row = Math.max(0, y); row < Math.min(HEIGHT, y + height); row++) {
    const reach = form === 'box' ? 1 : Math.sqrt(Math.max(0, 1 - ((2 * (row - y)) / height - 1) ** 2));
    const half = (width / 2) * reach;
    const from = Math.max(0, Math.round(x + width / 2 - half));
    const to = Math.min(WIDTH, Math.round(x + width / 2 + half));
    if (to > from) pixels.fill(index, row * WIDTH + from, row * WIDTH + to);
  }
}

/** Each row of a PNG begins with the number of its filter; 0 is none. */
function withFilterBytes(pixels: Buffer): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, row) => pixels.subarray(row * WIDTH, (row + 1) * WIDTH));
  return Buffer.concat(rows.flatMap((row) => [Buffer.of(0), row]));
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
