import { needsReference } from '@dziva/contracts/payment-reference';
import { randomUUID } from 'node:crypto';

/** A reference that no other payment of the world has. */
export const freshReference = (): string =>
  `MP${randomUUID().replaceAll('-', '').slice(0, 16)}`.toUpperCase();

/** What an entry by this method has to say beside it: the reference of its payment, or nothing. */
export function referenced(method: string | undefined): { readonly reference?: string } {
  return needsReference(method) ? { reference: freshReference() } : {};
}
