import type { Loan } from '@dziva/contracts/loans';
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useWatch } from 'react-hook-form';
import { paymentEffect } from './payment-effect.ts';

/** Below the amount of the form around it: what so much would save, on the day that the form names or else today. */
export function PaymentEffectNote({ loan, today }: { loan: Loan; today: string }) {
  // The names are fields of the form; their values are whatever was typed so far.
  const [amountCents, method, paidAt] = useWatch({ name: ['amountCents', 'method', 'paidAt'] }) as unknown[];
  const paidOn = method !== 'WALLET' && isCalendarDate(paidAt) ? paidAt : today;
  const isKnown = typeof amountCents === 'number' && paidOn <= today;
  return (
    <p aria-live="polite" className="text-sm text-ink-2 figures empty:hidden">
      {isKnown && paymentEffect(loan, { amountCents, paidOn }, today)}
    </p>
  );
}
