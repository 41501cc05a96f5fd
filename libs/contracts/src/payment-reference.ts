/** When a payment from or to the outside needs a reference. One method and reference can be booked only once. */
import { referenceKeyOf } from '@dziva/money/reference-key';

/** Methods whose provider gives every payment its own reference. */
const REFERENCED_METHODS: readonly string[] = ['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'];

export function needsReference(method: string | undefined): boolean {
  return method !== undefined && REFERENCED_METHODS.includes(method);
}

interface Entry {
  readonly method?: string | undefined;
  readonly reference?: string | undefined;
}

/** Whether an entry has a reference if its method needs one. Punctuation alone is not enough. */
export function isReferenced({ method, reference }: Entry): boolean {
  return !needsReference(method) || (reference !== undefined && referenceKeyOf(reference) !== null);
}

export const REFERENCE_NEEDED = {
  error: 'Enter the reference that the provider or the bank gave this payment',
  path: ['reference'],
};
