/** What an entry says of its payment. */
export interface NamedPayment {
  readonly method: string;
  readonly reference?: string | null | undefined;
}

/** The keyed hash of a payment; null where it claims no reference. */
export type HashOf = (payment: NamedPayment) => string | null;
