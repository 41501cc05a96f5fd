import { may } from '@dziva/vocabulary/permissions';
import type { Role } from '@dziva/vocabulary/roles';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The limit of open sessions of one person. One more ends the oldest. */
export const SESSIONS_MAX = 5;
/** For this long a step-up (showing the second factor or the password again) counts. Each command of staff renews it. */
const STEPPED_UP_MS = 5 * MINUTE_MS;
/** A step-up that is renewed ends this long after the factor was shown. */
const SHOWN_MS = 30 * MINUTE_MS;
/** It is renewed at most this often. */
const RENEWED_MS = MINUTE_MS;
/** `last_seen_at` is written at most this often. */
export const LAST_SEEN_STEP_MS = MINUTE_MS;

/** The instants after which a step-up must have been renewed, and the factor shown, to count; and before which it is renewed. */
export function stepUpTimes(nowMs: number) {
  const before = (ms: number) => new Date(nowMs - ms).toISOString();
  return {
    steppedUpAfter: before(STEPPED_UP_MS),
    shownAfter: before(SHOWN_MS),
    renewBefore: before(RENEWED_MS),
  };
}

/** The facts about a session that each request needs, read in one query. Real time, as ISO instants. */
export interface SessionFacts {
  readonly userId: string;
  readonly role: Role;
  readonly status: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** How long a session may be idle, and how long it lasts at most. Both are shorter for staff. */
export function lifetimeOf(role: Role): { readonly idleMs: number; readonly absoluteMs: number } {
  return may(role, 'access.guarded')
    ? { idleMs: 20 * MINUTE_MS, absoluteMs: 8 * HOUR_MS }
    : { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS };
}

/** True while the session is open and belongs to this user. */
export function isOpen(session: SessionFacts, userId: string, nowMs: number): boolean {
  return (
    session.userId === userId &&
    session.endedAt === null &&
    session.status !== 'DISABLED' &&
    nowMs < Date.parse(session.expiresAt) &&
    nowMs < Date.parse(session.lastSeenAt) + lifetimeOf(session.role).idleMs
  );
}

/** True if `last_seen_at` should be written again. */
export function isLastSeenDue(session: SessionFacts, nowMs: number): boolean {
  return nowMs >= Date.parse(session.lastSeenAt) + LAST_SEEN_STEP_MS;
}
