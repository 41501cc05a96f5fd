/** When a payment outside has to be named: by method and reference it has one effect in the books. */
import { referenceKeyOf } from '@dziva/money/reference-key';

/** Methods whose provider gives every payment a reference of its own. */
const REFERENCED_METHODS: readonly string[] = ['ECOCASH', 'ONEMONEY', 'BANK_TRANSFER'];

export function needsReference(method: string | undefined): boolean {
  return method !== undefined && REFERENCED_METHODS.includes(method);
}

interface Entry {
  readonly method?: string | undefined;
  readonly reference?: string | undefined;
}

/** Whether an entry names its payment where its method has to. Punctuation alone names nothing. */
export function isReferenced({ method, reference }: Entry): boolean {
  return !needsReference(method) || (reference !== undefined && referenceKeyOf(reference) !== null);
}

export const REFERENCE_NEEDED = {
  error: 'Enter the reference that the provider or the bank gave this payment',
  path: ['reference'],
};
