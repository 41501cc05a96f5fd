/** Draws a table on as many pages of A4 as it needs, in our design: one page in memory at a time. */
import { COLOURS, FONTS, MARGIN } from './styles.ts';
import { drawHeading, newDocument } from './new-document.ts';
import { drawProof, PROOF_WIDTH } from './document-proof.ts';
import { printable } from './printable.ts';
import type { Table, TableRow } from './table.ts';
import { cellsOf, drawRow, drawRule, rowHeight } from './table-row.ts';
import { drawStoneCourse, STONE_COURSE_HEIGHT } from './stone-course.ts';

const ROW = { size: 9, padding: 4, gap: 8 };
const STRONG_ROW = { ...ROW, font: FONTS.bold };
const FOOT_HEIGHT = 30;
const NOTE_SIZE = 8;
const NOTES_GAP = 12;
// Where the first row may begin if there is a QR code beside it.
const UNDER_PROOF = 152;

/** A table without rows yet. */
export async function beginTable(table: Table): Promise<TablePages> {
  const { title, subtitle, printedAt } = table;
  return new TablePages(await newDocument('A4', `${title} ${subtitle}`, printedAt), table);
}

export class TablePages {
  private readonly width: number;
  private readonly bottom: number;
  private number = 0;
  private y = MARGIN;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly table: Table,
  ) {
    this.addPage();
    this.width = this.document.page.width - 2 * MARGIN;
    this.bottom = this.document.page.height - MARGIN - FOOT_HEIGHT;
    this.writeTitle();
    this.writeHeadings();
  }

  draw({ cells, isStrong = false }: TableRow): void {
    const style = isStrong ? STRONG_ROW : ROW;
    const row = cellsOf(this.table.columns, cells, this.width);
    if (this.y + rowHeight(this.document, row, style) > this.bottom) {
      this.addPage();
      this.writeHeadings();
    }
    this.y = drawRow(this.document, row, style, this.y);
    drawRule(this.document, { y: this.y, width: this.width });
  }

  end(): void {
    this.writeNotes();
    this.document.end();
  }

  /** The bytes of the pages that were finished since the last call. */
  written(): Buffer {
    const bytes: Buffer | null = this.document.read() as Buffer | null; // a byte stream gives buffers
    return bytes ?? Buffer.alloc(0);
  }

  private addPage(): void {
    const { document } = this;
    document.addPage();
    this.number++;
    const { width, height } = document.page;
    const y = height - MARGIN - STONE_COURSE_HEIGHT;
    drawStoneCourse(document, { x: 0, y, width, colour: COLOURS.copper });
    document.font(FONTS.plain).fontSize(8).fillColor(COLOURS.quiet);
    document.text(`Page ${this.number}`, MARGIN, y - 14, { width: width - 2 * MARGIN, align: 'right' });
    this.y = MARGIN;
  }

  private writeTitle(): void {
    const { document } = this;
    const { proof } = this.table;
    const width = proof === undefined ? this.width : this.width - PROOF_WIDTH;
    if (proof !== undefined) drawProof(document, proof);
    drawHeading(document, this.table, width);
    this.y = Math.max(document.y + 14, proof === undefined ? 0 : UNDER_PROOF);
  }

  private writeNotes(): void {
    const { document, width } = this;
    const { notes = [], proof } = this.table;
    const text = [...notes, ...(proof?.notes ?? [])].map(printable).join('\n');
    if (text === '') return;
    document.font(FONTS.plain).fontSize(NOTE_SIZE);
    if (this.y + NOTES_GAP + document.heightOfString(text, { width, lineGap: 2 }) > this.bottom)
      this.addPage();
    document.font(FONTS.plain).fontSize(NOTE_SIZE).fillColor(COLOURS.quiet);
    document.text(text, MARGIN, this.y + NOTES_GAP, { width, lineGap: 2 });
  }

  private writeHeadings(): void {
    const { document, width, y } = this;
    const { columns } = this.table;
    const headings = columns.map(({ heading }) => heading);
    this.y = drawRow(document, cellsOf(columns, headings, width, COLOURS.quiet), STRONG_ROW, y);
    drawRule(document, { y: this.y, width, weight: 1, colour: COLOURS.pool });
  }
}
