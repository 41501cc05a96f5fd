import fc from 'fast-check';
import { cents } from './cents.ts';
import { meaningsOfTypedUsd, parseTypedUsd } from './typed-usd.ts';
import { formatUsd } from './usd.ts';

describe('Text typed into a money field', () => {
  it.each([
    ['1,500', 150_000],
    ['US$ 1 500.50', 150_050],
    ['US$ 1,500.50', 150_050],
    [' 800 ', 80_000],
    ['3 000', 300_000],
    ['3\u00a0000', 300_000],
    ['3\u202f000.5', 300_050],
    ['us$25', 2_500],
    ['US $25', 2_500],
    ['USD 25', 2_500],
    ['$25.00', 2_500],
    ['1,000,000.01', 100_000_001],
    ['0500', 50_000],
    ['5.', 500],
    ['.75', 75],
    ['0', 0],
    ['99999999', 9_999_999_900],
    // A comma before the cents, as on phones whose keyboard of digits has no point.
    ['12,50', 1250],
    ['12,5', 1250],
    [',50', 50],
    ['1.500,00', 150_000],
    ['1 500,50', 150_050],
    ['1.500.000', 150_000_000],
  ])('reads %p as %d cents', (typed, expected) => {
    expect(parseTypedUsd(typed)).toBe(expected);
  });

  it.each([
    ['1,500,00'],
    ['1,500 000'],
    ['0,500'],
    ['1,5000'],
    ['15 00'],
    ['1.500'],
    ['5.005'],
    ['1.500.00'],
    ['1..5'],
    ['.'],
    [''],
    ['   '],
    ['US$'],
    ['-5'],
    ['(5)'],
    ['1e3'],
    ['five'],
    ['ZWL 500'],
    ['500 000 000 000 000 000'],
    ['99999999999999'],
  ])('refuses %p', (typed) => {
    expect(parseTypedUsd(typed)).toBeUndefined();
  });

  it.each([
    ['1.500', [150_000, 150]],
    ['US$ 10.005', [1_000_500, 1_001]],
    ['999.994', [99_999_400, 99_999]],
    ['0.500', []],
    ['1,500', [150_000]],
    ['1500.005', []],
  ])('finds in %p the amounts %p', (typed, expected) => {
    expect(meaningsOfTypedUsd(typed)).toEqual(expected);
  });

  it('reads back every formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(parseTypedUsd(formatUsd(cents(amount)))).toBe(amount);
      }),
    );
  });
});
