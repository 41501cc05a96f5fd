/** The format of figures on the public pages: whole dollars if there are no cents, ranges with a dash. */
import type { CentsRange, MonthsRange, PercentRange } from '@dziva/contracts/public-offers';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

/** Keeps a number and its unit on one line. */
const GLUE = '\u00a0';

/** `US$500`, `US$32.50`. */
export function dollars(amountCents: Cents): string {
  return formatUsd(amountCents).replace(/\.00$/, '');
}

/** `US$500–10,000`; one amount if both ends are the same. */
export function dollarRange({ minCents, maxCents }: CentsRange): string {
  if (minCents === maxCents) return dollars(minCents);
  return `${dollars(minCents)}–${dollars(maxCents).replace('US$', '')}`;
}

/** `20–35 %`. The page adds the period or the meaning of the rate. */
export function percentRange({ minPercent, maxPercent }: PercentRange): string {
  return `${minPercent}–${maxPercent}${GLUE}%`;
}

/** `20–35 % a year`. */
export function yearlyRate(range: PercentRange): string {
  return `${percentRange(range)} a${GLUE}year`;
}

/** `3–36 months`, `12 months`. */
export function monthRange({ minMonths, maxMonths }: MonthsRange): string {
  return minMonths === maxMonths ? `${minMonths}${GLUE}months` : `${minMonths}–${maxMonths}${GLUE}months`;
}

/** `US$3,000 over 24 months at 30 % a year: US$167.74 a month, US$4,025.75 in total.` */
export const exampleCopy = {
  terms: (principal: string, months: number, apr: number) =>
    `${principal} over ${months}${GLUE}months at ${apr}${GLUE}% a${GLUE}year:`,
  instalment: (amount: string) => `${amount} a month`,
  total: (amount: string) => `${amount} in total`,
} as const;
