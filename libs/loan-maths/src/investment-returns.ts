/** The returns of an investment: simple, one for each month, due each month on the day of its start. */
import { addCents, type Cents, cents } from '@dziva/money/cents';
import { addMonths, type CalendarDate, monthsBetween } from './calendar-date.ts';
import { roundHalfUp } from './fraction.ts';

export interface InvestmentTerms {
  readonly principalCents: Cents;
  /** Percent a month with at most four decimals, such as 20. */
  readonly monthlyRatePercent: number;
  readonly termMonths: number;
}

/** The return of month `n`, counted from 1. */
export interface ReturnDue {
  readonly n: number;
  readonly dueOn: CalendarDate;
  readonly amountCents: Cents;
}

export const INVESTMENT_TERM_MONTHS_MAX = 60;

const RATE_TEXT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
const RATE_DECIMALS = 4;
// A percentage with four decimals, as a fraction of the principal: 100 % × 10^4.
const RATE_DENOMINATOR = 1_000_000n;

/** The return of each month: principal × rate, rounded half-up to the cent. It does not compound. */
export function monthlyReturnCents({
  principalCents,
  monthlyRatePercent,
  termMonths,
}: InvestmentTerms): Cents {
  if (principalCents <= 0) {
    throw new RangeError(`An investment has a principal, not ${principalCents} cents`);
  }
  if (!Number.isInteger(termMonths) || termMonths < 1 || termMonths > INVESTMENT_TERM_MONTHS_MAX) {
    throw new RangeError(`A term is 1 to ${INVESTMENT_TERM_MONTHS_MAX} months, not ${termMonths}`);
  }
  const numerator = BigInt(principalCents) * rateNumerator(monthlyRatePercent);
  return cents(Number(roundHalfUp({ numerator, denominator: RATE_DENOMINATOR })));
}

/** The sum of all returns of the term, without the principal. */
export function totalReturnCents(terms: InvestmentTerms): Cents {
  return cents(monthlyReturnCents(terms) * terms.termMonths);
}

/** The total paid back by the end of the term: the principal and all returns. */
export function finalValueCents(terms: InvestmentTerms): Cents {
  return addCents(terms.principalCents, totalReturnCents(terms));
}

/** The due date of month `n`: always counted from the start, so 31 January gives 28 February and then 31 March. */
export function returnDueOn(startOn: CalendarDate, n: number): CalendarDate {
  return addMonths(startOn, n);
}

/** The principal is paid back on the day of the last return. */
export function maturityOn(startOn: CalendarDate, termMonths: number): CalendarDate {
  return returnDueOn(startOn, termMonths);
}

/** Every return of the term with its day. */
export function returnSchedule(terms: InvestmentTerms, startOn: CalendarDate): ReturnDue[] {
  const amountCents = monthlyReturnCents(terms);
  return Array.from({ length: terms.termMonths }, (_, month) => ({
    n: month + 1,
    dueOn: returnDueOn(startOn, month + 1),
    amountCents,
  }));
}

/** How many returns have fallen due by the end of a day: 0 to the term. */
export function returnsDueBy(startOn: CalendarDate, termMonths: number, day: CalendarDate): number {
  const months = monthsBetween(startOn, day);
  const completed = returnDueOn(startOn, months) > day ? months - 1 : months;
  return Math.min(Math.max(completed, 0), termMonths);
}

/** Uses the rate's decimal text: 12.5 is exactly 12.5, whatever its value as a double is. */
function rateNumerator(monthlyRatePercent: number): bigint {
  const [, whole, decimals = ''] = RATE_TEXT.exec(String(monthlyRatePercent)) ?? [];
  const numerator = whole === undefined ? 0n : BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'));
  if (numerator === 0n || monthlyRatePercent > 100) {
    throw new RangeError(`A monthly rate is above 0 and at most 100 percent, not ${monthlyRatePercent}`);
  }
  return numerator;
}
