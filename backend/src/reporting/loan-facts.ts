import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { PortfolioRow } from '@dziva/contracts/reports';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import type { LoanByDay } from './loan-by-day.ts';
import type { Moment } from './report-frame.ts';

/** The facts about a loan in a report, apart from its money. */
export interface LoanFacts {
  readonly borrowerName: string;
  readonly collateralType: PortfolioRow['collateralType'];
  readonly valueCents: Cents;
  readonly valueBasis: Exclude<PortfolioRow['valueBasis'], 'SOLD'>;
}

/** Reads names, and the value of the collateral on the day. */
@Injectable()
export class LoanFactsQueries {
  constructor(private readonly database: Database) {}

  /** Adds its facts to each of these loans. */
  async of<Loan extends Pick<LoanByDay, 'loanId'>>(
    loans: readonly Loan[],
    { valueOn, recordedBefore }: Moment,
  ): Promise<[Loan, LoanFacts][]> {
    if (loans.length === 0) return [];
    const rows = await this.database.query<LoanFacts & { loanId: string }>(
      sql`SELECT l.loan_id AS "loanId", u.full_name AS "borrowerName", a.collateral_type AS "collateralType",
                 v.cents AS "valueCents", CASE WHEN v.is_estimate THEN 'ESTIMATE' ELSE 'ASSESSMENT' END AS "valueBasis"
            FROM loans_read l
            JOIN user_account u ON u.id = l.borrower_id
            JOIN applications_read a ON a.application_id = l.application_id
            CROSS JOIN LATERAL collateral_value(l.application_id, ${valueOn}::date, ${recordedBefore}::timestamptz) v
           WHERE l.loan_id = ANY (${loans.map(({ loanId }) => loanId)}::uuid[])`,
    );
    const byLoan = new Map(rows.map(({ loanId, ...facts }) => [loanId, facts]));
    return loans.flatMap((loan): [Loan, LoanFacts][] => {
      const facts = byLoan.get(loan.loanId);
      return facts === undefined ? [] : [[loan, facts]];
    });
  }
}
