/**
 * Verifies the history and stores the result. It uses an extra connection, because it takes longer than the statement timeout of
 * requests. Two full checks never run at the same time, not even in different processes: the second caller gets the result of
 * the first check.
 */
import type { Config } from '#config';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import type { Problem } from '@dziva/event-ledger/integrity/problem';
import { type Verification, verifyMoment } from '@dziva/event-ledger/integrity/verify';
import { Features } from '@dziva/event-ledger/features';
import {
  type ProjectionsVerification,
  verifyProjections,
} from '@dziva/event-ledger/integrity/verify-projections';
import { CONFIG } from '#platform/config.module';
import { Files } from '#platform/files/files';
import { filesOfDay, verifyFiles } from '#platform/files/verify-files';
import { logger } from '#platform/http/request-log';
import type { CheckScope } from '@dziva/contracts/audit';
import { Inject, Injectable } from '@nestjs/common';
import { IntegrityChecks, type StoredCheck } from './integrity-checks.ts';
import { trustedSealKeys } from './integrity-keys.ts';

const STATEMENT_MS = 3_600_000;
/** Longer histories are not replayed while somebody waits for the answer. The nightly check replays them. */
const EVENTS_REPLAYED_AT_ONCE_MAX = 20_000;

export interface CheckRequest {
  readonly scope: CheckScope;
  /** Whether the read models are compared with a replay even if the history is long. */
  readonly withProjections?: boolean;
  /** Aborted when the process shuts down. */
  readonly signal?: AbortSignal;
}

@Injectable()
export class Integrity {
  private readonly running = new Map<string, Promise<StoredCheck>>();

  constructor(
    private readonly checks: IntegrityChecks,
    private readonly features: Features,
    private readonly clock: Clock,
    private readonly files: Files,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_DATABASE_URL' | 'SEAL_KEY_FILE' | 'DATA_DIR'>,
  ) {}

  /** Checks everything, or only the events since the last check without problems. */
  check(request: CheckRequest): Promise<StoredCheck> {
    const key = `${request.scope} ${request.withProjections === true}`;
    const running = this.running.get(key) ?? this.run(request).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async run(request: CheckRequest): Promise<StoredCheck> {
    const database = new Database({
      url: this.config.APP_DATABASE_URL,
      connectionsMax: 1,
      statementTimeoutMs: STATEMENT_MS,
      lockTimeoutMs: STATEMENT_MS,
      applicationName: 'dziva integrity',
    });
    try {
      return request.scope === 'FULL'
        ? await this.full(database, request)
        : await this.verify(database, request);
    } finally {
      await database.close();
    }
  }

  private async full(database: Database, request: CheckRequest): Promise<StoredCheck> {
    const before = await this.checks.newest();
    // The connection holds the lock until it is closed.
    await database.query(sql`SELECT pg_advisory_lock(4204, 0)`);
    const made = await this.checks.newestFull(request.withProjections === true);
    const isOfAnotherProcess = made !== null && made.n > (before?.n ?? 0);
    return isOfAnotherProcess ? made : this.verify(database, request);
  }

  private async verify(database: Database, request: CheckRequest): Promise<StoredCheck> {
    const startedAtMs = performance.now();
    const { scope } = request;
    const last = await this.checks.lastVerified();
    const verification = await verifyMoment(database, {
      features: this.features,
      keys: trustedSealKeys(this.config),
      seen: last?.seal ?? null,
      ...(scope === 'NEW' && last !== null ? { since: last } : {}),
    });
    const projections = await this.projections(database, request, verification);
    const files = scope === 'FULL' ? await this.filesOfTonight(database, request) : [];
    const problems = [...verification.problems, ...(projections?.problems ?? []), ...files];
    const check = await this.checks.store({
      ...verification,
      scope,
      problems,
      ok: verification.ok && problems.length === 0,
      checkedAt: this.clock.now().toISOString(),
      durationMs: performance.now() - startedAtMs,
      projectionsChecked: projections?.tables ?? null,
    });
    if (!check.ok) logger.error({ scope, check: check.id, problems: problems.length }, 'integrity: problems');
    return check;
  }

  /** All files are looked at, and some are read, so that it takes no longer with every file. */
  private async filesOfTonight(database: Database, { signal }: CheckRequest): Promise<readonly Problem[]> {
    const isRead = filesOfDay(this.clock.now());
    return (await verifyFiles(database, this.files, isRead, signal)).problems;
  }

  private async projections(
    database: Database,
    { scope, withProjections, signal }: CheckRequest,
    { ok, eventsChecked }: Verification,
  ): Promise<Pick<ProjectionsVerification, 'tables' | 'problems'> | null> {
    const isAsked = withProjections === true || eventsChecked <= EVENTS_REPLAYED_AT_ONCE_MAX;
    if (scope === 'NEW' || !isAsked) return null;
    try {
      return await verifyProjections(database, this.features, signal);
    } catch (error) {
      // If events are known to be wrong, a projection may fail on them.
      if (ok || signal?.aborted === true) throw error;
      return { tables: 0, problems: [stopped(error)] };
    }
  }
}

const stopped = (error: unknown): Problem => ({
  kind: 'PROJECTION_CHANGED',
  subject: 'all read models',
  detail: `the events cannot be replayed: ${error instanceof Error ? error.message : String(error)}`,
});
