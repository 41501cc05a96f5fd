/** Draws a booklet of A4 in our design: a cover band with the name, then headed parts with text, boxes and small tables. */
import type { Block, Booklet } from './booklet.ts';
import { BRAND, COLOURS, FONTS, MARGIN } from './styles.ts';
import { type DocumentProof, drawProofAt, PROOF_HEIGHT, PROOF_WIDTH } from './document-proof.ts';
import { newDocument } from './new-document.ts';
import { printable } from './printable.ts';
import { type Cell, cellsOf, drawRow, drawRule, rowHeight, type RowStyle } from './table-row.ts';
import { drawStoneCourse, STONE_COURSE_HEIGHT } from './stone-course.ts';

const BAND_HEIGHT = 150;
const FOOT_HEIGHT = 40;
const TEXT_SIZE = 10;
const ROW = { size: 9, padding: 5, gap: 8 };
const BOX_PADDING = 10;
/** The space in points that a heading needs below it, so that it is never the last line of a page. */
const HEADING_SPACE = 90;

/** The finished document. */
export async function drawBooklet(booklet: Booklet): Promise<PDFKit.PDFDocument> {
  const document = await newDocument('A4', `${BRAND.name}: ${booklet.title}`, booklet.printedAt);
  const writer = new BookletWriter(document, booklet);
  writer.writeCover();
  for (const { heading, blocks } of booklet.parts) {
    writer.writeHeading(heading);
    for (const block of blocks) writer.write(block);
  }
  if (booklet.proof !== undefined) writer.writeProof(booklet.proof);
  return writer.end();
}

