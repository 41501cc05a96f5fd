import type { Loan } from '@dziva/contracts/loans';
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useWatch } from 'react-hook-form';
import { paymentEffect } from './payment-effect.ts';

/** A note below the amount field: what this payment would save, paid on the day in the form, or today if there is none. */
export function PaymentEffectNote({ loan, today }: { loan: Loan; today: string }) {
  // These are the fields of the form around this note; their values are whatever was typed so far.
  const [amountCents, method, paidAt] = useWatch({ name: ['amountCents', 'method', 'paidAt'] }) as unknown[];
  const paidOn = method !== 'WALLET' && isCalendarDate(paidAt) ? paidAt : today;
  const isKnown = typeof amountCents === 'number' && paidOn <= today;
  return (
    <p aria-live="polite" className="text-sm text-ink-2 figures empty:hidden">
      {isKnown && paymentEffect(loan, { amountCents, paidOn }, today)}
    </p>
  );
}
