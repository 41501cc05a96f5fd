import fc from 'fast-check';
import { cents } from './cents.ts';
import { centsToDollars, formatUsd, parseUsdAmount } from './usd.ts';
import { usdInWords } from './usd-words.ts';
import { formatUsdRange } from './usd-range.ts';

describe('The amount of a request', () => {
  it.each([
    ['1', 100],
    ['0.01', 1],
    ['0.1', 10],
    ['12.5', 1250],
    ['1250.00', 125_000],
    ['10000000', 1_000_000_000],
    ['10000000.00', 1_000_000_000],
    [1250, 125_000],
    // 1.1 + 2.2 is 3.3000000000000003 as a double; the text 3.3 is 330 cents.
    [3.3, 330],
    // 1.15 * 100 is 114.99999999999999 as a double.
    [1.15, 115],
    // 8.2 * 100 is 819.9999999999999 as a double.
    [8.2, 820],
    [9_999_999.99, 999_999_999],
  ])('reads %p as %d cents', (value, expected) => {
    expect(parseUsdAmount(value)).toBe(expected);
  });

  it.each([
    [-1],
    [0],
    [-0],
    ['0'],
    ['-0'],
    ['0.00'],
    [0.001],
    [1.005],
    [1e21],
    [1e-7],
    ['1e3'],
    ['0x10'],
    [' 5 '],
    ['5\n'],
    [''],
    ['.5'],
    ['5.'],
    ['05'],
    ['+5'],
    ['1,000'],
    ['1 000'],
    ['١٠'],
    ['１０'],
    ['9007199254740993'],
    ['10000000.01'],
    [10_000_000.01],
    [100_000_000],
    [NaN],
    [Infinity],
    [null],
    [undefined],
    [true],
    [5n],
    [[5]],
    [{}],
    [new Date(5)],
  ])('refuses %p', (value) => {
    expect(parseUsdAmount(value)).toBeUndefined();
  });

  it('reads every amount that the contract allows, as text and as number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
        const text = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        expect(parseUsdAmount(text)).toBe(amount);
        expect(parseUsdAmount(centsToDollars(cents(amount)))).toBe(amount);
      }),
    );
  });
});

describe('Amounts for people', () => {
  it.each([
    [0, 'US$0.00'],
    [1, 'US$0.01'],
    [-1, '−US$0.01'],
    [99_999, 'US$999.99'],
    [125_000, 'US$1,250.00'],
    [-125_000, '−US$1,250.00'],
    [123_456_789, 'US$1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, 'US$90,071,992,547,409.91'],
  ])('shows %d cents as %s', (amount, expected) => {
    expect(formatUsd(cents(amount))).toBe(expected);
  });

  it.each([
    [0, 'zero US dollars'],
    [1, 'one US cent'],
    [99, 'ninety-nine US cents'],
    [100, 'one US dollar'],
    [150, 'one US dollar and fifty cents'],
    [150_000, 'one thousand five hundred US dollars'],
    [1_500_050, 'fifteen thousand US dollars and fifty cents'],
    [10_500, 'one hundred and five US dollars'],
    [100_500, 'one thousand and five US dollars'],
    [11_234_500, 'one hundred and twelve thousand three hundred and forty-five US dollars'],
    [1_000_000_000, 'ten million US dollars'],
    [-2_001, 'minus twenty US dollars and one cent'],
  ])('says %d cents as "%s"', (amount, expected) => {
    expect(usdInWords(cents(amount))).toBe(expected);
  });

  it('gives dollars whose text is the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        const fixed = centsToDollars(cents(amount)).toFixed(2);
        expect(fixed.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1')).toBe(String(amount));
      }),
    );
  });
});

describe('An estimated amount', () => {
  it.each([
    [13_895, 15_371, 'US$139 to US$154'],
    [166_742, 184_448, 'US$1,667 to US$1,844'],
    [13_895, 13_895, 'US$138.95'],
    [945, 952, 'US$9 to US$10'],
    [955, 972, 'US$9.55 to US$9.72'],
  ])('of %i to %i cents is %s', (lowest, highest, text) =>
    expect(formatUsdRange(cents(lowest), cents(highest))).toBe(text),
  );
});
