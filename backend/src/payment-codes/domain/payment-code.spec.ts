import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codeOf, codesIn, isCodeLike, issueCode, RANDOM_BYTES, withoutCode } from './payment-code.ts';

const thing = { kind: 'LOAN', thingId: 'loan', ownerId: 'member' } as const;

describe('A payment code', () => {
  it('has six characters that nobody mistakes, with a letter and a digit, for any random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: RANDOM_BYTES, maxLength: RANDOM_BYTES }), (random) => {
        // Bytes that are all alike are not random.
        fc.pre(new Set(random).size > 64);
        const code = codeOf(random);
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
        expect(isCodeLike(code)).toBe(true);
      }),
    );
  });

  it('is issued once', () => {
    const [issued] = issueCode({ code: null }, thing, 'K7M2QX');
    expect(issued).toEqual({ type: 'PaymentCodeIssued', data: { ...thing, code: 'K7M2QX' } });
    expect(issueCode({ ...thing, code: 'K7M2QX' }, thing, 'ABC234')).toEqual([]);
  });

  it.each([
    ['K7M2QX', ['K7M2QX']],
    ['zipit from t moyo k7m2qx', ['K7M2QX']],
    ['Loan K7M-2QX, thank you', ['K7M2QX']],
    ['LOAN K7M 2QX', ['K7M2QX']],
    ['LOAN K7\u20132QXM.', ['K72QXM']],
    ['K7-M2-QX', ['K7M2QX']],
    ['ref:K7M2QX/ABC234', ['K7M2QX', 'ABC234']],
    // Only as a word of its own.
    ['AK7M2QX', []],
    ['K7M2QX9', []],
    ['K7M/2QX', []],
    ['K7M, 2QX', []],
    // Words and numbers are no codes.
    ['SALARY 234567', []],
    ['K7M1QX K7MOQX', []],
    ['', []],
  ])('is found in %j: %j', (text, codes) => {
    expect(codesIn([text])).toEqual(codes);
  });

  it('is one code where two texts have it', () => {
    expect(codesIn(['K7M2QX', null, 'k7m2qx'])).toEqual(['K7M2QX']);
  });

  it('leaves the name in a text', () => {
    expect(withoutCode('FROM T MOYO K7M-2qx', 'K7M2QX').trim()).toBe('FROM T MOYO');
    expect(withoutCode(null, 'K7M2QX')).toBe('');
  });
});
