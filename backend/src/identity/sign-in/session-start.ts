import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { randomUUID } from 'node:crypto';
import { type BrowserCookie, newBrowserCookie } from './browser-cookie.ts';
import type { DeviceMark } from './device-cookie.ts';
import type { Role } from '@dziva/vocabulary/roles';
import { lifetimeOf, SESSIONS_MAX } from './domain/session.ts';
import { rememberDevice } from './known-devices.ts';

/** The device from which somebody signs in. */
export interface Device {
  /** True for a browser, whose session needs the cookie. */
  readonly isBrowser: boolean;
  readonly userAgent: string | null;
  /** The user agent in a few words. */
  readonly name: string | null;
  /** Null if it is unknown. */
  readonly address: string | null;
  /** The hashed network, for rate limits. */
  readonly network: string;
  /** The device cookie, which recognises the browser at the next sign-in; null for a script. */
  readonly mark: DeviceMark | null;
}

/** The facts that a token is made from. Real time, as ISO instants. */
export interface SessionStart {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface NewSession extends SessionStart {
  /** Whether it is a demo account in demo mode, which needs no second factor until it has one. */
  readonly isDemo: boolean;
  readonly idleSince: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly cookie: BrowserCookie | null;
  readonly mark: DeviceMark | null;
}

export function newSession(userId: string, role: Role, device: Device, isDemo = false): NewSession {
  const nowMs = Date.now();
  const { idleMs, absoluteMs } = lifetimeOf(role);
  return {
    id: randomUUID(),
    userId,
    isDemo,
    createdAt: new Date(nowMs).toISOString(),
    expiresAt: new Date(nowMs + absoluteMs).toISOString(),
    idleSince: new Date(nowMs - idleMs).toISOString(),
    userAgent: device.userAgent,
    address: device.address,
    cookie: device.isBrowser ? newBrowserCookie() : null,
    mark: device.mark,
  };
}

/** The facts from which the same token can be made again. */
export const startOf = ({ id, userId, createdAt, expiresAt }: NewSession): SessionStart => ({
  id,
  userId,
  createdAt,
  expiresAt,
});

/**
 * Opens the session and remembers its browser, if the account still has the password that was checked. It replaces an earlier
 * session of the same browser, and ends the oldest session if there are too many. If the person has a second factor, the session
 * requires it; without one, the password counts as a step-up. The lock on the account makes sign-ins of one person, and changes
 * of the password, run one after the other.
 */
export function startSession(session: NewSession, passwordHash: string): Statement[] {
  const { id, userId, createdAt, expiresAt, idleSince, userAgent, address, cookie, mark, isDemo } = session;
  return [
    sql`SELECT 1 FROM user_account WHERE id = ${userId} FOR UPDATE`,
    sql`INSERT INTO session (id, user_id, created_at, last_seen_at, expires_at, cookie_hash, user_agent, device_hash, network,
                             factor, stepped_up_at, shown_at)
        SELECT ${id}, u.id, ${createdAt}, ${createdAt}, ${expiresAt}, ${cookie?.hash ?? null}, ${userAgent},
               ${mark?.hash ?? null}, app.network_of(${address}),
               CASE WHEN has.factor THEN 'REQUIRED' WHEN u.role <> ALL (${rolesWith('access.guarded')}) OR ${isDemo}::boolean THEN 'PASSED' ELSE 'SETUP' END,
               shown.at, shown.at
          FROM user_account u
         CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM auth_factor f
                                             WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS factor) has
         CROSS JOIN LATERAL (SELECT CASE WHEN has.factor THEN NULL WHEN ${isDemo}::boolean THEN 'infinity'
                                         ELSE ${createdAt}::timestamptz END AS at) shown
         WHERE u.id = ${userId} AND u.password_hash = ${passwordHash} AND u.status <> 'DISABLED'`,
    // Scripts have no device cookie, so this ends none of their sessions.
    sql`UPDATE session SET ended_at = ${createdAt}
         WHERE user_id = ${userId} AND device_hash = ${mark?.hash ?? null} AND id <> ${id} AND ended_at IS NULL
           AND EXISTS (SELECT 1 FROM session started WHERE started.id = ${id})`,
    sql`UPDATE session SET ended_at = ${createdAt}
         WHERE id IN (SELECT id FROM session
                       WHERE user_id = ${userId} AND ended_at IS NULL AND expires_at > ${createdAt} AND last_seen_at > ${idleSince}
                       ORDER BY id = ${id} DESC, created_at DESC, id OFFSET ${SESSIONS_MAX})`,
    ...rememberDevice(id, mark, createdAt),
  ];
}
