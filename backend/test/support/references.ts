import { randomUUID } from 'node:crypto';
import { needsReference, type PaymentMethod } from '@dziva/vocabulary/payment-methods';

/** A reference that no other payment has. */
export const freshReference = (): string =>
  `MP${randomUUID().replaceAll('-', '').slice(0, 16)}`.toUpperCase();

/** The additional field that an entry with this method needs: the reference of its payment, or nothing. */
export function referenced(method: PaymentMethod | undefined): { readonly reference?: string } {
  return method !== undefined && needsReference(method) ? { reference: freshReference() } : {};
}
