/** The stored results of verifications, for people to read, and for the place where the next check of new events starts. */
import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql } from '@dziva/event-ledger/database/sql';
import type { Problem } from '@dziva/event-ledger/integrity/problem';
import type { Verification, Verified } from '@dziva/event-ledger/integrity/verify';
import { isPosition, type Keyset } from '#platform/http/keyset';
import type { CheckScope, IntegrityCheck } from '@dziva/contracts/audit';
import type { Slice } from '#platform/http/listing';
import { Injectable } from '@nestjs/common';

/** A check with its number in the list of all checks. */
export interface StoredCheck extends IntegrityCheck {
  readonly id: string;
  readonly n: number;
}

/** The result of a verification, before it is stored. */
export interface NewCheck extends Verification {
  readonly scope: CheckScope;
  readonly checkedAt: string;
  readonly durationMs: number;
  readonly projectionsChecked: number | null;
  readonly problems: readonly Problem[];
}

interface VerifiedRow {
  readonly tx: number | null;
  readonly pos: number | null;
  readonly seal_n: number | null;
  readonly seal_hash: string | null;
}

const COLUMNS = `n, id, scope, ok, checked_at AS "checkedAt", duration_ms AS "durationMs", events_checked AS "eventsChecked",
  last_verified_position AS "lastVerifiedPosition", ledger_balanced AS "ledgerBalanced", seals_checked AS "sealsChecked",
  events_sealed AS "eventsSealed", projections_checked AS "projectionsChecked", problems`;

@Injectable()
export class IntegrityChecks {
  constructor(private readonly database: Database) {}

  async store(check: NewCheck): Promise<StoredCheck> {
    const { place, seal } = check.verified;
    const [kept] = await this.database.query<StoredCheck>(
      prepared(
        `INSERT INTO integrity_check (scope, ok, checked_at, duration_ms, events_checked, last_verified_position, ledger_balanced,
                                      seals_checked, events_sealed, projections_checked, problems, verified_tx, verified_pos, seal_n,
                                      seal_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING ${COLUMNS}`,
        [
          check.scope,
          check.ok,
          check.checkedAt,
          Math.round(check.durationMs),
          check.eventsChecked,
          check.lastVerifiedPosition,
          check.ledgerBalanced,
          check.sealsChecked,
          check.eventsSealed,
          check.projectionsChecked,
          JSON.stringify(check.problems),
          place?.tx ?? null,
          place?.pos ?? null,
          seal?.n ?? null,
          seal?.hash ?? null,
        ],
      ),
    );
    if (kept === undefined) throw new Error('A check was not kept.');
    return kept;
  }

  /** The last place that was verified by a check without problems; null before the first such check. */
  async lastVerified(): Promise<Verified | null> {
    const [row] = await this.database.query<VerifiedRow>(
      sql`SELECT verified_tx AS tx, verified_pos AS pos, seal_n, seal_hash FROM integrity_check WHERE ok ORDER BY n DESC LIMIT 1`,
    );
    if (row === undefined) return null;
    const { tx, pos, seal_n: n, seal_hash: hash } = row;
    return {
      place: tx === null || pos === null ? null : { tx, pos },
      seal: n === null || hash === null ? null : { n, hash },
    };
  }

  async newest(): Promise<StoredCheck | null> {
    const [newest] = await this.rows({ limit: 1, offset: 0 });
    return newest ?? null;
  }

  /** The newest full check; with `withProjections`, the newest one that compared the read models too. */
  async newestFull(withProjections: boolean): Promise<StoredCheck | null> {
    const [newest] = await this.database.query<StoredCheck>(
      prepared(
        `SELECT ${COLUMNS} FROM integrity_check WHERE scope = 'FULL' AND (projections_checked IS NOT NULL OR NOT $1)
          ORDER BY n DESC LIMIT 1`,
        [withProjections],
      ),
    );
    return newest ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM integrity_check`,
    );
    return row?.count ?? 0;
  }

  rows({ limit, offset }: Slice): Promise<StoredCheck[]> {
    return this.database.query<StoredCheck>(
      prepared(`SELECT ${COLUMNS} FROM integrity_check ORDER BY n DESC LIMIT $1 OFFSET $2`, [limit, offset]),
    );
  }

  /** The same rows, paged by cursor. */
  keyset(): Keyset<StoredCheck> {
    return {
      checks: [isPosition],
      rows: (after, limit) =>
        this.database.query<StoredCheck>(
          prepared(
            `SELECT ${COLUMNS} FROM integrity_check WHERE $1::bigint IS NULL OR n < $1 ORDER BY n DESC LIMIT $2`,
            [after?.[0] ?? null, limit],
          ),
        ),
      placeOf: ({ n }) => [String(n)],
    };
  }
}
