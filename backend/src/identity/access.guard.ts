import { forbidden } from '#kernel/domain/rule-violation';
import { RateLimits } from '#platform/http/rate-limits';
import type { DzivaRequest } from '#platform/http/request';
import { ENDPOINT } from '#platform/http/route';
import type { Access, Endpoint } from '@dziva/contracts/endpoint';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { SessionCheck } from './access-check.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import type { SessionRow } from './sessions.queries.ts';
import { unauthenticated } from './unauthenticated.ts';

/** Who may come in, before anything of the request is read: 401, then 403, then the general rate limits. Closed by default. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: JwtStrategy,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw unauthenticated();
    if (endpoint.access === 'anyone') return true;
    const request = context.switchToHttp().getRequest<DzivaRequest>();
    const session = await this.strategy.sessionOf(request, context.switchToHttp().getResponse<Response>());
    const { id: sessionId, userId, role, status } = session;
    request.signedIn = { id: userId, role, sessionId };
    request.access = new SessionCheck({ userId, sessionId, role, status });
    refusePending(session, endpoint);
    refuseOtherRoles(session, endpoint.access);
    await this.limits.spendFor(endpoint, userId);
    return true;
  }
}

function refusePending(session: SessionRow, endpoint: Endpoint): void {
  if (session.status !== 'PENDING_APPROVAL' || endpoint.path.startsWith('/api/auth/')) return;
  throw forbidden('STAFF_APPROVAL_PENDING', 'Your account is waiting for approval by an administrator.');
}

function refuseOtherRoles(session: SessionRow, access: Access): void {
  if (access === 'anyone' || access === 'signed-in' || access.includes(session.role)) return;
  throw forbidden('FORBIDDEN', 'Your role does not allow this.');
}
