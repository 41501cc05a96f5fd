import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { HttpProblem } from '#platform/http/http-problem';
import { logger } from '#platform/http/request-log';
import { Injectable } from '@nestjs/common';
import type { Device } from './session-start.ts';

const KEPT_MONTHS = 24;
const TOGETHER = '15 minutes';
/** Rows of one account in a quarter of an hour that name a network; what comes from still others is counted in one more. */
const NETWORKS_MAX = 50;
const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;
const WRONG = 'WRONG_CODE';

/** Writes down that a session began, with it and where it did. `at` is an instant of business time. */
export const signedIn = (
  sessionId: string,
  { address, name }: Device,
  method: 'PASSWORD' | 'REGISTRATION',
  at: string,
): Statement =>
  sql`INSERT INTO sign_in (at, first_at, user_id, outcome, network, device, method)
      SELECT ${at}, ${at}, u.id,
             CASE WHEN u.status = 'PENDING_APPROVAL' THEN u.status
                  WHEN s.factor = 'REQUIRED' THEN 'FACTOR_ASKED' ELSE 'SIGNED_IN' END,
             app.network_of(${address}), ${name}, ${method}
        FROM session s JOIN user_account u ON u.id = s.user_id WHERE s.id = ${sessionId}`;

type FactorMethod = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE' | 'PASSWORD';

/** Writes down that a sign-in ended with the second factor, where it was still asked for: before the session passes. */
export const factorShown = (
  sessionId: string,
  { address, name }: Device,
  method: FactorMethod,
  at: string,
): Statement =>
  sql`INSERT INTO sign_in (at, first_at, user_id, outcome, network, device, method)
      SELECT ${at}, ${at}, s.user_id, 'SIGNED_IN', app.network_of(${address}), ${name}, ${method}
        FROM session s WHERE s.id = ${sessionId} AND s.factor = 'REQUIRED'`;

/** Deletes sign-ins after two years. */
export const forgetOldSignIns = (): Statement =>
  sql`DELETE FROM sign_in WHERE at < now() - make_interval(months => ${KEPT_MONTHS})`;

/** Keeps the sign-ins that were refused. */
@Injectable()
export class SignInLog {
  constructor(private readonly database: Database) {}

  /** Writes a refusal down. A record that cannot be written changes no answer. */
  async refused(email: string, device: Device, refusal: unknown, at: string): Promise<void> {
    const status = refusal instanceof HttpProblem ? refusal.status : undefined;
    // Anything else says nothing about who tried.
    if (status !== TOO_MANY_REQUESTS && status !== UNAUTHORIZED) return;
    await this.record(failure(email, device, status === TOO_MANY_REQUESTS, at));
  }

  /** Writes down that somebody with this session showed a second factor that is not right, or had to wait. */
  async refusedFactor(
    tried: { readonly sessionId: string; readonly method: FactorMethod },
    device: Device,
    refusal: unknown,
    at: string,
  ): Promise<void> {
    const isSlowed = refusal instanceof HttpProblem && refusal.status === TOO_MANY_REQUESTS;
    const isWrong = refusal instanceof RuleViolation && refusal.code === WRONG;
    if (isSlowed || isWrong) await this.record(factorFailure(tried, device, isSlowed, at));
  }

  private async record(statement: Statement): Promise<void> {
    try {
      await this.database.query(statement);
    } catch (error) {
      logger.error({ err: error }, 'a refused sign-in could not be recorded');
    }
  }
}

const factorFailure = (
  { sessionId, method }: { readonly sessionId: string; readonly method: FactorMethod },
  { address, name }: Device,
  isSlowed: boolean,
  at: string,
): Statement =>
  sql`INSERT INTO sign_in AS kept (at, first_at, user_id, outcome, network, device, method, counted_in)
      SELECT ${at}, ${at}, s.user_id, CASE WHEN ${isSlowed}::boolean THEN 'SLOWED' ELSE ${WRONG} END, app.network_of(${address}),
             ${name}, ${method}, date_bin(${TOGETHER}::interval, ${at}::timestamptz, 'epoch')
        FROM session s WHERE s.id = ${sessionId}
      ON CONFLICT (counted_in, user_id, network, outcome) WHERE counted_in IS NOT NULL
      DO UPDATE SET at = greatest(kept.at, excluded.at), tries = kept.tries + 1, device = excluded.device`;

// One statement for known and unknown addresses, so that its duration does not show which it was.
const failure = (email: string, { address, name }: Device, isSlowed: boolean, at: string): Statement =>
  sql`INSERT INTO sign_in AS kept (at, first_at, user_id, outcome, network, device, method, counted_in)
      SELECT ${at}, ${at}, u.id,
             CASE WHEN u.id IS NULL THEN 'UNKNOWN_ACCOUNT' WHEN u.status = 'DISABLED' THEN 'ACCOUNT_CLOSED'
                  WHEN ${isSlowed}::boolean THEN 'SLOWED' ELSE 'WRONG_PASSWORD' END,
             CASE WHEN (SELECT count(*) FROM sign_in o
                         WHERE o.counted_in = slot.start AND o.user_id IS NOT DISTINCT FROM u.id) < ${NETWORKS_MAX}::int
                  THEN app.network_of(${address}) END,
             CASE WHEN u.id IS NOT NULL THEN ${name}::text END, 'PASSWORD', slot.start
        FROM (SELECT date_bin(${TOGETHER}::interval, ${at}::timestamptz, 'epoch') AS start) slot
        LEFT JOIN user_account u ON u.email = ${email}
      ON CONFLICT (counted_in, user_id, network, outcome) WHERE counted_in IS NOT NULL
      DO UPDATE SET at = greatest(kept.at, excluded.at), tries = kept.tries + 1, device = excluded.device`;
