import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type PaymentMethod, referencePatternOf } from '@dziva/vocabulary/payment-methods';
import type { Random } from './random.ts';

const PARTS = /YYMMDD|#+|\[([^\]]*)\]/g;

/** A reference as the provider writes it; payments from the wallet have none. */
export function paymentReference(
  method: PaymentMethod,
  day: CalendarDate,
  random: Random,
): string | undefined {
  const written = referencePatternOf(method)?.replace(PARTS, (part, words: string | undefined) => {
    if (words !== undefined) return random.pick(words.split('|'));
    return part === 'YYMMDD' ? day.slice(2).replaceAll('-', '') : random.digits(part.length);
  });
  // The last four digits differ between members who pay on the same day.
  return method === 'BANK_TRANSFER' ? `${written}${random.fork(day).digits(4)}` : written;
}
