/** Metrics of the history for Prometheus. Alert on `dziva_integrity_ok 0`, and on a check time that no longer changes. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { Clock } from '#platform/clock/clock';
import { Metrics } from '#platform/health/metrics';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { IntegrityChecks, type StoredCheck } from './integrity-checks.ts';
import { Sealing } from './sealing.ts';

const UNSEALED_MAX = 100_000;

interface SealsRow {
  readonly seals: number;
  readonly sealed_at: string | null;
  readonly unsealed: number;
}

@Injectable()
export class IntegrityMetrics {
  constructor(
    metrics: Metrics,
    private readonly checks: IntegrityChecks,
    private readonly database: Database,
    private readonly clock: Clock,
    sealing: Sealing,
  ) {
    const gauge = (name: string, help: string, value: () => Promise<number | null>) =>
      new Gauge({
        name,
        help,
        registers: [metrics.registry],
        async collect() {
          // If there is no value, or the database cannot be reached, no value is reported instead of an old one.
          this.reset();
          const found = await value().catch(() => null);
          if (found === null) this.remove();
          else this.set(found);
        },
      });
    const ofLast = (valueOf: (check: StoredCheck) => number) => async () => {
      const check = await this.checks.newestFull(false);
      return check === null ? null : valueOf(check);
    };
    gauge('dziva_integrity_ok', 'Whether the last full check of the history found nothing', ofLast(isOk));
    gauge('dziva_integrity_problems', 'Problems of the last full check', ofLast(problemsOf));
    gauge('dziva_integrity_checked_timestamp_seconds', 'When the last full check was made', ofLast(timeOf));
    gauge(
      'dziva_integrity_events_checked',
      'Events of the last full check',
      ofLast(({ eventsChecked }) => eventsChecked),
    );
    gauge('dziva_seals', 'Seals there are', async () => (await this.seals()).seals);
    gauge('dziva_seal_age_seconds', 'Age of the newest seal', async () => this.age(await this.seals()));
    gauge(
      'dziva_unsealed_events',
      `Events after the newest seal, at most ${UNSEALED_MAX} of them`,
      async () => (await this.seals()).unsealed,
    );
    gauge(
      'dziva_sealing_refused',
      'Whether this process may not seal because it lacks the key of the seals',
      () => Promise.resolve(sealing.isRefused ? 1 : 0),
    );
  }

  private async seals(): Promise<SealsRow> {
    const [row] = await this.database.query<SealsRow>(
      sql`SELECT coalesce(s.n, 0) AS seals, s.sealed_at, (SELECT count(*) FROM (
                   SELECT 1 FROM es.event e WHERE (e.tx, e.pos) > (coalesce(s.last_tx, 0), coalesce(s.last_pos, 0))
                    LIMIT ${UNSEALED_MAX}) newer) AS unsealed
            FROM (SELECT 1) one LEFT JOIN (SELECT * FROM es.seal ORDER BY n DESC LIMIT 1) s ON true`,
    );
    return row ?? { seals: 0, sealed_at: null, unsealed: 0 };
  }

  private age({ sealed_at: sealedAt }: SealsRow): number | null {
    return sealedAt === null ? null : (this.clock.now().getTime() - Date.parse(sealedAt)) / 1_000;
  }
}

const isOk = ({ ok }: StoredCheck): number => (ok ? 1 : 0);
const problemsOf = ({ problems }: StoredCheck): number => problems.length;
const timeOf = ({ checkedAt }: StoredCheck): number => Date.parse(checkedAt) / 1_000;
