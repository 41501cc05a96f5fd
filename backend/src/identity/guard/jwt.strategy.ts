import {
  ALGORITHM,
  AUDIENCE,
  ISSUER,
  isTokenClaims,
  type TokenClaims,
  Tokens,
} from '#identity/sign-in/tokens';
import type { DzivaRequest } from '#platform/http/request';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { RequestHandler, Response } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { unauthenticated } from './unauthenticated.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

type Outcome = { readonly failure: unknown } | { readonly claims: unknown };

/** The claims of a token, after its signature was verified. The guard reads the session that they name. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  // A separate Passport instance instead of the global one, so that two applications in one process do not share it.
  declare private authenticator: passport.Authenticator | undefined;
  /** Every call of a session has the same token, so its signature is verified only once. */
  private readonly verified = new VerifiedTokens();

  constructor(tokens: Tokens) {
    super({
      jwtFromRequest: tokenOf,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      secretOrKeyProvider: (_request, token, done) => {
        const key = tokens.keyOf(String(token));
        // The types of passport-jwt do not allow a KeyObject, but it only passes the key on to jsonwebtoken, which accepts it.
        done(key === undefined ? unauthenticated() : null, key as unknown as Buffer | undefined);
      },
    });
  }

  /** The claims of the request's token; throws 401 for anything else. */
  async claimsOf(request: DzivaRequest, response: Response): Promise<TokenClaims> {
    const token = tokenOf(request) ?? '';
    const known = this.verified.claimsOf(token, Date.now());
    if (known) return known;
    const outcome = await new Promise<Outcome>((resolve) => {
      const settle = (failure: unknown, claims?: unknown) => resolve(failure ? { failure } : { claims });
      // The return type is `any`, but it is Express middleware.
      const authenticate = this.getPassportInstance().authenticate(
        'jwt',
        { session: false },
        settle,
      ) as RequestHandler;
      authenticate(request, response, settle);
    });
    if ('failure' in outcome) throw outcome.failure;
    if (!outcome.claims) throw unauthenticated();
    // Passport returns the result of validate().
    const claims = outcome.claims as TokenClaims;
    this.verified.add(token, claims);
    return claims;
  }

  /** Called by Passport with a verified token. */
  validate(payload: unknown): TokenClaims {
    if (!isTokenClaims(payload) || !UUID.test(payload.sid) || !UUID.test(payload.sub))
      throw unauthenticated();
    return payload;
  }

  getPassportInstance(): passport.Authenticator {
    // The constructor of the base class already calls this.
    this.authenticator ??= new passport.Passport();
    return this.authenticator;
  }
}
