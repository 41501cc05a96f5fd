import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { identityKeyOf } from './identity-key.ts';

describe('The key of a number that identifies a thing', () => {
  it.each([
    ['AHTFR22G-106012345', 'AHTFR22G106012345'],
    ['ahtfr22g io6o12345', 'AHTFR22G106012345'], // letters that look like digits
    ['ＡＨＴ１２', 'AHT12'], // full-width letters and digits
    ['AHT\u200b12 – 7', 'AHT127'], // a zero-width space, a long dash
    ['Ø12', '012'],
    ['É12', 'E12'],
    ['АНТ12', null], // Cyrillic letters
    ['١٢٣', null],
    [' - ', null],
  ])('of %j is %j', (written, key) => expect(identityKeyOf(written)).toBe(key));

  it('is the same for every spelling, and differs for another number', () => {
    const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    const numbers = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 });
    const noise = fc.constantFrom('', ' ', '-', '–', '/', '.', '\u00a0', '\u200b', '_');
    const alike: Record<string, readonly string[]> = { '0': ['0', 'O', 'o', 'Ø'], '1': ['1', 'I', 'i'] };
    const spelt = (number: string) =>
      fc
        .tuple(
          ...[...number].map((character) =>
            fc.tuple(
              noise,
              fc.constantFrom(
                character,
                character.toLowerCase(),
                String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
                ...(alike[character] ?? []),
              ),
            ),
          ),
        )
        .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(
        numbers.chain((number) => fc.tuple(fc.constant(number), spelt(number), spelt(number))),
        ([number, one, other]) => {
          expect(identityKeyOf(one)).toBe(identityKeyOf(number));
          expect(identityKeyOf(other)).toBe(identityKeyOf(number));
        },
      ),
    );
    const plain = fc.string({ unit: fc.constantFrom(...'ABC0123456789'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(plain, plain, (one, other) =>
        expect(identityKeyOf(one) === identityKeyOf(other)).toBe(one === other),
      ),
    );
  });
});
