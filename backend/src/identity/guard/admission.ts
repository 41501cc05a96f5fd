/**
 * The rules of the guard, in two forms: as conditions in the statement that reads the session, so that only accepted requests
 * count for the rate limits, and as refusals after it was read. If a request is accepted but not counted, it fails, so a
 * difference between the two forms is noticed.
 */
import { factorRequired, stepUpRequired } from '#identity/factors/step-up-required';
import { hasEnded } from '#identity/people/domain/reading-limits';
import { hasSessionCookie, cookieHashOf } from '#identity/sign-in/browser-cookie';
import { isOpen, lifetimeOf, stepUpTimes } from '#identity/sign-in/domain/session';
import type { Admission, SessionRow } from '#identity/sign-in/sessions.queries';
import type { TokenClaims } from '#identity/sign-in/tokens';
import type { Spending } from '#platform/http/rate-limits';
import type { DzivaRequest } from '#platform/http/request';
import type { Access, Endpoint } from '@dziva/contracts/endpoint';
import { needsStepUp } from '@dziva/contracts/step-up';
import { forbidden } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { FACTOR_STATES } from '@dziva/vocabulary/identity';
import { may } from '@dziva/vocabulary/permissions';
import { type Role, ROLES } from '@dziva/vocabulary/roles';
import { accessEnded, unauthenticated } from './unauthenticated.ts';

export interface Caller {
  readonly request: DzivaRequest;
  readonly claims: TokenClaims;
  readonly endpoint: Endpoint;
  readonly nowMs: number;
  /** The business day. */
  readonly today: CalendarDate;
  /** False if nobody is asked for a second factor. */
  readonly isFactorOn: boolean;
}

export function admissionOf(caller: Caller, spendings: readonly Spending[]): Admission {
  const { request, claims, endpoint, nowMs, today } = caller;
  const { access } = endpoint;
  return {
    userId: claims.sub,
    nowMs,
    today,
    cookieHash: cookieHashOf(request),
    factors: needsFactor(caller) ? ['PASSED'] : FACTOR_STATES,
    ...stepUpTimes(nowMs),
    statuses: mayBePending(endpoint) ? ['ACTIVE', 'PENDING_APPROVAL'] : ['ACTIVE'],
    roles: ROLES.filter((role) => isFor(access, role)).map((role) => ({
      role,
      seenAfter: new Date(nowMs - lifetimeOf(role).idleMs).toISOString(),
      needsStepUp: mustConfirm(caller, role),
    })),
    spendings,
  };
}

/** Throws 401. `refuseForbidden` comes after it and throws 403. */
export function refuseUnauthenticated(
  session: SessionRow | undefined,
  { request, claims, nowMs, today }: Caller,
): asserts session is SessionRow {
  if (!session || !isOpen(session, claims.sub, nowMs)) throw unauthenticated();
  if (!hasSessionCookie(request, session.cookieHash)) throw unauthenticated();
  const { accessUntil } = session;
  if (accessUntil !== null && hasEnded(accessUntil, today)) throw accessEnded(accessUntil);
}

export function refuseForbidden(session: SessionRow, caller: Caller): void {
  const { endpoint } = caller;
  if (session.status === 'PENDING_APPROVAL' && !mayBePending(endpoint))
    throw forbidden('STAFF_APPROVAL_PENDING', 'Your account is waiting for approval by an administrator.');
  if (session.factor !== 'PASSED' && needsFactor(caller)) throw factorRequired(session.factor);
  if (!isFor(endpoint.access, session.role)) throw forbidden('FORBIDDEN', 'Your role does not allow this.');
  if (!session.isSteppedUp && mustConfirm(caller, session.role)) throw stepUpRequired();
}

/** Routes outside `/api/auth` need a passed second factor. */
export const needsFactor = ({ endpoint, isFactorOn }: Pick<Caller, 'endpoint' | 'isFactorOn'>): boolean =>
  isFactorOn && (endpoint.needsFactor === true || !endpoint.path.startsWith('/api/auth/'));

const mustConfirm = ({ endpoint, request, isFactorOn }: Caller, role: Role): boolean =>
  isFactorOn && needsStepUp(endpoint, { role, format: request.query['format'] });

/** Whether the call makes the step-up count for another five minutes: a command of staff that needs one. */
export const renewsStepUp = (session: SessionRow, caller: Caller): boolean =>
  session.isStepUpOld && caller.endpoint.method !== 'GET' && mustConfirm(caller, session.role);

const mayBePending = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/');

const isFor = (access: Access, role: Role): boolean => access === 'anyone' || may(role, access);
