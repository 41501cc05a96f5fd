import type { Config } from '#config';
import { isLastSeenDue } from '#identity/sign-in/domain/session';
import { SessionsQueries } from '#identity/sign-in/sessions.queries';
import { Clock } from '#platform/clock/clock';
import { CONFIG } from '#platform/config.module';
import { RateLimits } from '#platform/http/rate-limits';
import type { DzivaRequest } from '#platform/http/request';
import { ENDPOINT } from '#platform/http/route';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { SessionCheck } from './access-check.port.ts';
import {
  admissionOf,
  needsFactor,
  refuseForbidden,
  refuseUnauthenticated,
  renewsStepUp,
} from './admission.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { unauthenticated } from './unauthenticated.ts';

/**
 * Checks access before the body of the request is read: 401, then 403, then the general rate limits, in one round trip. A route
 * that does not say who may call it is closed.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
    private readonly sessions: SessionsQueries,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SECOND_FACTOR' | 'APPROVALS'>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw unauthenticated();
    if (endpoint.access === 'anyone') return true;
    const request = context.switchToHttp().getRequest<DzivaRequest>();
    const claims = await this.strategy.claimsOf(request, context.switchToHttp().getResponse<Response>());
    const caller = {
      request,
      claims,
      endpoint,
      nowMs: Date.now(),
      today: harareDateOf(this.clock.now()),
      isFactorOn: this.config.SECOND_FACTOR,
    };
    const charge = this.limits.chargeOf(endpoint, claims.sub, request.query);
    const session = await this.sessions.byId(claims.sid, admissionOf(caller, charge.spendings));
    refuseUnauthenticated(session, caller);
    if (isLastSeenDue(session, caller.nowMs))
      await this.sessions.seen(session.id, new Date(caller.nowMs).toISOString());
    const { id: sessionId, userId, role, status, readsFrom, readsTo } = session;
    request.signedIn = {
      id: userId,
      role,
      sessionId,
      factor: this.config.SECOND_FACTOR ? session.factor : 'PASSED',
      reads: readsFrom === null && readsTo === null ? null : { from: readsFrom, to: readsTo },
    };
    request.access = new SessionCheck({
      userId,
      sessionId,
      role,
      status,
      factor: needsFactor(caller) ? session.factor : null,
      comparesPersons: this.config.APPROVALS,
    });
    refuseForbidden(session, caller);
    await charge.settle(session.spent);
    if (renewsStepUp(session, caller))
      await this.sessions.renewStepUp(session.id, new Date(caller.nowMs).toISOString());
    return true;
  }
}
