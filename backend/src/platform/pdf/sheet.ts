/** A sheet of A5 with facts, such as a receipt. */
import type { Readable } from 'node:stream';
import type { DocumentProof } from './document-proof.ts';
import { pdfThread } from './pdf-thread.ts';

export interface Sheet {
  /** The title, such as `Payment receipt`. */
  readonly title: string;
  readonly subtitle: string;
  /** The most important figure. */
  readonly figure: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Sentences in small print. */
  readonly notes: readonly string[];
  /** How to check that the document is real. */
  readonly proof?: DocumentProof | undefined;
  readonly printedAt: Date;
}

/** The sheet as PDF. 503 `PDF_BUSY` while too many documents are being made. */
export function sheetPdf(sheet: Sheet): Promise<Readable> {
  return pdfThread.make({ kind: 'sheet', content: sheet });
}
