import type { DzivaRequest } from '#platform/http/request';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { RequestHandler, Response } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { bringsCookie } from './browser-cookie.ts';
import { isLastSeenDue, isOpen } from './domain/session.ts';
import { SessionsQueries, type SessionRow } from './sessions.queries.ts';
import { ALGORITHM, AUDIENCE, ISSUER, isTokenClaims, Tokens } from './tokens.ts';
import { unauthenticated } from './unauthenticated.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Outcome = { readonly failure: unknown } | { readonly session: unknown };

/** Who the bearer of a token is: its signature first, then the session that it stands for. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  // Its own Passport, not the process-wide one, so that two applications in one process keep their own sessions.
  declare private authenticator: passport.Authenticator | undefined;

  constructor(
    tokens: Tokens,
    private readonly sessions: SessionsQueries,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      passReqToCallback: true,
      secretOrKeyProvider: (_request, token, done) => {
        const key = tokens.keyOf(String(token));
        // Its types leave out what jsonwebtoken takes and passport-jwt only passes on.
        done(key === undefined ? unauthenticated() : null, key as unknown as Buffer | undefined);
      },
    });
  }

  /** The open session of the request's token; throws 401 for anything else. */
  async sessionOf(request: DzivaRequest, response: Response): Promise<SessionRow> {
    const outcome = await new Promise<Outcome>((resolve) => {
      const settle = (failure: unknown, session?: unknown) => resolve(failure ? { failure } : { session });
      // Its type says `any`; it is Express middleware.
      const authenticate = this.getPassportInstance().authenticate(
        'jwt',
        { session: false },
        settle,
      ) as RequestHandler;
      authenticate(request, response, settle);
    });
    if ('failure' in outcome) throw outcome.failure;
    if (!outcome.session) throw unauthenticated();
    // Passport hands on what validate() answered.
    return outcome.session as SessionRow;
  }

  /** Called by Passport with a verified token. */
  async validate(request: DzivaRequest, payload: unknown): Promise<SessionRow> {
    if (!isTokenClaims(payload) || !UUID.test(payload.sid)) throw unauthenticated();
    const session = await this.sessions.byId(payload.sid);
    const nowMs = Date.now();
    if (!session || !isOpen(session, payload.sub, nowMs)) throw unauthenticated();
    if (!bringsCookie(request, session.cookieHash)) throw unauthenticated();
    if (isLastSeenDue(session, nowMs)) await this.sessions.seen(session.id, new Date(nowMs).toISOString());
    return session;
  }

  getPassportInstance(): passport.Authenticator {
    // The base class asks for it while it is being constructed.
    this.authenticator ??= new passport.Passport();
    return this.authenticator;
  }
}
