/** Creates an empty PDF in our design, and draws its heading. */
import { BRAND, COLOURS, FONTS, MARGIN } from './styles.ts';
import { printable } from './printable.ts';

/** The document has no page yet. Pdfkit is loaded for the first document: that takes long, and most processes never make one. */
export async function newDocument(
  size: 'A4' | 'A5',
  title: string,
  printedAt: Date,
): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    size,
    // The writers break the pages themselves; with a margin at the foot, pdfkit would start a new page before the foot is
    // written.
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    autoFirstPage: false,
    lang: 'en-ZW',
    displayTitle: true,
    info: { Title: title, Author: BRAND.name, CreationDate: printedAt },
  });
}

/** Draws the sender, the title and the subject. Afterwards `document.y` is below the heading. */
export function drawHeading(
  document: PDFKit.PDFDocument,
  { title, subtitle }: { readonly title: string; readonly subtitle: string },
  width: number,
): void {
  document.font(FONTS.bold).fontSize(22).fillColor(COLOURS.pool).text(BRAND.name, MARGIN, MARGIN);
  document.font(FONTS.plain).fontSize(9).fillColor(COLOURS.quiet).text(BRAND.tagline, MARGIN, 62);
  document.font(FONTS.bold).fontSize(13).fillColor(COLOURS.ink);
  document.text(printable(title), MARGIN, 92, { width });
  document.font(FONTS.plain).fontSize(10).fillColor(COLOURS.quiet);
  document.text(printable(subtitle), MARGIN, 110, { width });
}
