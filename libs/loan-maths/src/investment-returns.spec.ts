import { cents, sumCents } from '@dziva/money/cents';
import fc from 'fast-check';
import { addDays, dayOfMonth, monthsBetween } from './calendar-date.ts';
import {
  finalValueCents,
  maturityOn,
  monthlyReturnCents,
  returnDueOn,
  returnSchedule,
  returnsDueBy,
  totalReturnCents,
} from './investment-returns.ts';

const terms = (principal: number, monthlyRatePercent: number, termMonths: number) => ({
  principalCents: cents(principal),
  monthlyRatePercent,
  termMonths,
});

describe('The returns of an investment', () => {
  it.each([
    // US$100.00 basic: 100.00 × 20 % = 20.00 a month; × 6 = 120.00; 100.00 + 120.00 = 220.00.
    [10_000, 20, 6, 2_000, 12_000, 22_000],
    // US$1,000.00 standard: 200.00 a month; × 12 = 2,400.00; 3,400.00.
    [100_000, 20, 12, 20_000, 240_000, 340_000],
    // US$10,000.00 premium: 2,000.00 a month; × 24 = 48,000.00; 58,000.00.
    [1_000_000, 20, 24, 200_000, 4_800_000, 5_800_000],
    // US$100.01: 20.002 rounds to 20.00; × 6 = 120.00.
    [10_001, 20, 6, 2_000, 12_000, 22_001],
    // US$100.02: 20.004 rounds to 20.00.
    [10_002, 20, 6, 2_000, 12_000, 22_002],
    // US$100.03: 20.006 rounds to 20.01; the rounded month × 6 = 120.06.
    [10_003, 20, 6, 2_001, 12_006, 22_009],
    // US$0.25 at 2 %: half a cent rounds up to 0.01.
    [25, 2, 3, 1, 3, 28],
    // US$0.24 at 2 %: 0.48 of a cent rounds to nothing.
    [24, 2, 3, 0, 0, 24],
    // US$333.33 at 12.5 %: 41.66625 rounds to 41.67; × 2 = 83.34.
    [33_333, 12.5, 2, 4_167, 8_334, 41_667],
    // US$1,000.00 at 1.0125 %: 10.125 rounds half-up to 10.13.
    [100_000, 1.0125, 1, 1_013, 1_013, 101_013],
    // US$100,000.00, the largest premium: 20,000.00 a month; × 24 = 480,000.00.
    [10_000_000, 20, 24, 2_000_000, 48_000_000, 58_000_000],
  ])('of %d cents at %d %% for %d months: %d, %d, %d', (principal, rate, term, month, total, final) => {
    const offer = terms(principal, rate, term);
    expect([monthlyReturnCents(offer), totalReturnCents(offer), finalValueCents(offer)]).toEqual([
      month,
      total,
      final,
    ]);
  });

  it.each([
    terms(0, 20, 6),
    terms(-1, 20, 6),
    terms(10_000, 0, 6),
    terms(10_000, -20, 6),
    terms(10_000, 100.5, 6),
    terms(10_000, 1.00001, 6),
    terms(10_000, NaN, 6),
    terms(10_000, 20, 0),
    terms(10_000, 20, 61),
    terms(10_000, 20, 1.5),
  ])('of %j are a bug', (offer) => expect(() => monthlyReturnCents(offer)).toThrow(RangeError));
});

describe('The due date of month k', () => {
  it.each([
    // Always counted from the start: a short month does not change the following ones.
    ['2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['2028-01-31', ['2028-02-29', '2028-03-31']],
    ['2027-01-30', ['2027-02-28', '2027-03-30']],
    ['2028-02-29', ['2028-03-29', '2028-04-29']],
    ['2026-11-20', ['2026-12-20', '2027-01-20']],
    ['2026-12-31', ['2027-01-31', '2027-02-28']],
  ])('from %s', (startOn, days) =>
    expect(days.map((_, month) => returnDueOn(startOn, month + 1))).toEqual(days),
  );

  it('of the twelfth month of a leap day is the last of February', () =>
    expect(returnDueOn('2028-02-29', 12)).toBe('2029-02-28'));

  it('of the last month is the maturity', () => expect(maturityOn('2026-11-20', 6)).toBe('2027-05-20'));
});

describe('How many returns are due', () => {
  it.each([
    ['2027-01-31', '2027-01-31', 0],
    ['2027-01-31', '2027-02-27', 0],
    ['2027-01-31', '2027-02-28', 1],
    ['2027-01-31', '2027-03-30', 1],
    ['2027-01-31', '2027-03-31', 2],
    ['2027-01-31', '2027-07-31', 6],
    // No return falls due after the term, or before the start.
    ['2027-01-31', '2030-01-01', 6],
    ['2027-01-31', '2026-12-31', 0],
  ])('from %s by %s: %d', (startOn, day, count) => expect(returnsDueBy(startOn, 6, day)).toBe(count));
});

const someInvestment = fc.record({
  terms: fc.record({
    principalCents: fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
    monthlyRatePercent: fc.integer({ min: 1, max: 1_000_000 }).map((rate) => rate / 10_000),
    termMonths: fc.integer({ min: 1, max: 60 }),
  }),
  startOn: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2023-01-01', days)),
});

describe('For any investment', () => {
  it('each month returns the same amount, and the months add up to the total', () =>
    fc.assert(
      fc.property(someInvestment, ({ terms: offer, startOn }) => {
        const schedule = returnSchedule(offer, startOn);
        expect(schedule).toHaveLength(offer.termMonths);
        expect(sumCents(schedule.map((row) => row.amountCents))).toBe(totalReturnCents(offer));
        expect(new Set(schedule.map((row) => row.amountCents)).size).toBe(1);
      }),
    ));

  it('the return differs from the exact one by at most half a cent a month', () =>
    fc.assert(
      fc.property(someInvestment, ({ terms: offer }) => {
        const exact = BigInt(offer.principalCents) * BigInt(Math.round(offer.monthlyRatePercent * 10_000));
        const difference = BigInt(monthlyReturnCents(offer)) * 1_000_000n - exact;
        // Half-up: never more than half a cent above, less than half a cent below.
        expect(difference > -500_000n && difference <= 500_000n).toBe(true);
      }),
    ));

  it('one return falls due in each following month, on the day of its start or the last of the month', () =>
    fc.assert(
      fc.property(someInvestment, ({ terms: offer, startOn }) => {
        for (const { n, dueOn } of returnSchedule(offer, startOn)) {
          expect(monthsBetween(startOn, dueOn)).toBe(n);
          const isLastDay = dayOfMonth(addDays(dueOn, 1)) === 1;
          expect(dayOfMonth(dueOn) === dayOfMonth(startOn) || isLastDay).toBe(true);
          expect(returnsDueBy(startOn, offer.termMonths, dueOn)).toBe(n);
          expect(returnsDueBy(startOn, offer.termMonths, addDays(dueOn, -1))).toBe(n - 1);
        }
      }),
    ));
});
