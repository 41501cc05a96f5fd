import type { DzivaRequest } from '#platform/http/request';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { RequestHandler, Response } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ALGORITHM, AUDIENCE, ISSUER, isTokenClaims, type TokenClaims, Tokens } from './tokens.ts';
import { unauthenticated } from './unauthenticated.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

type Outcome = { readonly failure: unknown } | { readonly claims: unknown };

/** What a token says, once its signature holds. The session that it names is read by the guard. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  // Its own Passport, not the process-wide one, so that two applications in one process keep their own sessions.
  declare private authenticator: passport.Authenticator | undefined;
  /** A token comes with each call of its session: its signature is computed once. */
  private readonly verified = new VerifiedTokens();

  constructor(tokens: Tokens) {
    super({
      jwtFromRequest: tokenOf,
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      secretOrKeyProvider: (_request, token, done) => {
        const key = tokens.keyOf(String(token));
        // Its types leave out what jsonwebtoken takes and passport-jwt only passes on.
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
      // Its type says `any`; it is Express middleware.
      const authenticate = this.getPassportInstance().authenticate(
        'jwt',
        { session: false },
        settle,
      ) as RequestHandler;
      authenticate(request, response, settle);
    });
    if ('failure' in outcome) throw outcome.failure;
    if (!outcome.claims) throw unauthenticated();
    // Passport hands on what validate() answered.
    const claims = outcome.claims as TokenClaims;
    this.verified.keep(token, claims);
    return claims;
  }

  /** Called by Passport with a verified token. */
  validate(payload: unknown): TokenClaims {
    if (!isTokenClaims(payload) || !UUID.test(payload.sid) || !UUID.test(payload.sub))
      throw unauthenticated();
    return payload;
  }

  getPassportInstance(): passport.Authenticator {
    // The base class asks for it while it is being constructed.
    this.authenticator ??= new passport.Passport();
    return this.authenticator;
  }
}
