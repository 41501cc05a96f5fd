import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import type { Session } from '@dziva/contracts/identity';
import { Injectable } from '@nestjs/common';
import type { SessionFacts } from './domain/session.ts';

export interface SessionRow extends SessionFacts {
  readonly id: string;
  readonly cookieHash: Buffer | null;
}

@Injectable()
export class SessionsQueries {
  constructor(private readonly database: Database) {}

  /** The session with its user's role and status as they are now: one indexed query for every request. */
  async byId(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.database.query<SessionRow>(
      sql`SELECT s.id, s.user_id AS "userId", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
                 s.ended_at AS "endedAt", s.cookie_hash AS "cookieHash", u.role, u.status
            FROM session s JOIN user_account u ON u.id = s.user_id
           WHERE s.id = ${sessionId}`,
    );
    return row;
  }

  /** Writes down that the session is in use. */
  async seen(sessionId: string, at: string): Promise<void> {
    await this.database.query(
      sql`UPDATE session SET last_seen_at = ${at} WHERE id = ${sessionId} AND last_seen_at < ${at}`,
    );
  }

  /** A person's open sessions, newest first. `idleSince` is the instant before which an unused one has ended. */
  open(of: {
    readonly userId: string;
    readonly currentId: string;
    readonly now: string;
    readonly idleSince: string;
  }): Promise<Session[]> {
    return this.database.query<Session>(
      sql`SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", user_agent AS "userAgent",
                 id = ${of.currentId} AS current
            FROM session
           WHERE user_id = ${of.userId} AND ended_at IS NULL AND expires_at > ${of.now} AND last_seen_at > ${of.idleSince}
           ORDER BY created_at DESC, id`,
    );
  }
}
