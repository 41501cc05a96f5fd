import encodeQR from 'qr';
import { COLOURS } from './styles.ts';

/** Draws a QR code as squares, including the white margin that readers need inside its `size` (points). */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  { text, x, y, size }: { text: string; x: number; y: number; size: number },
): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const module = size / rows.length;
  for (const [row, cells] of rows.entries()) {
    for (const [from, to] of runsOf(cells))
      document.rect(x + from * module, y + row * module, (to - from) * module, module);
  }
  document.fill(COLOURS.ink);
}

/** Dark neighbours as one rectangle: fewer shapes, and no thin white lines between them. */
function runsOf(cells: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const [i, isDark] of cells.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last?.[1] === i) last[1] = i + 1;
    else runs.push([i, i + 1]);
  }
  return runs;
}
