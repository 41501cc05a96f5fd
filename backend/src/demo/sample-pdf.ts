/** Sample PDFs for the demo: one page each, marked as samples. */
import { type CalendarDate, harareDayStart } from '@dziva/loan-maths/calendar-date';
import PDFDocument from 'pdfkit';

const INK = '#111111';
const GREY = '#555555';
const WARNING = '#9a3412';

/** One page with a title and labelled lines, dated `day`. The same input gives the same bytes. */
export async function samplePdf(
  title: string,
  day: CalendarDate,
  lines: readonly (readonly [label: string, value: string])[],
): Promise<Buffer> {
  const madeOn = harareDayStart(day);
  const document = new PDFDocument({
    size: 'A5',
    info: { Title: title, CreationDate: madeOn, ModDate: madeOn },
  });
  const bytes: Buffer[] = [];
  document.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve);
    document.once('error', reject);
  });
  document.fontSize(18).fillColor(INK).text(title).moveDown();
  for (const [label, value] of lines) {
    document.fontSize(9).fillColor(GREY).text(label);
    document.fontSize(12).fillColor(INK).text(value).moveDown(0.5);
  }
  document.moveDown(2).fontSize(9).fillColor(WARNING);
  document.text('A sample made for the demonstration. Not a real document.');
  document.end();
  await ended;
  return Buffer.concat(bytes);
}
