import { accountById, toUser } from '#identity/people/accounts.port';
import { profileAnswer } from '#identity/people/profile.port';
import type { SignedIn } from '#platform/http/request';
import type { Session, User } from '@dziva/contracts/identity';
import type { Profile } from '@dziva/contracts/profile';
import { Database } from '@dziva/event-ledger/database/database';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Injectable } from '@nestjs/common';
import { lifetimeOf } from './domain/session.ts';
import { SessionsQueries } from './sessions.queries.ts';

/** Reads account, sessions and profile for their owner. */
@Injectable()
export class AuthQueries {
  constructor(
    private readonly database: Database,
    private readonly sessionsQueries: SessionsQueries,
  ) {}

  async user(userId: string): Promise<User> {
    const account = await accountById(this.database, userId);
    assert(account, 'who is signed in has an account');
    return toUser(account);
  }

  sessions(me: SignedIn): Promise<Session[]> {
    const nowMs = Date.now();
    return this.sessionsQueries.open({
      userId: me.id,
      currentId: me.sessionId,
      now: new Date(nowMs).toISOString(),
      idleSince: new Date(nowMs - lifetimeOf(me.role).idleMs).toISOString(),
    });
  }

  profile(userId: string): Promise<Profile> {
    return profileAnswer(this.database, userId);
  }
}