class BookletWriter {
  private readonly width: number;
  private readonly bottom: number;
  private pages = 0;
  private y = MARGIN;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly booklet: Booklet,
  ) {
    this.addPage();
    this.width = this.document.page.width - 2 * MARGIN;
    this.bottom = this.document.page.height - MARGIN - FOOT_HEIGHT;
  }

  writeCover(): void {
    const { document, width, booklet } = this;
    document.rect(0, 0, document.page.width, BAND_HEIGHT).fill(COLOURS.pool);
    drawStoneCourse(document, { x: 0, y: BAND_HEIGHT, width: document.page.width, colour: COLOURS.copper });
    document.font(FONTS.bold).fontSize(34).fillColor('#ffffff').text(BRAND.name, MARGIN, 34);
    document.font(FONTS.plain).fontSize(11).text(BRAND.tagline, MARGIN, 74);
    document.font(FONTS.bold).fontSize(16).text(printable(booklet.title), MARGIN, 108, { width });
    this.y = BAND_HEIGHT + STONE_COURSE_HEIGHT + 18;
    this.writeText(booklet.lead, FONTS.plain, 11, COLOURS.ink);
  }

  writeHeading(heading: string): void {
    this.ensureSpace(HEADING_SPACE);
    this.y += 12;
    this.writeText(heading, FONTS.bold, 15, COLOURS.pool);
  }

  write(block: Block): void {
    switch (block.kind) {
      case 'text':
        return this.writeText(block.text, FONTS.plain, TEXT_SIZE, COLOURS.ink);
      case 'small':
        return this.writeText(block.text, FONTS.plain, 8.5, COLOURS.quiet);
      case 'box':
        return this.writeBox(block);
      case 'steps':
        return this.writeSteps(block.steps);
      case 'table':
        return this.writeTable(block);
    }
  }

  /** The code, with an explanation beside it. */
  writeProof(proof: DocumentProof): void {
    this.ensureSpace(PROOF_HEIGHT + 12);
    const { document, width } = this;
    const y = this.y + 12;
    drawProofAt(document, proof, { x: MARGIN, y });
    document.font(FONTS.plain).fontSize(8.5).fillColor(COLOURS.quiet);
    const lines = proof.notes.map(printable).join('\n');
    document.text(lines, MARGIN + PROOF_WIDTH, y + 10, { width: width - PROOF_WIDTH, lineGap: 2 });
    this.y = y + PROOF_HEIGHT;
  }

  end(): PDFKit.PDFDocument {
    this.document.end();
    return this.document;
  }

  private writeText(text: string, font: string, size: number, colour: string): void {
    const { document, width } = this;
    document.font(font).fontSize(size);
    this.ensureSpace(document.heightOfString(printable(text), { width, lineGap: 2 }));
    document.font(font).fontSize(size).fillColor(colour);
    document.text(printable(text), MARGIN, this.y, { width, lineGap: 2 });
    this.y = document.y + 6;
  }

  private writeBox({ title, text }: Extract<Block, { kind: 'box' }>): void {
    const { document } = this;
    const width = this.width - 2 * BOX_PADDING;
    document.font(FONTS.plain).fontSize(TEXT_SIZE);
    const textHeight = document.heightOfString(printable(text), { width, lineGap: 2 });
    const height = textHeight + 16 + 2 * BOX_PADDING;
    this.ensureSpace(height + 8);
    document.rect(MARGIN, this.y, this.width, height).lineWidth(1.5).stroke(COLOURS.copper);
    document.font(FONTS.bold).fontSize(11).fillColor(COLOURS.ink);
    document.text(printable(title), MARGIN + BOX_PADDING, this.y + BOX_PADDING, { width });
    document.font(FONTS.plain).fontSize(TEXT_SIZE);
    document.text(printable(text), MARGIN + BOX_PADDING, this.y + BOX_PADDING + 16, { width, lineGap: 2 });
    this.y += height + 10;
  }

  private writeSteps(steps: Extract<Block, { kind: 'steps' }>['steps']): void {
    for (const [i, { title, text }] of steps.entries()) this.writeStep(i + 1, title, text);
    this.y += 4;
  }

  private writeStep(number: number, title: string, text: string): void {
    const { document } = this;
    const indent = 24;
    const width = this.width - indent;
    document.font(FONTS.plain).fontSize(TEXT_SIZE);
    const height = 15 + document.heightOfString(printable(text), { width });
    this.ensureSpace(height + 6);
    document.font(FONTS.bold).fontSize(15).fillColor(COLOURS.copper).text(String(number), MARGIN, this.y);
    document.fontSize(TEXT_SIZE).fillColor(COLOURS.ink);
    document.text(printable(title), MARGIN + indent, this.y + 1, { width });
    document.font(FONTS.plain).text(printable(text), MARGIN + indent, this.y + 15, { width });
    this.y += height + 6;
  }

  private writeTable({ title, columns, rows }: Extract<Block, { kind: 'table' }>): void {
    if (title !== undefined) {
      this.ensureSpace(80);
      this.y += 4;
      this.writeText(title, FONTS.bold, 11, COLOURS.ink);
    }
    const headings = columns.map(({ heading }) => heading);
    if (headings.some((heading) => heading !== ''))
      this.writeRow(cellsOf(columns, headings, this.width, COLOURS.quiet), { ...ROW, font: FONTS.bold });
    for (const row of rows) this.writeRow(cellsOf(columns, row, this.width), ROW);
    this.y += 8;
  }

  private writeRow(cells: readonly Cell[], style: RowStyle): void {
    this.ensureSpace(rowHeight(this.document, cells, style));
    this.y = drawRow(this.document, cells, style, this.y);
    drawRule(this.document, { y: this.y, width: this.width });
  }

  private ensureSpace(height: number): void {
    if (this.y + height > this.bottom) this.addPage();
  }

  private addPage(): void {
    const { document, booklet } = this;
    document.addPage();
    this.pages++;
    const { width, height } = document.page;
    const y = height - MARGIN - STONE_COURSE_HEIGHT;
    drawStoneCourse(document, { x: 0, y, width, colour: COLOURS.copper });
    document.font(FONTS.plain).fontSize(8).fillColor(COLOURS.quiet);
    document.text(printable(booklet.foot), MARGIN, y - 16, { lineBreak: false });
    document.text(`Page ${this.pages}`, MARGIN, y - 16, { width: width - 2 * MARGIN, align: 'right' });
    this.y = MARGIN;
  }
}
