import { needsReference } from '@dziva/contracts/payment-reference';
import { randomUUID } from 'node:crypto';

/** A reference that no other payment has. */
export const freshReference = (): string =>
  `MP${randomUUID().replaceAll('-', '').slice(0, 16)}`.toUpperCase();

/** The additional field that an entry with this method needs: the reference of its payment, or nothing. */
export function referenced(method: string | undefined): { readonly reference?: string } {
  return needsReference(method) ? { reference: freshReference() } : {};
}
