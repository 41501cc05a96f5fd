/** What the server and its thread for PDF documents tell each other. */

/** `sheet` and `booklet` are whole documents. A `table` is begun, gets its `rows` in batches, and then its `end`, unless it is dropped. */
export interface Drawing {
  readonly kind: 'sheet' | 'booklet' | 'table' | 'rows' | 'end' | 'drop';
  /** Plain data, as the kind requires it. */
  readonly content?: unknown;
}

export interface Step extends Drawing {
  /** Of the document. */
  readonly id: number;
}

/** The answer to a step: the bytes that are ready, or why it failed. */
export type StepAnswer =
  { readonly id: number; readonly bytes: Uint8Array } | { readonly id: number; readonly failure: string };
