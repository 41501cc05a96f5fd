import { describe, expect, it } from '@jest/globals';
import { correct, EMPTY_PROFILE, fillIn } from './profile.ts';

const TODAY = '2026-11-20';
const known = {
  gender: 'female',
  dob: '1990-05-31',
  nationalId: '63-123456 B 63',
  address: '4 Samora Machel Ave',
};

describe('A profile', () => {
  it('can be filled in step by step', () => {
    const first = fillIn(EMPTY_PROFILE, { dob: '1990-05-31', gender: 'female' }, TODAY);
    expect(fillIn(first, { nationalId: '63-123456 B 63', address: '4 Samora Machel Ave' }, TODAY)).toEqual(
      known,
    );
  });

  it('lets its owner change gender and address at any time', () =>
    expect(fillIn(known, { gender: 'other', address: 'Mutare' }, TODAY)).toEqual({
      ...known,
      gender: 'other',
      address: 'Mutare',
    }));

  it.each([
    ['date of birth', { dob: '1991-05-31' }],
    ['national ID', { nationalId: '63-654321 B 63' }],
  ])('accepts its %s once', (_, fields) =>
    expect(() => fillIn(known, fields, TODAY)).toThrow(
      expect.objectContaining({ code: 'SET_ONCE', kind: 'conflict' }),
    ),
  );

  it('accepts an unchanged value, because forms send every field', () =>
    expect(fillIn(known, { dob: known.dob, nationalId: known.nationalId }, TODAY)).toEqual(known));

  it('is corrected by an administrator', () =>
    expect(correct(known, { dob: '1991-05-31' }, TODAY)).toEqual({ ...known, dob: '1991-05-31' }));

  it.each(['2026-11-21', '1906-11-19'])('is refused for a birth on %s', (dob) =>
    expect(() => fillIn(EMPTY_PROFILE, { dob }, TODAY)).toThrow(
      expect.objectContaining({ code: 'DATE_OF_BIRTH_IMPOSSIBLE' }),
    ),
  );

  it.each(['2026-11-20', '1906-11-20'])('is accepted for a birth on %s', (dob) =>
    expect(fillIn(EMPTY_PROFILE, { dob }, TODAY).dob).toBe(dob),
  );
});
