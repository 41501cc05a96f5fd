import { TextField } from './text-field.tsx';
import { isPaymentMethod, needsReference } from '@dziva/vocabulary/payment-methods';

/** The provider's reference of the payment: required for methods whose payments have one, optional for cash. */
export function ReferenceField({ method, label, hint }: { method: unknown; label: string; hint: string }) {
  const isNeeded = isPaymentMethod(method) && needsReference(method);
  return <TextField name="reference" label={label} hint={hint} optional={!isNeeded} spellCheck={false} />;
}
