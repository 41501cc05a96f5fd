import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { type PaymentsReport, type PaymentsReportRow, REPORT_ROWS_MAX } from '@dziva/contracts/reports';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import { PaymentsTally, type PaidGroup, paymentsOf } from './payments-report.ts';
import { momentOf, periodOf, type ReportFrame } from './report-frame.ts';

const ROWS_AT_A_TIME = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The last row of a slice. */
interface Place {
  readonly valueOn: CalendarDate;
  readonly paymentId: string;
}

/**
 * What was received on loans, by value date. On a day before today the split is the one of that day: what reallocations that
 * were recorded later moved is taken back, and a payment that was reversed later still counts.
 */
@Injectable()
export class PaymentsReportQueries {
  constructor(private readonly database: Database) {}

  async report(frame: ReportFrame): Promise<PaymentsReport> {
    const start = { valueOn: frame.from, paymentId: BEFORE_ALL };
    const [groups, rows] = await Promise.all([
      this.groups(frame),
      this.rowsAfter(start, frame, REPORT_ROWS_MAX),
    ]);
    return { ...frame, ...paymentsOf(groups), rows };
  }

  /** Every row, slice by slice from where the last one ended; then their sums, of what is listed as it is listed. */
  async *everyRow(frame: ReportFrame): AsyncGenerator<object> {
    const tally = new PaymentsTally();
    let place: Place = { valueOn: frame.from, paymentId: BEFORE_ALL };
    for (;;) {
      const rows = await this.rowsAfter(place, frame, ROWS_AT_A_TIME);
      for (const row of rows) {
        tally.add(row);
        yield row;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_A_TIME) break;
      place = last;
    }
    yield { paymentId: 'total', ...tally.sums() };
  }

  private rowsAfter(place: Place, frame: ReportFrame, limit: number): Promise<PaymentsReportRow[]> {
    const { recordedBefore } = momentOf(frame);
    return this.database.query<PaymentsReportRow & Record<string, unknown>>(
      sql`SELECT p.id AS "paymentId", p."loanId", p."borrowerName", p.source, p."paidOn" AS "valueOn", p."recordedAt", p.method,
                 p.reference, p."receiptNumber",
                 CASE WHEN p."reversedAt" < ${recordedBefore} THEN 'REVERSED' ELSE 'PROCESSED' END AS status, p."amountCents",
                 p."interestCents" - coalesce(later.moved, 0) AS "interestCents",
                 p."principalCents" + coalesce(later.moved, 0) AS "principalCents"
            FROM payment_rows() p
            LEFT JOIN LATERAL (SELECT sum(x.interest_difference_cents)::bigint AS moved FROM reallocations_read x
                   WHERE x.payment_id = p.id AND x.recorded_at >= ${recordedBefore}) later ON true
           WHERE (p."paidOn", p.id) > (${place.valueOn}::date, ${place.paymentId}::uuid)
             AND p."paidOn" <= ${periodOf(frame).to} AND p."recordedAt" < ${recordedBefore}
           ORDER BY p."paidOn", p.id LIMIT ${limit}`,
    );
  }

  private groups(frame: ReportFrame): Promise<PaidGroup[]> {
    const { recordedBefore } = momentOf(frame);
    const { from, to } = periodOf(frame);
    return this.database.query<PaidGroup & Record<string, unknown>>(
      sql`WITH later AS (
            SELECT payment_id, sum(interest_difference_cents) AS moved FROM reallocations_read
             WHERE recorded_at >= ${recordedBefore} GROUP BY payment_id)
          SELECT r.method, r.source, coalesce(r.reversed_at < ${recordedBefore}, false) AS "isReversed", count(*) AS payments,
                 sum(r.amount_cents)::bigint AS "amountCents",
                 sum(r.interest_cents - coalesce(later.moved, 0))::bigint AS "interestCents",
                 sum(r.principal_cents + coalesce(later.moved, 0))::bigint AS "principalCents"
            FROM repayments_read r LEFT JOIN later USING (payment_id)
           WHERE r.paid_on BETWEEN ${from} AND ${to} AND r.recorded_at < ${recordedBefore}
           GROUP BY 1, 2, 3`,
    );
  }
}
