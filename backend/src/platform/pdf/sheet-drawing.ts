/** Draws a sheet of A5 in our design: brand and title at the top, facts in rows, a row of stones at the lower edge. */
import { COLOURS, FONTS, MARGIN } from './styles.ts';
import { drawHeading, newDocument } from './new-document.ts';
import { drawProof, PROOF_WIDTH } from './document-proof.ts';
import { printable } from './printable.ts';
import type { Sheet } from './sheet.ts';
import { drawRow, drawRule } from './table-row.ts';
import { drawStoneCourse, STONE_COURSE_HEIGHT } from './stone-course.ts';

const ROW_PADDING = 6;
// If there are many rows, they are closer, so that the small print fits on the sheet.
const CLOSE_PADDING = 4;
const WIDE_ROWS_MAX = 10;
const LABEL_WIDTH = 120;
const FACTS_AT = 186;

/** The finished document. */
export async function drawSheet(sheet: Sheet): Promise<PDFKit.PDFDocument> {
  const document = await newDocument('A5', `${sheet.title} ${sheet.subtitle}`, sheet.printedAt);
  document.addPage();
  const width = document.page.width - 2 * MARGIN;
  const { proof } = sheet;
  writeHead(document, sheet, proof === undefined ? width : width - PROOF_WIDTH);
  if (proof !== undefined) drawProof(document, proof);
  const facts = proof === undefined ? sheet.facts : [...sheet.facts, ['Proof', proof.summary] as const];
  const bottom = writeFacts(document, facts, width, FACTS_AT);
  writeNotes(document, [...(proof?.notes ?? []), ...sheet.notes], width, bottom + 12);
  const y = document.page.height - MARGIN - STONE_COURSE_HEIGHT;
  drawStoneCourse(document, { x: 0, y, width: document.page.width, colour: COLOURS.copper });
  document.end();
  return document;
}

function writeHead(document: PDFKit.PDFDocument, sheet: Sheet, width: number): void {
  drawHeading(document, sheet, width);
  document.font(FONTS.bold).fontSize(28).fillColor(COLOURS.ink);
  document.text(printable(sheet.figure), MARGIN, 136, { width });
}

/** Returns where the rows end. */
function writeFacts(document: PDFKit.PDFDocument, facts: Sheet['facts'], width: number, top: number): number {
  const padding = facts.length > WIDE_ROWS_MAX ? CLOSE_PADDING : ROW_PADDING;
  let y = top;
  for (const [label, value] of facts) {
    drawRule(document, { y, width });
    // A long name is wrapped and not cut, because a receipt must be complete.
    const cells = [
      { text: label, width: LABEL_WIDTH, colour: COLOURS.quiet },
      { text: value, width: width - LABEL_WIDTH, align: 'right' },
    ] as const;
    y = drawRow(document, cells, { size: 10, padding }, y) - 1;
  }
  return y;
}

function writeNotes(
  document: PDFKit.PDFDocument,
  notes: readonly string[],
  width: number,
  top: number,
): void {
  document.font(FONTS.plain).fontSize(8).fillColor(COLOURS.quiet);
  document.text(notes.map(printable).join('\n'), MARGIN, top, { width, lineGap: 2 });
}
