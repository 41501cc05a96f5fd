import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { HttpProblem } from '#platform/http/http-problem';
import { logger } from '#platform/http/request-log';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { raise } from './access-alerts.port.ts';
import type { SignInsFailed } from './domain/access-alerts.ts';
import type { Device } from './session-start.ts';
import type { ProofMethod } from '@dziva/vocabulary/identity';

const KEPT_MONTHS = 24;
const COUNTING_PERIOD = '15 minutes';
/** The most rows with a network for one account in a quarter of an hour. Further networks are counted in one more row. */
const NETWORKS_MAX = 50;
const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;
const WRONG = 'WRONG_CODE';
/** This many failures of one kind from one network in a quarter of an hour are reported to the person and to administrators. */
const FAILURES_REPORTED = 5;
const GUESSES: readonly string[] = ['WRONG_PASSWORD', WRONG];

/** Records a sign-in together with the start of its session. `at` is an instant of business time. */
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

/** Records that the second factor completed a sign-in, if the session still required it. Must run before the session passes. */
export const factorShown = (
  sessionId: string,
  { address, name }: Device,
  method: ProofMethod,
  at: string,
): Statement =>
  sql`INSERT INTO sign_in (at, first_at, user_id, outcome, network, device, method)
      SELECT ${at}, ${at}, s.user_id, 'SIGNED_IN', app.network_of(${address}), ${name}, ${method}
        FROM session s WHERE s.id = ${sessionId} AND s.factor = 'REQUIRED'`;

/** Deletes sign-ins after two years. */
export const deleteOldSignIns = (): Statement =>
  sql`DELETE FROM sign_in WHERE at < now() - make_interval(months => ${KEPT_MONTHS})`;

interface Kept {
  readonly userId: string | null;
  readonly outcome: string;
  readonly tries: number;
}

/** Records refused sign-ins. */
@Injectable()
export class SignInLog implements BeforeApplicationShutdown {
  private reporting: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Records a refusal. If that fails, the answer to the user stays the same. */
  async refused(email: string, device: Device, refusal: unknown, at: string): Promise<void> {
    const status = refusal instanceof HttpProblem ? refusal.status : undefined;
    // Other errors are not about a wrong password.
    if (status !== TOO_MANY_REQUESTS && status !== UNAUTHORIZED) return;
    await this.record(failure(email, device, status === TOO_MANY_REQUESTS, at), at);
  }

  /** Records that somebody with this session showed a wrong second factor, or had to wait. */
  async refusedFactor(
    tried: { readonly sessionId: string; readonly method: ProofMethod },
    device: Device,
    refusal: unknown,
    at: string,
  ): Promise<void> {
    const isSlowed = refusal instanceof HttpProblem && refusal.status === TOO_MANY_REQUESTS;
    const isWrong = refusal instanceof RuleViolation && refusal.code === WRONG;
    if (isSlowed || isWrong) await this.record(factorFailure(tried, device, isSlowed, at), at);
  }

  /** Resolves when all failures so far have been reported. */
  settled(): Promise<void> {
    return this.reporting;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  private async record(statement: Statement, at: string): Promise<void> {
    try {
      const [kept] = await this.database.query<Kept & Record<string, unknown>>(statement);
      if (
        !kept ||
        kept.userId === null ||
        kept.tries !== FAILURES_REPORTED ||
        !GUESSES.includes(kept.outcome)
      )
        return;
      // The answer does not wait for the report, because then it would take longer for a known address than for an unknown one.
      const { userId, tries: failures } = kept;
      this.reporting = this.reporting
        .then(() => this.report({ userId, failures }, at))
        .catch((error: unknown) => logger.error({ err: error }, 'failed sign-ins could not be reported'));
    } catch (error) {
      logger.error({ err: error }, 'a refused sign-in could not be recorded');
    }
  }

  private async report(data: SignInsFailed['data'], now: string): Promise<void> {
    const today = harareDateOf(new Date(now));
    const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: null };
    const context = { actor: SYSTEM_ACTOR, now, today, ...ids, receipt: null };
    await this.unitOfWork.run(context, {
      decide: (unit) => raise(unit, { type: 'SignInsFailed', data }),
      answer: () => Promise.resolve(),
    });
  }
}

const factorFailure = (
  { sessionId, method }: { readonly sessionId: string; readonly method: ProofMethod },
  { address, name }: Device,
  isSlowed: boolean,
  at: string,
): Statement =>
  sql`INSERT INTO sign_in AS kept (at, first_at, user_id, outcome, network, device, method, counted_in)
      SELECT ${at}, ${at}, s.user_id, CASE WHEN ${isSlowed}::boolean THEN 'SLOWED' ELSE ${WRONG} END, app.network_of(${address}),
             ${name}, ${method}, date_bin(${COUNTING_PERIOD}::interval, ${at}::timestamptz, 'epoch')
        FROM session s WHERE s.id = ${sessionId}
      ON CONFLICT (counted_in, user_id, network, outcome) WHERE counted_in IS NOT NULL
      DO UPDATE SET at = greatest(kept.at, excluded.at), tries = kept.tries + 1, device = excluded.device
      RETURNING user_id AS "userId", outcome, tries`;

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
        FROM (SELECT date_bin(${COUNTING_PERIOD}::interval, ${at}::timestamptz, 'epoch') AS start) slot
        LEFT JOIN user_account u ON u.email = ${email}
      ON CONFLICT (counted_in, user_id, network, outcome) WHERE counted_in IS NOT NULL
      DO UPDATE SET at = greatest(kept.at, excluded.at), tries = kept.tries + 1, device = excluded.device
      RETURNING user_id AS "userId", outcome, tries`;
