import type { PaymentMethod } from '@dziva/contracts/payments';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Random } from './random.ts';

/** A reference in the format of the provider; payments from the wallet have none. */
export function paymentReference(
  method: PaymentMethod,
  day: CalendarDate,
  random: Random,
): string | undefined {
  const yearMonthDay = day.slice(2).replaceAll('-', '');
  switch (method) {
    case 'WALLET':
      return undefined;
    case 'ECOCASH':
      return `MP${yearMonthDay}.${random.digits(4)}.${random.pick(['A', 'B', 'C', 'D'])}${random.digits(5)}`;
    case 'ONEMONEY':
      return `OM${yearMonthDay}${random.digits(6)}`;
    case 'BANK_TRANSFER':
      // The last four digits differ between members who pay on the same day.
      return `FT${yearMonthDay}${random.pick(['CBZ', 'STW', 'NMB', 'POSB'])}${random.digits(4)}${random.fork(day).digits(4)}`;
    case 'CASH':
      return `Receipt book ${random.digits(4)}`;
  }
}
