import type { TokenClaims } from '#identity/sign-in/tokens';

const TOKENS_MAX = 10_000;

/**
 * The claims of tokens whose signature was verified, by token. A verified signature stays valid. The expiry is checked at each
 * call, and the guard reads the session of the token from the database.
 */
export class VerifiedTokens {
  private readonly claims = new Map<string, TokenClaims>();

  constructor(private readonly tokensMax = TOKENS_MAX) {}

  /** The claims; undefined if the token has not been verified in this process, or has expired. */
  claimsOf(token: string, nowMs: number): TokenClaims | undefined {
    const claims = this.claims.get(token);
    if (claims === undefined || Math.floor(nowMs / 1_000) < claims.exp) return claims;
    this.claims.delete(token);
    return undefined;
  }

  /** Stores the claims of a token. If there are too many, the oldest entry is removed. */
  add(token: string, claims: TokenClaims): void {
    const [oldest] = this.claims.keys();
    if (oldest !== undefined && this.claims.size >= this.tokensMax) this.claims.delete(oldest);
    this.claims.set(token, claims);
  }
}
