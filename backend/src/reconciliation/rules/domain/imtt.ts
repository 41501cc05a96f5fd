/** The tax on transfers (IMTT), which a provider takes with a debit or in a line of its own. */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, cents } from '@dziva/money/cents';

export interface ImttRate {
  readonly fromOn: CalendarDate;
  readonly percent: number;
}

/** The percent that applies on a day; null before the first. */
export function percentOn(rates: readonly ImttRate[], on: CalendarDate): number | null {
  const [latest] = rates
    .filter(({ fromOn }) => fromOn <= on)
    .toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1));
  return latest?.percent ?? null;
}

/** The tax on an amount without a sign, half a cent up. */
export const imttOf = (amountCents: Cents, percent: number): Cents =>
  cents(Math.floor((amountCents * Math.round(percent * 100)) / 10_000 + 0.5));
