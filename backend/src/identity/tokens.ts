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

/** What a token says: whose it is and which session it stands for. Rights are read from the database at every call. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
}

/** Signs tokens, and finds the key that a token names. */
@Injectable()
export class Tokens {
  /** Parsed once: a verifier that gets a text tries it as a public key first, which costs eighty times as much as the rest. */
  private readonly keys: ReadonlyMap<string, KeyObject>;

  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'JWT_SECRET'>,
  ) {
    this.keys = new Map([[CURRENT_KEY, createSecretKey(Buffer.from(config.JWT_SECRET))]]);
  }

  /** A token for the session, good until its last instant. The same session always gives the same token. */
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

  /** The key of a token by the `kid` in its header; undefined where type, algorithm or key are not ours. */
  keyOf(token: string): KeyObject | undefined {
    const header = this.jwt.decode<unknown>(token, { complete: true })?.header;
    if (header?.typ !== TYPE || header.alg !== ALGORITHM || header.kid === undefined) return undefined;
    return this.keys.get(header.kid);
  }

  /** A hash that only this service can make. */
  seal(bytes: Buffer): Buffer {
    return createHmac('sha256', this.config.JWT_SECRET).update('receipt').update(bytes).digest();
  }
}

/** True for a verified payload that has exactly the claims we rely on; `exp` is what a verifier does not insist on. */
export function isTokenClaims(payload: unknown): payload is TokenClaims {
  if (typeof payload !== 'object' || payload === null) return false;
  const { sub, sid, iat, exp } = payload as Record<string, unknown>;
  return typeof sub === 'string' && typeof sid === 'string' && Number.isInteger(iat) && Number.isInteger(exp);
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
