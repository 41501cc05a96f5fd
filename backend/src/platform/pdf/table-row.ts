/** A row of cells, measured and drawn: for long lists, the small tables of a brochure, and the facts of a sheet. */
import { COLOURS, FONTS, MARGIN } from './styles.ts';
import { printable } from './printable.ts';

export interface Column {
  readonly heading: string;
  /** Part of the table's width; all parts together are 1. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  /** In points; longer text continues in the next line. */
  readonly width: number;
  readonly align?: 'left' | 'right' | undefined;
  readonly colour?: string;
}

export interface RowStyle {
  readonly font?: string;
  readonly size: number;
  /** In points, above and below the text. */
  readonly padding: number;
  /** In points, between the cells. */
  readonly gap?: number;
}

/** One cell for each column of a table that is this wide, in points. */
export function cellsOf(
  columns: readonly Column[],
  texts: readonly string[],
  tableWidth: number,
  colour: string = COLOURS.ink,
): Cell[] {
  return columns.map(({ width, align }, i) => ({
    text: texts[i] ?? '',
    width: width * tableWidth,
    align,
    colour,
  }));
}

/** The height of the row, in points. */
export function rowHeight(document: PDFKit.PDFDocument, cells: readonly Cell[], style: RowStyle): number {
  const { font = FONTS.plain, size, padding, gap = 0 } = style;
  document.font(font).fontSize(size);
  const heights = cells.map(({ text, width }) =>
    document.heightOfString(printable(text), { width: width - gap }),
  );
  return Math.max(...heights) + 2 * padding;
}

/** Draws the row with its upper edge at `y`. Returns where it ends. */
export function drawRow(
  document: PDFKit.PDFDocument,
  cells: readonly Cell[],
  style: RowStyle,
  y: number,
): number {
  const { font = FONTS.plain, size, padding, gap = 0 } = style;
  const height = rowHeight(document, cells, style);
  document.font(font).fontSize(size);
  let x = MARGIN;
  for (const { text, width, align = 'left', colour = COLOURS.ink } of cells) {
    document.fillColor(colour).text(printable(text), x, y + padding, { width: width - gap, align });
    x += width;
  }
  return y + height;
}

/** A line across the page. */
export function drawRule(
  document: PDFKit.PDFDocument,
  {
    y,
    width,
    weight = 0.5,
    colour = COLOURS.line,
  }: { y: number; width: number; weight?: number; colour?: string },
): void {
  document.moveTo(MARGIN, y).lineTo(MARGIN + width, y);
  document.lineWidth(weight).stroke(colour);
}
