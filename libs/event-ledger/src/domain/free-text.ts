/**
 * Text that a person wrote. The event carries only its salted SHA-256; the text itself is a row that can be erased while
 * the history stays provable.
 */
export class FreeText {
  constructor(
    readonly sha256: string,
    readonly salt: string,
    readonly text: string,
  ) {}

  /** What goes into the event. */
  toJSON(): FreeTextRef {
    return { sha256: this.sha256 };
  }
}

/** A free text as an event holds it. */
export interface FreeTextRef {
  readonly sha256: string;
}
