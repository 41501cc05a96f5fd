import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { Spending, Spent } from '#platform/http/rate-limits';
import type { FactorState, Session } from '@dziva/contracts/identity';
import type { Role } from '@dziva/vocabulary/roles';
import { deviceName } from '@dziva/contracts/device-name';
import { Injectable } from '@nestjs/common';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { SessionFacts } from './domain/session.ts';

export interface SessionRow extends SessionFacts {
  /** The last day of the account, and the period of the books that it reads; null for no limit. */
  readonly accessUntil: CalendarDate | null;
  readonly readsFrom: CalendarDate | null;
  readonly readsTo: CalendarDate | null;
  readonly id: string;
  readonly cookieHash: Buffer | null;
  readonly factor: FactorState;
  /** Whether the person has made a step-up recently. */
  readonly isSteppedUp: boolean;
  /** Whether that was more than a minute ago, so that a command renews it. */
  readonly isStepUpOld: boolean;
  /** The rate limit counts that this query has increased. */
  readonly spent: readonly Spent[];
}

/** The conditions under which a session is accepted, and the rate limits that are then counted. */
export interface Admission {
  readonly userId: string | null;
  readonly nowMs: number;
  /** The business day. */
  readonly today: CalendarDate;
  /** The hash of the cookie in the request. */
  readonly cookieHash: Buffer | null;
  readonly statuses: readonly string[];
  readonly factors: readonly FactorState[];
  /** The last step-up must be after this instant, and the factor shown after the other one, if the role needs that. */
  readonly steppedUpAfter: string;
  readonly shownAfter: string;
  readonly renewBefore: string;
  /** The accepted roles, the instant after which their session must have been used, and whether they need a step-up. */
  readonly roles: readonly {
    readonly role: Role;
    readonly seenAfter: string;
    readonly needsStepUp: boolean;
  }[];
  readonly spendings: readonly Spending[];
}

const NOBODY: Admission = {
  userId: null,
  nowMs: 0,
  today: '1970-01-01',
  cookieHash: null,
  statuses: [],
  factors: [],
  steppedUpAfter: 'infinity',
  shownAfter: 'infinity',
  renewBefore: '-infinity',
  roles: [],
  spendings: [],
};

@Injectable()
export class SessionsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Reads the session with the current role and status of its user, and counts the request for its rate limits if it is accepted,
   * in one statement for every request. A refused request is not counted, so nobody can use up the limits of somebody else with a
   * session that has ended, or without its cookie. The counters are those of rate-limiter-flexible: a count starts again when its
   * time is over.
   */
  async byId(sessionId: string, admission: Admission = NOBODY): Promise<SessionRow | undefined> {
    const { userId, nowMs, today, cookieHash, statuses, roles, spendings, factors } = admission;
    const { steppedUpAfter, shownAfter, renewBefore } = admission;
    const now = new Date(nowMs).toISOString();
    const [row] = await this.database.query<SessionRow>(
      sql`WITH found AS (
            SELECT s.id, s.user_id, s.last_seen_at, s.expires_at, s.ended_at, s.cookie_hash, u.role, u.status, s.factor,
                   u.access_until, u.reads_from, u.reads_to,
                   coalesce(s.stepped_up_at > ${steppedUpAfter}::timestamptz
                            AND coalesce(s.shown_at, s.stepped_up_at) > ${shownAfter}::timestamptz, false) AS is_stepped_up,
                   coalesce(s.stepped_up_at < ${renewBefore}::timestamptz, false) AS is_step_up_old
              FROM session s JOIN user_account u ON u.id = s.user_id
             WHERE s.id = ${sessionId}
          ), admitted AS (
            SELECT f.user_id
              FROM found f
              JOIN unnest(${roles.map((each) => each.role)}::text[], ${roles.map((each) => each.seenAfter)}::timestamptz[],
                          ${roles.map((each) => each.needsStepUp)}::boolean[])
                AS may (role, seen_after, needs_step_up) ON may.role = f.role AND f.last_seen_at > may.seen_after
             WHERE f.user_id = ${userId} AND f.ended_at IS NULL AND f.expires_at > ${now} AND coalesce(f.access_until >= ${today}, true) AND f.status = ANY(${statuses}::text[])
               AND (f.cookie_hash IS NULL OR f.cookie_hash = ${cookieHash})
               AND f.factor = ANY(${factors}::text[]) AND (f.is_stepped_up OR NOT may.needs_step_up)
          ), spent AS (
            INSERT INTO rate_limit AS kept (key, points, expire)
            SELECT spending.key, 1, ${nowMs}::bigint + spending.duration_ms
              FROM admitted,
                   unnest(${spendings.map(({ key }) => key)}::text[], ${spendings.map(({ durationMs }) => durationMs)}::bigint[])
                     WITH ORDINALITY AS spending (key, duration_ms, ord)
             ORDER BY ord
            ON CONFLICT (key) DO UPDATE SET
              points = CASE WHEN kept.expire <= ${nowMs}::bigint THEN 1 ELSE kept.points + 1 END,
              expire = CASE WHEN kept.expire <= ${nowMs}::bigint THEN excluded.expire ELSE kept.expire END
            RETURNING key, points, expire
          )
          SELECT id, user_id AS "userId", last_seen_at AS "lastSeenAt", expires_at AS "expiresAt", ended_at AS "endedAt",
                 cookie_hash AS "cookieHash", role, status, factor, is_stepped_up AS "isSteppedUp",
                 is_step_up_old AS "isStepUpOld", access_until AS "accessUntil", reads_from AS "readsFrom", reads_to AS "readsTo",
                 (SELECT coalesce(json_agg(spent), '[]') FROM spent) AS spent
            FROM found`,
    );
    return row;
  }

  /** Records that the session is in use. */
  async seen(sessionId: string, at: string): Promise<void> {
    await this.database.query(
      sql`UPDATE session SET last_seen_at = ${at} WHERE id = ${sessionId} AND last_seen_at < ${at}`,
    );
  }

  /** Makes the step-up count for another five minutes. */
  async renewStepUp(sessionId: string, at: string): Promise<void> {
    await this.database.query(
      sql`UPDATE session SET stepped_up_at = ${at}, shown_at = coalesce(shown_at, stepped_up_at)
           WHERE id = ${sessionId} AND stepped_up_at < ${at}`,
    );
  }

  /** A person's open sessions, newest first. `idleSince` is the instant before which an unused one has ended. */
  async open(of: {
    readonly userId: string;
    readonly currentId: string;
    readonly now: string;
    readonly idleSince: string;
  }): Promise<Session[]> {
    const rows = await this.database.query<Omit<Session, 'device'>>(
      sql`SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", user_agent AS "userAgent", network::text,
                 id = ${of.currentId} AS current
            FROM session
           WHERE user_id = ${of.userId} AND ended_at IS NULL AND expires_at > ${of.now} AND last_seen_at > ${of.idleSince}
           ORDER BY created_at DESC, id`,
    );
    return rows.map((row) => ({ ...row, device: deviceName(row.userAgent) }));
  }
}
