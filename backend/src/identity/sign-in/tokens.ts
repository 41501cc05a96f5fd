import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

export const ISSUER = 'dziva';
export const AUDIENCE = 'dziva-api';
export const ALGORITHM = 'HS256';
const TYPE = 'JWT';
const CURRENT_KEY = '1';

/** The claims of a token: the user and the session. Rights are read from the database at every call. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

/** Signs tokens, and finds the key for the `kid` of a token. */
@Injectable()
export class Tokens {
  /** Parsed once. A verifier tries a key given as text as a public key first, which costs eighty times as much as the rest. */
  private readonly keys: ReadonlyMap<string, KeyObject>;

  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JWT_SECRET'>,
  ) {
    this.keys = new Map([[CURRENT_KEY, createSecretKey(Buffer.from(config.JWT_SECRET))]]);
  }

  /** A token for the session, valid until the session expires. The same session always gives the same token. */
  sign(session: {
    readonly id: string;
    readonly userId: string;
    readonly createdAt: string;
    readonly expiresAt: string;
  }): string {
    const claims: TokenClaims = {
      sub: session.userId,
      sid: session.id,
      iat: seconds(session.createdAt),
      exp: seconds(session.expiresAt),
    };
    return this.jwt.sign(claims, {
      secret: this.config.JWT_SECRET,
      algorithm: ALGORITHM,
      issuer: ISSUER,
      audience: AUDIENCE,
      keyid: CURRENT_KEY,
      header: { alg: ALGORITHM, typ: TYPE },
    });
  }

  /** The key for the `kid` in the header of a token; undefined if type, algorithm or key are not ours. */
  keyOf(token: string): KeyObject | undefined {
    const header = this.jwt.decode<unknown>(token, { complete: true })?.header;
    if (header?.typ !== TYPE || header.alg !== ALGORITHM || header.kid === undefined) return undefined;
    return this.keys.get(header.kid);
  }

  /** A keyed hash, which only this service can compute. */
  seal(bytes: Buffer): Buffer {
    return createHmac('sha256', this.config.JWT_SECRET).update('receipt').update(bytes).digest();
  }
}

/** True for a verified payload with the claims that we need. Verifiers do not require `exp`, so it is checked here. */
export function isTokenClaims(payload: unknown): payload is TokenClaims {
  if (typeof payload !== 'object' || payload === null) return false;
  const { sub, sid, iat, exp } = payload as Record<string, unknown>;
  return typeof sub === 'string' && typeof sid === 'string' && Number.isInteger(iat) && Number.isInteger(exp);
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
