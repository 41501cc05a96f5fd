import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar-date.ts';
import { plannedRatePercent } from './effective-rate.ts';
import { type FirstPeriod, firstPeriodAsSigned } from './first-period.ts';
import { loanOnDay } from './loan-account.ts';

const ONE_MONTH = { principalCents: cents(100_000), aprPercent: 32.4, termMonths: 1, dueDayOfMonth: 15 };
const A_YEAR = { ...ONE_MONTH, aprPercent: 18.5, termMonths: 12 };

const firstPeriod = (terms: typeof A_YEAR, signedOn: string, paidOutOn: string): FirstPeriod =>
  firstPeriodAsSigned(terms, paidOutOn, plannedRatePercent(terms, signedOn));

describe('The first period of a loan that is paid out later than it was signed for', () => {
  it.each([
    ['on the day of the signature', A_YEAR, '2026-01-20', '2026-01-20'],
    // 15 February is only 14 days away: the first instalment falls due a month later.
    ['so late that the first due date moves', A_YEAR, '2026-01-20', '2026-02-01'],
  ])('costs one month %s', (_, terms, signedOn, paidOutOn) =>
    expect(firstPeriod(terms, signedOn, paidOutOn)).toEqual({ costs: 'MONTH' }),
  );

  // Signed on 15 January for 31 days: 27.00 of interest is 36.85 % a year. Paid out on 31 January the same 27.00 for 15 days
  // would be 91.23 %. Fourteen days, 1000 · 32.4 % · 14 / 365 = 12.43, are 35.07 %; fifteen, 13.32, would be 37.99 %.
  it('costs as many days as keep the signed rate', () => {
    expect(plannedRatePercent(ONE_MONTH, '2026-01-15')).toBe(36.85);
    expect(plannedRatePercent(ONE_MONTH, '2026-01-31')).toBe(91.23);
    expect(firstPeriod(ONE_MONTH, '2026-01-15', '2026-01-31')).toEqual({ costs: 'DAYS', days: 14 });
    expect(plannedRatePercent({ ...ONE_MONTH, firstPeriodChargedDays: 14 }, '2026-01-31')).toBe(35.07);
    expect(plannedRatePercent({ ...ONE_MONTH, firstPeriodChargedDays: 15 }, '2026-01-31')).toBe(37.99);
  });

  it('accrues these days evenly until the first due date, and a month in each later period', () => {
    const terms = { ...A_YEAR, disbursedOn: '2026-01-31', firstPeriodChargedDays: 10 };
    // 100,000 · 18.5 % · 10 / 365 = 506.85 on the due date, after 15 days; a third of it after five.
    expect(loanOnDay(terms, [], '2026-02-05').payoff.interestCents).toBe(169);
    expect(loanOnDay(terms, [], '2026-02-15').payoff.interestCents).toBe(507);
    // And 1,541.67 for the month after it.
    expect(loanOnDay(terms, [], '2026-03-15').payoff.interestCents).toBe(2_049);
    const { schedule, instalmentCents } = loanOnDay(terms, [], '2026-01-31');
    expect(schedule[0]).toMatchObject({ paymentCents: instalmentCents, interestCents: 507 });
    expect(schedule.reduce((sum, row) => sum + row.principalCents, 0)).toBe(100_000);
  });

  it('never makes a loan dearer than what was signed, however late within two weeks it is paid out', () =>
    fc.assert(
      fc.property(
        fc.record({
          principalCents: fc.integer({ min: 10_000, max: 5_000_000 }).map(cents),
          aprPercent: fc.integer({ min: 50, max: 6_000 }).map((tenths) => tenths / 10),
          termMonths: fc.integer({ min: 1, max: 36 }),
          dueDayOfMonth: fc.integer({ min: 1, max: 28 }),
        }),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 14 }),
        (terms, day, laterDays) => {
          const signedOn = addDays('2026-01-01', day);
          const paidOutOn = addDays(signedOn, laterDays);
          const signed = plannedRatePercent(terms, signedOn);
          const first = firstPeriodAsSigned(terms, paidOutOn, signed);
          expect(first.costs).not.toBe('TOO_MUCH');
          const charged = first.costs === 'DAYS' ? { firstPeriodChargedDays: first.days } : {};
          expect(plannedRatePercent({ ...terms, ...charged }, paidOutOn)).toBeLessThanOrEqual(signed);
        },
      ),
      { numRuns: 60 },
    ));
});
