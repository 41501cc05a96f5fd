/**
 * Whom the guard lets in, said twice: as conditions for the statement that reads the session, so that only who comes in spends,
 * and as refusals of what it read. Who is let in and has spent nothing fails: the two cannot part unseen.
 */
import { forbidden } from '@dziva/event-ledger/domain/rule-violation';
import type { Spending } from '#platform/http/rate-limits';
import type { DzivaRequest } from '#platform/http/request';
import type { Access, Endpoint } from '@dziva/contracts/endpoint';
import { type Role, ROLES } from '@dziva/contracts/roles';
import { bringsCookie, cookieHashOf } from './browser-cookie.ts';
import { isOpen, lifetimeOf } from './domain/session.ts';
import type { Admission, SessionRow } from './sessions.queries.ts';
import type { TokenClaims } from './tokens.ts';
import { unauthenticated } from './unauthenticated.ts';

export interface Caller {
  readonly request: DzivaRequest;
  readonly claims: TokenClaims;
  readonly endpoint: Endpoint;
  readonly nowMs: number;
}

export function admissionOf(
  { request, claims, endpoint, nowMs }: Caller,
  spendings: readonly Spending[],
): Admission {
  const { access } = endpoint;
  return {
    userId: claims.sub,
    nowMs,
    cookieHash: cookieHashOf(request),
    statuses: mayBePending(endpoint) ? ['ACTIVE', 'PENDING_APPROVAL'] : ['ACTIVE'],
    roles: ROLES.filter((role) => isFor(access, role)).map((role) => ({
      role,
      seenAfter: new Date(nowMs - lifetimeOf(role).idleMs).toISOString(),
    })),
    spendings,
  };
}

/** 401, then 403. */
export function refuseUnauthenticated(
  session: SessionRow | undefined,
  { request, claims, nowMs }: Caller,
): asserts session is SessionRow {
  if (!session || !isOpen(session, claims.sub, nowMs)) throw unauthenticated();
  if (!bringsCookie(request, session.cookieHash)) throw unauthenticated();
}

export function refuseForbidden(session: SessionRow, endpoint: Endpoint): void {
  if (session.status === 'PENDING_APPROVAL' && !mayBePending(endpoint))
    throw forbidden('STAFF_APPROVAL_PENDING', 'Your account is waiting for approval by an administrator.');
  if (!isFor(endpoint.access, session.role)) throw forbidden('FORBIDDEN', 'Your role does not allow this.');
}

const mayBePending = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/');

const isFor = (access: Access, role: Role): boolean =>
  access === 'anyone' || access === 'signed-in' || access.includes(role);
