import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { describe, expect, it } from '@jest/globals';
import { checkPassword, type PasswordOwner } from './password.ts';

const member: PasswordOwner = {
  email: 'rudo@example.com',
  firstName: 'Rudo Mary-Anne',
  lastName: 'Ndlovu',
};
const isCommon = (password: string) => password.toLowerCase() === 'trustno1';

const verdict = (password: string, owner: PasswordOwner = member): string => {
  try {
    checkPassword(password, owner, isCommon);
    return 'fine';
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
};

describe('A password', () => {
  it.each([
    ['granite sits still', 'fine'],
    ['aaaaaaaa', 'fine'], // No composition rules.
    ['TrustNo1', 'PASSWORD_TOO_COMMON'],
    ['xxRUDO@example.comxx', 'PASSWORD_PERSONAL'],
    ['my-ndlovu-2026', 'PASSWORD_PERSONAL'],
    ['iamRudo12', 'PASSWORD_PERSONAL'], // A name of four letters.
    ['1anne-2anne', 'PASSWORD_PERSONAL'], // A part of a double name.
    ['example.com 2026', 'fine'],
  ])('%s: %s', (password, expected) => expect(verdict(password)).toBe(expected));

  it('may contain a name of three letters', () =>
    expect(verdict('amy-and-the-pool', { ...member, firstName: 'Amy', lastName: 'Moy' })).toBe('fine'));

  it('reports the field of the form', () => {
    const act = () => checkPassword('trustno1', member, isCommon, 'newPassword');
    expect(act).toThrow(
      expect.objectContaining({
        details: { errors: [{ path: 'newPassword', message: expect.any(String) }] },
      }),
    );
  });
});
