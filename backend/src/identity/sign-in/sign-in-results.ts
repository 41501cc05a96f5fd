import type { Config } from '#config';
import { factorsOf } from '#identity/factors/factors.queries';
import { PasswordHasher } from '#identity/passwords/password-hasher';
import { accountById, toUser } from '#identity/people/accounts.port';
import { CONFIG } from '#platform/config.module';
import type { FactorState, SignedIn } from '@dziva/contracts/identity';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { Inject, Injectable } from '@nestjs/common';
import { type BrowserCookie, newBrowserCookie } from './browser-cookie.ts';
import { isOpen } from './domain/session.ts';
import type { Device, SessionStart } from './session-start.ts';
import { SessionsQueries } from './sessions.queries.ts';
import { Tokens } from './tokens.ts';

/** The result of a sign-in: the answer, and for a browser the value of the cookie. */
export interface SignInResult {
  readonly answer: Omit<SignedIn, 'factor'>;
  readonly factor: FactorState;
  readonly expiresAt: string;
  readonly cookie: string | null;
  /** True if this repeats the first answer for the same Idempotency-Key. */
  readonly isReplay: boolean;
}

/** Builds the answer to a sign-in from the started session. */
@Injectable()
export class SignInResults {
  constructor(
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly sessions: SessionsQueries,
    private readonly hasher: PasswordHasher,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SECOND_FACTOR'>,
  ) {}

  /** The result of the sign-in; undefined if the session was not started. */
  async resultOf(
    session: SessionStart,
    cookie: BrowserCookie | null,
    isReplay = false,
  ): Promise<SignInResult | undefined> {
    const started = await this.sessions.byId(session.id);
    if (!started) return undefined;
    const account = await accountById(this.database, session.userId);
    assert(account, 'who has just signed in has an account');
    const factor = this.config.SECOND_FACTOR ? started.factor : 'PASSED';
    const answer = { token: this.tokens.sign(session), user: toUser(account) };
    return { answer, factor, expiresAt: session.expiresAt, cookie: cookie?.value ?? null, isReplay };
  }

  /**
   * Whether the session is open, the password is still the same, and the owner has no second factor. Only then the token may be
   * returned again.
   */
  async isStillOpen({ id, userId }: SessionStart, password: string): Promise<boolean> {
    const session = await this.sessions.byId(id);
    if (!session || !isOpen(session, userId, Date.now())) return false;
    if ((await factorsOf(this.database, userId)).length > 0) return false;
    const account = await accountById(this.database, userId);
    return this.hasher.verify(account?.passwordHash, password);
  }

  /** Repeats the first answer. A browser that lost the answer has lost the cookie too, so it gets a new one. */
  async repeat(session: SessionStart, device: Device): Promise<SignInResult | undefined> {
    const cookie = device.isBrowser ? newBrowserCookie() : null;
    if (cookie) {
      await this.database.query(
        sql`UPDATE session SET cookie_hash = ${cookie.hash} WHERE id = ${session.id} AND cookie_hash IS NOT NULL`,
      );
    }
    return this.resultOf(session, cookie, true);
  }

  /** Replaces the receipt's request hash by a keyed hash, so that passwords cannot be guessed from a stolen table of receipts. */
  withKeyedHash(context: CommandContext): CommandContext {
    const { receipt } = context;
    if (receipt === null) return context;
    return { ...context, receipt: { ...receipt, requestHash: this.tokens.seal(receipt.requestHash) } };
  }
}
