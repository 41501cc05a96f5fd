import { isStaff, type Role } from './account.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Open sessions of one person; with one more the oldest ends. */
export const SESSIONS_MAX = 5;
/** For so long somebody has shown who they are. */
export const STEPPED_UP_MS = 5 * MINUTE_MS;
/** `last_seen_at` is written at most this often. */
export const LAST_SEEN_STEP_MS = MINUTE_MS;

/** What a request needs to know of its session, read in one query. Real time, as ISO instants. */
export interface SessionFacts {
  readonly userId: string;
  readonly role: Role;
  readonly status: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
}

/** How long a session may idle, and how long it lasts at most: shorter for people who work here. */
export function lifetimeOf(role: Role): { readonly idleMs: number; readonly absoluteMs: number } {
  return isStaff(role)
    ? { idleMs: 20 * MINUTE_MS, absoluteMs: 8 * HOUR_MS }
    : { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS };
}

/** True while the session's token still works for the user that it names. */
export function isOpen(session: SessionFacts, userId: string, nowMs: number): boolean {
  return (
    session.userId === userId &&
    session.endedAt === null &&
    session.status !== 'DISABLED' &&
    nowMs < Date.parse(session.expiresAt) &&
    nowMs < Date.parse(session.lastSeenAt) + lifetimeOf(session.role).idleMs
  );
}

/** True when it is time to write down again that the session is in use. */
export function isLastSeenDue(session: SessionFacts, nowMs: number): boolean {
  return nowMs >= Date.parse(session.lastSeenAt) + LAST_SEEN_STEP_MS;
}
