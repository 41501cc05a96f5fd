import { describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { compareWithStatement } from './statement-comparison.ts';

const amountCents = cents(25_000);
const compared = (written: string | null, printed: string) =>
  compareWithStatement({ reference: written, amountCents }, { reference: printed, amountCents });

describe('A deposit compared with a statement line', () => {
  it.each([
    ['mp 24-a1', 'MP24.A1'],
    ['ＭＰ２４Ａ１', 'MP24A1'], // full-width letters and digits
    ['\ufb01 70', 'FI70'], // a ligature
  ])('treats %s and %s as the same reference, like the job does', (written, printed) =>
    expect(compared(written, printed)).toEqual({ sameReference: true, sameAmount: true, agrees: true }),
  );

  it.each([
    ['MP24A1', 'MP24A2'],
    [null, 'MP24A1'],
    ['-', '.'],
  ])('treats %s and %s as different references', (written, printed) =>
    expect(compared(written, printed)).toMatchObject({ sameReference: false, agrees: false }),
  );

  it('does not agree if the amounts differ', () =>
    expect(
      compareWithStatement({ reference: 'A1', amountCents }, { reference: 'A1', amountCents: cents(25_001) }),
    ).toEqual({ sameReference: true, sameAmount: false, agrees: false }));

  it('is compared with the amount that the member entered, also if another amount was credited', () =>
    expect(
      compareWithStatement(
        { reference: 'A1', amountCents: cents(25_001), claimedCents: amountCents },
        { reference: 'A1', amountCents: cents(25_001) },
      ),
    ).toMatchObject({ sameAmount: false }));
});
