import { cents } from '@dziva/money/cents';
import fc from 'fast-check';
import { effectiveRatePercent, plannedRatePercent } from './effective-rate.ts';
import { previewSchedule } from './loan-account.ts';

const TERMS = { principalCents: cents(100_000), aprPercent: 18.5, termMonths: 12, dueDayOfMonth: 15 };

describe('The effective annual rate', () => {
  it('of one payment after a year is its interest', () =>
    expect(
      effectiveRatePercent(cents(100_000), '2026-01-01', [
        { dueDate: '2027-01-01', paymentCents: cents(112_350) },
      ]),
    ).toBe(12.35));

  // 1000 = 1200 / (1 + i)^(547/365): the first example of the directive's annex says 12.9 for one and a half years.
  it('of one payment after 547 days', () =>
    expect(
      effectiveRatePercent(cents(100_000), '2026-01-01', [
        { dueDate: '2027-07-02', paymentCents: cents(120_000) },
      ]),
    ).toBeCloseTo(12.94, 1));

  // Twelve equal months would give 1.0154167 ^ 12, that is 20.15; because of February all later instalments fall due a day or
  // two earlier.
  it('is above the nominal rate, because instalments are paid during the year', () =>
    expect(plannedRatePercent(TERMS, '2026-01-15')).toBe(20.25));

  // The first instalment includes one month of interest, however long its period is.
  it('uses the real length of the first period', () => {
    expect(plannedRatePercent(TERMS, '2026-01-01')).toBe(18.74);
    expect(plannedRatePercent(TERMS, '2026-01-31')).toBe(22.29);
  });

  it('is 0 if nothing is paid beyond the principal', () => {
    expect(effectiveRatePercent(cents(100), '2026-01-01', [])).toBe(0);
    const back = [{ dueDate: '2026-02-01', paymentCents: cents(100) }];
    expect(effectiveRatePercent(cents(100), '2026-01-01', back)).toBe(0);
  });

  it('discounts the instalments to the principal', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 100_000_000 }),
        fc.integer({ min: 10, max: 500 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 27 }),
        (principal, tenths, termMonths, day) => {
          const terms = {
            principalCents: cents(principal),
            aprPercent: tenths / 10,
            termMonths,
            dueDayOfMonth: 15,
          };
          const paidOutOn = `2026-01-${String(day + 1).padStart(2, '0')}`;
          const rate = plannedRatePercent(terms, paidOutOn) / 100;
          const worth = previewSchedule(terms, paidOutOn).reduce((sum, { dueDate, paymentCents }) => {
            const days = (Date.parse(dueDate) - Date.parse(paidOutOn)) / 86_400_000;
            return sum + paymentCents / (1 + rate) ** (days / 365);
          }, 0);
          // The rate has two decimals: over five years the error is less than a twentieth of a percent.
          expect(Math.abs(worth - principal)).toBeLessThan(principal * 0.0005 + 1);
        },
      ),
    ));
});
