import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { TrialBalance, TrialBalanceRow } from '@dziva/contracts/reports';
import { cents, maxCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { momentOf, type ReportFrame } from './report-frame.ts';

/** Every account of the ledger, grouped by kind; cash grouped by method. */
@Injectable()
export class TrialBalanceQueries {
  constructor(private readonly database: Database) {}

  async report(frame: ReportFrame): Promise<TrialBalance> {
    const rows = await this.rows(frame);
    const debitCents = sumCents(rows.map((row) => maxCents(row.closingCents, ZERO_CENTS)));
    const creditCents = sumCents(rows.map((row) => maxCents(cents(-row.closingCents), ZERO_CENTS)));
    return { ...frame, rows, debitCents, creditCents, isBalanced: debitCents === creditCents };
  }

  /**
   * Read from the postings themselves, for today and for any earlier day, so that the totals are those of what was written.
   * Postings before the period make the opening balance; movements end with the value date, so that each row adds up.
   */
  private rows(frame: ReportFrame): Promise<TrialBalanceRow[]> {
    const { recordedBefore, valueOn } = momentOf(frame);
    return this.database.query<TrialBalanceRow & Record<string, unknown>>(
      sql`WITH moved AS (
            SELECT account_id, coalesce(sum(amount) FILTER (WHERE value_on < ${frame.from}), 0)::bigint AS opening,
                   coalesce(sum(amount) FILTER (WHERE value_on >= ${frame.from} AND amount > 0), 0)::bigint AS debit,
                   coalesce(-sum(amount) FILTER (WHERE value_on >= ${frame.from} AND amount < 0), 0)::bigint AS credit
              FROM ledger.posting WHERE recorded_at < ${recordedBefore} AND value_on <= ${valueOn}
             GROUP BY account_id)
          SELECT CASE WHEN a.address LIKE 'assets:cash:%' THEN a.address
                      ELSE split_part(a.address, ':', 1) || ':' || split_part(a.address, ':', 2) END AS account,
                 CASE a.class WHEN 'A' THEN 'ASSET' WHEN 'L' THEN 'LIABILITY' WHEN 'E' THEN 'EQUITY' WHEN 'I' THEN 'INCOME'
                              ELSE 'EXPENSE' END AS type,
                 count(*) AS accounts, sum(m.opening)::bigint AS "openingCents", sum(m.debit)::bigint AS "debitCents",
                 sum(m.credit)::bigint AS "creditCents", sum(m.opening + m.debit - m.credit)::bigint AS "closingCents"
            FROM moved m JOIN ledger.account a USING (account_id)
           GROUP BY 1, a.class
           ORDER BY strpos('ALEIX', a.class::text), 1`,
    );
  }
}
