/**
 * Text that a person wrote. The event has only its salted SHA-256; the text itself is in a row that can be erased, and the
 * history can still be verified.
 */
export class FreeText {
  constructor(
    readonly sha256: string,
    readonly salt: string,
    readonly text: string,
  ) {}

  /** The part that the event stores. */
  toJSON(): FreeTextRef {
    return { sha256: this.sha256 };
  }
}

/** A free text as the event stores it. */
export interface FreeTextRef {
  readonly sha256: string;
}
