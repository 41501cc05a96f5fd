/** An empty PDF. Pdfkit is loaded when the first one is made: it takes long, and most processes never make one. */
export async function newDocument(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument(options);
}
