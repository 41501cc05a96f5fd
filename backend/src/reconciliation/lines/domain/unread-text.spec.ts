import { describe, expect, it } from '@jest/globals';
import { largestAmountIn, maskedText } from './unread-text.ts';

describe('The text of a line that nobody could read', () => {
  it.each([
    ['20/11/2026,FT26324B051,TARIRO SAMPLE,1,250.00', '20/11/2026,••••••••,TARIRO SAMPLE,1,250.00'],
    ['2026-11-20 08:30;0771234567;"12.50"', '2026-11-20 08:30;••••••••;"12.50"'],
    ['MP261120.0900.B31001\t250.00\tRUDO', '••••••••\t250.00\tRUDO'],
    ['STO DZIVA 0092 many', 'STO DZIVA 0092 many'],
    ['', ''],
  ])('hides what may be a reference: %s', (raw, masked) => expect(maskedText(raw)).toBe(masked));

  it.each([
    ['20/11/2026,FT26324B051,TARIRO SAMPLE,"1,250.00",9400.00', 940_000],
    ['TOTAL 54,000.00 CR', 5_400_000],
    ['many,2026-11-09,T', 0],
    ['A1.50.00,0771234567', 0],
    ['US$12.50', 1_250],
  ])('may be about its largest amount: %s', (raw, amountCents) =>
    expect(largestAmountIn(raw)).toBe(amountCents),
  );
});
