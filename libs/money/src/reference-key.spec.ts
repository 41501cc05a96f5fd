import { describe, expect, it } from '@jest/globals';
import { referenceKeyOf } from './reference-key.ts';

describe('The key of a reference', () => {
  it.each([
    ['MP241120.0935.C07712', 'MP2411200935C07712'],
    [' mp 241120-0935 / c07712 ', 'MP2411200935C07712'],
    ['ＭＰ２４', 'MP24'], // full-width letters and digits
    ['№ 7', 'NO7'], // one character that becomes two
    ['straße 5', 'STRASSE5'],
    ['a\u200bb', 'AB'], // a zero-width space
    ['--- . ---', null],
    ['', null],
  ])('of %j is %j', (reference, key) => expect(referenceKeyOf(reference)).toBe(key));
});
