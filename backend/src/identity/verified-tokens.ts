import type { TokenClaims } from './tokens.ts';

const TOKENS_MAX = 10_000;

/**
 * Claims of tokens whose signature held, by the token. A signature that held once holds always; the expiry is checked at each call,
 * and the session that a token names is read from the database by the guard.
 */
export class VerifiedTokens {
  private readonly claims = new Map<string, TokenClaims>();

  constructor(private readonly tokensMax = TOKENS_MAX) {}

  /** Undefined where the token has not been verified in this process, or has expired. */
  claimsOf(token: string, nowMs: number): TokenClaims | undefined {
    const claims = this.claims.get(token);
    if (claims === undefined || Math.floor(nowMs / 1_000) < claims.exp) return claims;
    this.claims.delete(token);
    return undefined;
  }

  /** Keeps the claims of a token; the one that has been kept for longest makes room. */
  keep(token: string, claims: TokenClaims): void {
    const [oldest] = this.claims.keys();
    if (oldest !== undefined && this.claims.size >= this.tokensMax) this.claims.delete(oldest);
    this.claims.set(token, claims);
  }
}
