import { needsReference } from '@dziva/contracts/payment-reference';
import { TextField } from './text-field.tsx';

/** What the provider called the payment: it must be written for a method whose payments have one, and may be for cash. */
export function ReferenceField({ method, label, hint }: { method: unknown; label: string; hint: string }) {
  const isNeeded = typeof method === 'string' && needsReference(method);
  return <TextField name="reference" label={label} hint={hint} optional={!isNeeded} spellCheck={false} />;
}
