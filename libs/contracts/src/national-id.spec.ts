import { expectedCheckLetter, nationalIdWarning, normaliseNationalId } from './national-id.ts';

describe('A national ID', () => {
  it.each([
    ['63-123456 B 63', '63-123456 B 63'],
    ['63-123456-B-63', '63-123456 B 63'],
    ['63123456b63', '63-123456 B 63'],
    ['63 123456 B63', '63-123456 B 63'],
    ['50-2001148W50', '50-2001148 W 50'],
    ['08-2047823 Q 00', '08-2047823 Q 00'], // 00: not a citizen
    ['63-1234567-B-63', '63-1234567 B 63'],
    ['63 1234567 B 63', '63-1234567 B 63'],
    ['63–1234567–B–63', '63-1234567 B 63'], // dashes that a phone puts in
    ['63-1234567/B/63', '63-1234567 B 63'],
    ['631234567B63 CIT M', '63-1234567 B 63'], // as printed on the card
    ['63-1234567 B 63 CIT F', '63-1234567 B 63'],
    ['63-1234567 b 63 cit', '63-1234567 B 63'],
    ['fn 123456', 'FN123456'], // a passport
  ])('%s is kept as %s', (written, kept) => expect(normaliseNationalId(written)).toBe(kept));

  it.each([
    '',
    '6312345',
    '63-123456',
    '63-12345 B 63',
    '63-12345678 B 63',
    '63-123456 I 63', // I, O and U are not used
    '63-123456 O 63',
    '63-123456 U 63',
    '63-123456 BB 63',
    '63-123456 B 6',
    '63-123456 B 63 M',
    '63-123456 B 63 CIT X',
    'FN123456 CIT M',
    'AB63-123456 B 63',
    '６３-123456 B 63',
    '63-123456 B 63\u0000',
  ])('%j is none', (written) => expect(normaliseNationalId(written)).toBeUndefined());

  it.each([
    ['50-2001148W50', 'W'], // 502001148 mod 23 = 20
    ['08-2047823Q29', 'Q'], // 82047823 mod 23 = 15
    ['63-123456 A 63', 'B'], // 63123456 mod 23 = 2
    ['FN123456', undefined],
    ['6312345', undefined],
  ])('%s works out to the letter %s', (written, letter) => expect(expectedCheckLetter(written)).toBe(letter));

  it('with a wrong check letter gives a warning that names the right letter, and is still accepted', () => {
    expect(nationalIdWarning('63-123456 A 63')).toBe('Check the letter — ours works out as B');
    expect(nationalIdWarning('63-123456 B 63')).toBeUndefined();
    expect(normaliseNationalId('63-123456 A 63')).toBe('63-123456 A 63');
  });
});
