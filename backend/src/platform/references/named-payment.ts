import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';

/** The payment as described in an entry. */
export interface NamedPayment {
  readonly method: PaymentMethod;
  readonly reference?: string | null | undefined;
}

/** The keyed hash of a payment; null if it claims no reference. */
export type HashOf = (payment: NamedPayment) => string | null;
