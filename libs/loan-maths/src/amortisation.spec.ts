import { cents } from '@dziva/money/cents';
import { amortisationSchedule, amortisationTotals, instalmentCents, monthlyRate } from './amortisation.ts';
import { leastCommonMultiple, roundHalfUp } from './fraction.ts';

const terms = (principal: number, aprPercent: number, termMonths: number) => ({
  principalCents: cents(principal),
  aprPercent,
  termMonths,
});

describe('The equal instalment', () => {
  it.each([
    // The worked figure of the public pages: US$1,000 over 12 months at 18.5 % is US$91.92 a month.
    [100_000, 18.5, 12, 9_192],
    // 120,000 × 0.01 / (1 − 1.01^−3) = 40,802.65.
    [120_000, 12, 3, 40_803],
    // One month: 10,000 × 1.01.
    [10_000, 12, 1, 10_100],
    // 50 × 1.01 = 50.5, half up.
    [50, 12, 1, 51],
    // 1 × 1.0000833 rounds to 1.
    [1, 0.1, 1, 1],
    // 1,000 / 60 and a little interest: 16.71.
    [1_000, 0.1, 60, 17],
    // A cent over five years: 0.04 a month rounds to nothing.
    [1, 50, 60, 0],
    // US$10,000,000 at 50 % over 60 months: 1e9 × r / (1 − (1 + r)^−60), r = 0.041666…, is 45,604,741.66.
    [1_000_000_000, 50, 60, 45_604_742],
  ])('of %d cents at %d %% over %d months is %d', (principal, aprPercent, termMonths, expected) => {
    expect(instalmentCents(terms(principal, aprPercent, termMonths))).toBe(expected);
  });

  it('refuses invalid terms', () => {
    expect(() => instalmentCents(terms(0, 12, 3))).toThrow(RangeError);
    expect(() => instalmentCents(terms(-1, 12, 3))).toThrow(RangeError);
    expect(() => instalmentCents(terms(100, 12, 0))).toThrow(RangeError);
    expect(() => instalmentCents(terms(100, 12, 61))).toThrow(RangeError);
    expect(() => instalmentCents(terms(100, 12, 1.5))).toThrow(RangeError);
  });
});

describe('The monthly rate', () => {
  it('is computed from the decimal text of the yearly rate', () => {
    // 18.5 % / 12 = 185,000 / 12,000,000 and 9.4822 % / 12 = 94,822 / 12,000,000.
    expect(monthlyRate(18.5)).toEqual({ numerator: 185_000n, denominator: 12_000_000n });
    expect(monthlyRate(9.4822)).toEqual({ numerator: 94_822n, denominator: 12_000_000n });
    expect(monthlyRate(0.1)).toEqual({ numerator: 1_000n, denominator: 12_000_000n });
  });

  it.each([0, -1, 18.55555, 1e-7, NaN, Infinity])('refuses %p %%', (aprPercent) => {
    expect(() => monthlyRate(aprPercent)).toThrow(RangeError);
  });
});

describe('The plan', () => {
  it('clears the balance with the last payment', () => {
    expect(amortisationSchedule(terms(120_000, 12, 3))).toEqual([
      // 120,000 × 1 % = 1,200.
      { n: 1, paymentCents: 40_803, interestCents: 1_200, principalCents: 39_603, balanceCents: 80_397 },
      // 80,397 × 1 % = 803.97.
      { n: 2, paymentCents: 40_803, interestCents: 804, principalCents: 39_999, balanceCents: 40_398 },
      // 40,398 × 1 % = 403.98; 40,398 + 404 is one cent below the instalment.
      { n: 3, paymentCents: 40_802, interestCents: 404, principalCents: 40_398, balanceCents: 0 },
    ]);
  });

  it('adds up to the figures of the public pages', () => {
    // US$1,103.02 in all, which is US$103.02 of interest: less than 12 × 91.92 = 1,103.04, for the last row is smaller.
    expect(amortisationTotals(terms(100_000, 18.5, 12))).toEqual({
      totalRepaymentCents: 110_302,
      totalInterestCents: 10_302,
    });
  });

  it('ends early if the rounded-up instalment repays sooner', () => {
    // 58 × 17 = 986, so the 59th pays 14 and no 60th is left.
    const rows = amortisationSchedule(terms(1_000, 0.1, 60));
    expect(rows).toHaveLength(59);
    expect(rows.at(-1)).toMatchObject({ paymentCents: 14, balanceCents: 0 });
  });

  it('requires everything at the end if the instalment rounds to zero', () => {
    const rows = amortisationSchedule(terms(1, 50, 60));
    expect(rows).toHaveLength(60);
    expect(rows.at(0)).toEqual({
      n: 1,
      paymentCents: 0,
      interestCents: 0,
      principalCents: 0,
      balanceCents: 1,
    });
    expect(rows.at(-1)).toEqual({
      n: 60,
      paymentCents: 1,
      interestCents: 0,
      principalCents: 1,
      balanceCents: 0,
    });
  });
});

describe('Fractions', () => {
  it.each([
    [0n, 3n, 0n],
    [1n, 3n, 0n],
    [1n, 2n, 1n],
    [3n, 2n, 2n],
    [149n, 100n, 1n],
  ])('%d/%d rounds to %d', (numerator, denominator, expected) => {
    expect(roundHalfUp({ numerator, denominator })).toBe(expected);
  });

  it('refuses to round a negative fraction', () => {
    expect(() => roundHalfUp({ numerator: -1n, denominator: 2n })).toThrow(RangeError);
  });

  it('finds the least common multiple of the lengths of months', () => {
    // 2² × 3 × 5 × 7 × 29 × 31.
    expect(leastCommonMultiple([28, 29, 30, 31])).toBe(377_580);
  });
});
