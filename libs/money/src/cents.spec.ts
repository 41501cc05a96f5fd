import {
  addCents,
  cents,
  isCents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from './cents.ts';

describe('Cents', () => {
  it.each([[0.5], [NaN], [Infinity], [2 ** 53], [-(2 ** 53)]])(
    'refuses %p, which is not a whole exact number',
    (n) => {
      expect(isCents(n)).toBe(false);
      expect(() => cents(n)).toThrow(RangeError);
    },
  );

  it('accepts the largest and the smallest exact numbers', () => {
    expect(cents(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991);
    expect(cents(-Number.MAX_SAFE_INTEGER)).toBe(-9_007_199_254_740_991);
  });

  it('has only one zero, even when zero is negated', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it('adds and subtracts', () => {
    expect(addCents(cents(150), cents(-50))).toBe(100);
    expect(subtractCents(cents(150), cents(200))).toBe(-50);
    expect(sumCents([cents(1), cents(20), cents(300)])).toBe(321);
    expect(sumCents([])).toBe(ZERO_CENTS);
  });

  it('refuses a sum that is not exact any more', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });

  it('finds the smaller and the larger', () => {
    expect(minCents(cents(-1), cents(1))).toBe(-1);
    expect(maxCents(cents(-1), cents(1))).toBe(1);
  });
});
