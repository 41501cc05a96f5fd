/** A booklet of A4 with headed parts, such as an agreement. */
import type { Readable } from 'node:stream';
import type { DocumentProof } from './document-proof.ts';
import { pdfThread } from './pdf-thread.ts';
import type { Column } from './table-row.ts';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  /** Text to read before the rest: framed, with a title. */
  | { readonly kind: 'box'; readonly title: string; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly { readonly title: string; readonly text: string }[] }
  | {
      readonly kind: 'table';
      readonly title?: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Booklet {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly { readonly heading: string; readonly blocks: readonly Block[] }[];
  /** The code at the end with which the document can be checked. */
  readonly proof?: DocumentProof;
  /** The text at the foot of every page. */
  readonly foot: string;
  readonly printedAt: Date;
}

/** The booklet as PDF. 503 `PDF_BUSY` while too many documents are being made. */
export function bookletPdf(booklet: Booklet): Promise<Readable> {
  return pdfThread.make({ kind: 'booklet', content: booklet });
}
