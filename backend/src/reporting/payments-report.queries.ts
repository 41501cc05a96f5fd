import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { type PaymentsReport, type PaymentsReportRow, REPORT_ROWS_MAX } from '@dziva/contracts/reports';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import { PaymentsTally, type PaidGroup, paymentsOf } from './payments-report.ts';
import { momentOf, periodOf, type ReportFrame } from './report-frame.ts';

const ROWS_AT_A_TIME = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The last row of a slice. A payment can have several rows on one day: received, returned, and a changed split. */
interface Place {
  readonly valueOn: CalendarDate;
  readonly paymentId: string;
  readonly kind: string;
}

const placeOf = ({ valueOn, paymentId, status, amountCents }: PaymentsReportRow): Place => ({
  valueOn,
  paymentId,
  kind: status === 'RETURNED' ? status : amountCents === 0 ? 'MOVED' : 'RECEIVED',
});

/**
 * Payments received on loans, by value date. Each payment has its split of that day, and a row for each later day on which the
 * split changes; a payment that bounced is subtracted on the day on which it came back. Events recorded after `asOf` are left
 * out: a payment that was reversed later still counts.
 */
@Injectable()
export class PaymentsReportQueries {
  constructor(private readonly database: Database) {}

  async report(frame: ReportFrame): Promise<PaymentsReport> {
    const start = { valueOn: frame.from, paymentId: BEFORE_ALL, kind: '' };
    const [groups, rows] = await Promise.all([
      this.groups(frame),
      this.rowsAfter(start, frame, REPORT_ROWS_MAX),
    ]);
    return { ...frame, ...paymentsOf(groups), rows };
  }

  /** Every row, in slices that continue after the last row of the one before; then the totals of the listed rows. */
  async *everyRow(frame: ReportFrame): AsyncGenerator<object> {
    const tally = new PaymentsTally();
    let place: Place = { valueOn: frame.from, paymentId: BEFORE_ALL, kind: '' };
    for (;;) {
      const rows = await this.rowsAfter(place, frame, ROWS_AT_A_TIME);
      for (const row of rows) {
        tally.add(row);
        yield row;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_A_TIME) break;
      place = placeOf(last);
    }
    yield { paymentId: 'total', ...tally.sums() };
  }

  private rowsAfter(place: Place, frame: ReportFrame, limit: number): Promise<PaymentsReportRow[]> {
    const { recordedBefore } = momentOf(frame);
    return this.database.query<PaymentsReportRow & Record<string, unknown>>(
      sql`SELECT m.payment_id AS "paymentId", m.loan_id AS "loanId", p."borrowerName", m.source, m.value_on AS "valueOn",
                 m.recorded_at AS "recordedAt", m.method, p.reference, p."receiptNumber",
                 CASE WHEN m.is_reversed THEN 'REVERSED' WHEN m.kind = 'RETURNED' THEN m.kind ELSE 'PROCESSED' END AS status,
                 m.amount_cents AS "amountCents", m.interest_cents AS "interestCents",
                 m.amount_cents - m.interest_cents - m.recovery_cents AS "principalCents", m.recovery_cents AS "recoveryCents"
            FROM payment_movements(${recordedBefore}) m JOIN payment_rows() p ON p.id = m.payment_id
           WHERE m.value_on BETWEEN ${place.valueOn} AND ${periodOf(frame).to}
             AND (m.value_on, m.payment_id, m.kind) > (${place.valueOn}::date, ${place.paymentId}::uuid, ${place.kind}::text)
           ORDER BY m.value_on, m.payment_id, m.kind LIMIT ${limit}`,
    );
  }

  private groups(frame: ReportFrame): Promise<PaidGroup[]> {
    const { recordedBefore } = momentOf(frame);
    const { from, to } = periodOf(frame);
    return this.database.query<PaidGroup & Record<string, unknown>>(
      sql`SELECT m.method, m.source, m.is_reversed AS "isReversed", count(*) AS rows,
                 count(*) FILTER (WHERE m.kind = 'RECEIVED') AS payments, count(*) FILTER (WHERE m.kind = 'RETURNED') AS returns,
                 coalesce(-sum(m.amount_cents) FILTER (WHERE m.kind = 'RETURNED'), 0)::bigint AS "returnedCents",
                 sum(m.amount_cents)::bigint AS "amountCents", sum(m.interest_cents)::bigint AS "interestCents",
                 sum(m.amount_cents - m.interest_cents - m.recovery_cents)::bigint AS "principalCents",
                 sum(m.recovery_cents)::bigint AS "recoveryCents"
            FROM payment_movements(${recordedBefore}) m
           WHERE m.value_on BETWEEN ${from} AND ${to}
           GROUP BY 1, 2, 3`,
    );
  }
}
