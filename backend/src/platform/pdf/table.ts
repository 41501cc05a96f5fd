/** A table on as many pages of A4 as it needs. */
import type { Readable } from 'node:stream';
import type { DocumentProof } from './document-proof.ts';
import { pdfThread } from './pdf-thread.ts';
import type { Column } from './table-row.ts';

export interface Table {
  /** The title, such as `Wallet statement`. */
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly Column[];
  /** How to check that the document is real. */
  readonly proof?: DocumentProof | undefined;
  /** Sentences in small print, after the last row. */
  readonly notes?: readonly string[];
  readonly printedAt: Date;
}

export interface TableRow {
  readonly cells: readonly string[];
  /** Sums and balances are printed in bold. */
  readonly isStrong?: boolean;
}

/** The table as PDF. The rows are read while it is drawn. 503 `PDF_BUSY` while too many documents are being made. */
export function tablePdf(table: Table, rows: AsyncIterable<TableRow>): Promise<Readable> {
  return pdfThread.make({ kind: 'table', content: table }, rows);
}
