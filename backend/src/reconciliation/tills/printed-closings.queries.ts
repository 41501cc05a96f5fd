import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';

interface PrintedClosing {
  readonly on: CalendarDate;
  readonly balanceCents: Cents;
}

/**
 * The closing balances of days by the running balances of statements. A statement says it where all lines above are of the day or
 * earlier, and all lines below are later: not of its own last day, on which it may be cut. Days without lines close as the day before.
 */
export function printedClosings(
  db: Queryable,
  {
    till,
    from,
    to,
    isConfirmedOnly,
  }: {
    readonly till: TransferMethod;
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    /** Whether a statement counts only once another person has confirmed it. */
    readonly isConfirmedOnly: boolean;
  },
): Promise<PrintedClosing[]> {
  return db.query<PrintedClosing & Record<string, unknown>>(
    sql`WITH statement AS (
          SELECT import_id, CASE layout ->> 'balanceOrder' WHEN 'NEWEST_FIRST' THEN -1 ELSE 1 END AS direction
            FROM statement_import
           WHERE provider = ${till} AND read_at IS NOT NULL AND status <> 'LAPSED' AND layout ->> 'balanceOrder' IS NOT NULL
             AND first_on <= ${to}::date AND last_on > ${from}::date
             AND (NOT ${isConfirmedOnly}::boolean OR confirmed_by IS NOT NULL)
           ORDER BY created_at DESC LIMIT ${STATEMENTS_MAX}
        ), placed AS (
          SELECT l.counts_on AS day, l.balance_cents AS cents,
                 max(l.counts_on) OVER (PARTITION BY s.import_id ORDER BY l.line * s.direction) AS latest,
                 min(l.counts_on) OVER (PARTITION BY s.import_id ORDER BY l.line * s.direction
                                        ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next
            FROM statement s JOIN statement_line l USING (import_id)
           WHERE l.balance_cents IS NOT NULL
             AND l.counts_on BETWEEN ${from}::date - ${MARGIN_DAYS}::int AND ${to}::date + ${MARGIN_DAYS}::int
        )
        SELECT DISTINCT d.day::date AS on, p.cents AS "balanceCents"
          FROM placed p
         CROSS JOIN LATERAL generate_series(greatest(p.day, ${from}::date), least(p.next - 1, ${to}::date), interval '1 day') d (day)
         WHERE p.latest = p.day AND p.next > p.day`,
  );
}

const STATEMENTS_MAX = 200;
/** How far around the period lines are read, for days without lines. */
const MARGIN_DAYS = 31;
