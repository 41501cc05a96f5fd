import { describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { type Compared, isOneCharacterOff, likeness } from './suggestion.ts';

const line: Compared = {
  amountCents: cents(25_000),
  on: '2026-11-20',
  name: 'MOYO TARIRO',
  referenceKey: 'MP1234',
};
const like = (change: Partial<Compared>) =>
  likeness(line, { amountCents: cents(25_000), on: '2026-11-20', name: null, referenceKey: null, ...change });

describe('An entry is compared with a line', () => {
  it('by amount and day: the nearer, the higher the score', () => {
    expect(like({})).toEqual({ score: 70, why: 'The same amount, the same day' });
    expect(like({ on: '2026-11-19' })).toEqual({ score: 65, why: 'The same amount, 1 day apart' });
    expect(like({ on: '2026-11-23' })).toEqual({ score: 55, why: 'The same amount, 3 days apart' });
    expect(like({ on: '2026-11-24' })).toEqual({ score: 50, why: 'The same amount' });
  });

  it('by a name that shares a word with the payer, in any spelling of capitals', () => {
    const why = 'The same amount, the same day, the name of the payer is like the member’s';
    for (const name of ['Tariro Moyo', 'tariro m.', 'T. Mōyo'])
      expect(like({ name })).toEqual({ score: 85, why });
    for (const name of ['Rudo Ncube', 'T M', '', 'Moyana']) expect(like({ name }).score).toBe(70);
  });

  it('by a reference that is equal, or differs in one character', () => {
    expect(like({ referenceKey: 'MP1234' }).score).toBe(100);
    expect(like({ referenceKey: 'MP1243' })).toEqual({
      score: 95,
      why: 'The same amount, the same day, one character of the reference differs',
    });
    expect(like({ referenceKey: 'MP9999' }).score).toBe(70);
    expect(like({ referenceKey: 'MP1234', amountCents: cents(20_000) }).score).toBe(60);
  });

  it('and has a score of at most 100', () =>
    expect(like({ name: 'Moyo', referenceKey: 'MP1234' }).score).toBe(100));
});

it.each([
  ['ABC', 'ABD', true],
  ['ABC', 'ABCD', true],
  ['ABC', 'AC', true],
  ['ABC', 'BAC', true],
  ['AAB', 'AB', true],
  ['ABC', 'ABC', false],
  ['ABC', 'CBA', false],
  ['ABC', 'ABCDE', false],
  ['ABC', 'AXY', false],
])('%s and %s differ in one character: %s', (one, other, is) => {
  expect(isOneCharacterOff(one, other)).toBe(is);
  expect(isOneCharacterOff(other, one)).toBe(is);
});
