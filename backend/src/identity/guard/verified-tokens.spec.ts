import { describe, expect, it } from '@jest/globals';
import { VerifiedTokens } from './verified-tokens.ts';

const claims = { sub: 'person', sid: 'session', iat: 1_000, exp: 2_000 };

describe('Verified tokens', () => {
  it('are found by their whole text', () => {
    const tokens = new VerifiedTokens();
    tokens.add('head.body.signature', claims);
    expect(tokens.claimsOf('head.body.signature', 1_500_000)).toBe(claims);
    expect(tokens.claimsOf('head.body.signaturf', 1_500_000)).toBeUndefined();
  });

  it('are not found from the second in which they expire', () => {
    const tokens = new VerifiedTokens();
    tokens.add('token', claims);
    expect(tokens.claimsOf('token', 1_999_999)).toBe(claims);
    expect(tokens.claimsOf('token', 2_000_000)).toBeUndefined();
  });

  it('are removed, the oldest first, if there are too many', () => {
    const tokens = new VerifiedTokens(2);
    for (const token of ['first', 'second', 'third']) tokens.add(token, claims);
    expect(['first', 'second', 'third'].map((token) => tokens.claimsOf(token, 0))).toEqual([
      undefined,
      claims,
      claims,
    ]);
  });
});
