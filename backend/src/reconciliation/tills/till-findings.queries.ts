import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import { type CoveredPeriod, findingsBetween, type TillFinding } from './domain/till-findings.ts';
import { openTransfers, type TransferSide } from './domain/till-transfers.ts';

/** What is wrong between the statements that were imported. Only lists read it, so it may read all imports. */
@Injectable()
export class TillFindingsQueries {
  constructor(private readonly database: Database) {}

  /** The findings with a day in this period. */
  async of(from: CalendarDate, to: CalendarDate, today: CalendarDate): Promise<TillFinding[]> {
    const [periods, overlaps, transfers] = await Promise.all([
      this.periods(),
      this.overlaps(from, to),
      this.transfers(),
    ]);
    return [...findingsBetween(periods), ...overlaps, ...openTransfers(transfers, today)].filter(
      (found) => found.from <= to && found.to >= from,
    );
  }

  /** The lines of tills that were booked as transfers between them, oldest first. */
  private transfers(): Promise<TransferSide[]> {
    return this.database.query<TransferSide & Record<string, unknown>>(
      sql`SELECT * FROM (
            SELECT l.provider AS till, l.counts_on AS on, p.amount_cents AS "amountCents"
              FROM line_parts_read p JOIN statement_line l USING (import_id, line)
             WHERE p.kind = 'ACCOUNT' AND p.target = 'assets:till-transfers' AND p.taken_back_on IS NULL
             ORDER BY l.counts_on DESC, p.event_id LIMIT ${TRANSFERS_MAX}) t
           ORDER BY t.on, t.till`,
    );
  }

  private periods(): Promise<CoveredPeriod[]> {
    return this.database.query<CoveredPeriod & Record<string, unknown>>(
      sql`SELECT provider AS till, first_on AS "firstOn", last_on AS "lastOn", opening_cents AS opening, closing_cents AS closing
            FROM statement_import WHERE read_at IS NOT NULL AND status <> 'LAPSED' AND first_on IS NOT NULL
           ORDER BY created_at DESC LIMIT ${IMPORTS_MAX}`,
    );
  }

  /** Days that two imports have from beginning to end, with different sums. The first and the last day of a file may be cut. */
  private overlaps(from: CalendarDate, to: CalendarDate): Promise<TillFinding[]> {
    return this.database.query<TillFinding & Record<string, unknown>>(
      sql`WITH period AS (
            SELECT import_id, provider, first_on, last_on FROM statement_import
             WHERE read_at IS NOT NULL AND status <> 'LAPSED' AND first_on < ${to}::date AND last_on > ${from}::date
             ORDER BY created_at DESC LIMIT ${OVERLAPPING_MAX}
          ), whole AS (
            SELECT p.import_id, p.provider, d.day::date AS day,
                   coalesce((SELECT sum(l.amount_cents) FROM statement_line l
                              WHERE l.import_id = p.import_id AND l.counts_on = d.day::date AND l.kind IN ('CREDIT', 'DEBIT')), 0)::bigint AS cents
              FROM period p, generate_series(greatest(p.first_on + 1, ${from}::date), least(p.last_on - 1, ${to}::date), interval '1 day') d (day)
          )
          SELECT provider AS till, 'OVERLAP' AS why, day AS "from", day AS "to", max(cents) - min(cents) AS "missingCents"
            FROM whole GROUP BY provider, day HAVING count(*) > 1 AND max(cents) <> min(cents) ORDER BY provider, day`,
    );
  }
}

const IMPORTS_MAX = 5_000;
const TRANSFERS_MAX = 10_000;
const OVERLAPPING_MAX = 200;
