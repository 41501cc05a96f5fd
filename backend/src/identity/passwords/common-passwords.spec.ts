import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';

describe('A password is common if it is', () => {
  it.each([
    ['on the list', 'NeedForSpeed'],
    ['on the list, and long', '123456789987654321'],
    ['a word of the list and digits', 'Welcome12345'],
    ['a word of the list, a year and signs', 'Summer2026!!'],
    ['a word of the list with signs before it', '!!2026-Password'],
    ['a word of the list twice', 'Password123!Password'],
    ['a word of the list in disguise', 'P@ssw0rd-2026!'],
    ['a word that is common here', 'Zimbabwe2026!!'],
    ['a name that is common here', 'tatenda-123456'],
    ['one repeated character', 'aaaaaaaaaaaa'],
    ['a few repeated characters', 'zq7!zq7!zq7!'],
  ])('%s: %s', (_, password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'Dziva-demo-2026',
    'granite under still water',
    'msasa under the rain',
    'correct horse battery staple',
    'Summer-granite-26',
    '483920174856',
    'caf\u00e9 by the pool',
  ])('but %s is not common', (password) => expect(isCommonPassword(password)).toBe(false));

  it('and the check is fast for passwords of any length', () => {
    const candidates = ['a1'.repeat(64), 'p@ssw0rd'.repeat(16), '!1'.repeat(64), `${'ab'.repeat(63)}xy`];
    for (const password of candidates) expect(typeof isCommonPassword(password)).toBe('boolean');
  });
});
