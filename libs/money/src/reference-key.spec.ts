import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { referenceKeyOf, unfoldableIn } from './reference-key.ts';

describe('The key of a reference', () => {
  it.each([
    ['MP241120.0935.C07712', 'MP2411200935C07712'],
    [' mp 241120-0935 / c07712 ', 'MP2411200935C07712'],
    ['MP24   ', 'MP24'],
    ['ＭＰ２４', 'MP24'], // full-width letters and digits
    ['№ 7', 'NO7'], // one character that becomes two
    ['Émile 7', 'EMILE7'],
    ['E\u0301mile 7', 'EMILE7'],
    ['ﬁn5', 'FIN5'], // a ligature
    ['ſ\u212a²', 'SK2'], // a long s, the sign of kelvin, a raised digit
    ['MP\u00a024\u3000', 'MP24'], // other spaces
    ['M\ufe0fP\u0489', 'MP'], // marks alone
  ])('of %j is %j', (reference, key) => {
    expect(unfoldableIn(reference)).toBeUndefined();
    expect(referenceKeyOf(reference)).toBe(key);
  });

  it.each([['--- . ---'], ['…'], [' '], ['']])(
    'does not exist for %j: nothing can be compared',
    (reference) => {
      expect(unfoldableIn(reference)).toBeUndefined();
      expect(referenceKeyOf(reference)).toBeNull();
    },
  );

  it.each([
    ['a Cyrillic letter', '\u041c'],
    ['a Greek letter', '\u039c'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a tag', '\u{e0041}'],
    ['an Arabic digit', '\u0663'],
    ['a sharp s', 'ß'],
    ['a stroked letter', 'Ø'],
    ['a dotless i', 'ı'],
    ['an en dash', '\u2013'],
    ['a tab', '\t'],
    ['a line feed', '\n'],
    ['an escape', '\u001b'],
    ['half a character', '\ud800'],
    ['an empty Braille pattern', '\u2800'],
  ])('does not exist with %s, wherever it stands, and names it', (_what, character) => {
    for (const reference of [`${character}MP1`, `M${character}P1`, `MP1${character}`, character]) {
      expect(unfoldableIn(reference)).toBe(character);
      expect(referenceKeyOf(reference)).toBeNull();
    }
  });

  it('of plain ASCII is what it always was: registered references stay found', () => {
    const before = (reference: string) =>
      reference
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '') || null;
    const ascii = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((n) => String.fromCodePoint(n)),
    });
    fc.assert(fc.property(ascii, (reference) => expect(referenceKeyOf(reference)).toBe(before(reference))));
  });

  it('has only A to Z and 0 to 9, is its own key, and does not depend on accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (reference) => {
        const key = referenceKeyOf(reference);
        if (key === null) return;
        expect(key).toMatch(/^[A-Z0-9]+$/);
        expect(referenceKeyOf(key)).toBe(key);
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(referenceKeyOf(reference.normalize(form))).toBe(key);
      }),
    );
  });
});
