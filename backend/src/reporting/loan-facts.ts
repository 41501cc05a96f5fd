import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { PortfolioRow } from '@dziva/contracts/reports';
import type { Cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import type { LoanByDay } from './loan-by-day.ts';

/** What a report says of a loan beside its money. */
export interface LoanFacts {
  readonly borrowerName: string;
  readonly collateralType: PortfolioRow['collateralType'];
  readonly valueCents: Cents;
  readonly valueBasis: Exclude<PortfolioRow['valueBasis'], 'SOLD'>;
}

/** Names, and what the collateral is worth. No assessment comes after its loan was made, so the day makes no difference. */
@Injectable()
export class LoanFactsQueries {
  constructor(private readonly database: Database) {}

  /** Each of these loans with its facts. */
  async of<Loan extends Pick<LoanByDay, 'loanId'>>(loans: readonly Loan[]): Promise<[Loan, LoanFacts][]> {
    if (loans.length === 0) return [];
    const rows = await this.database.query<LoanFacts & { loanId: string }>(
      sql`SELECT l.loan_id AS "loanId", u.first_name || ' ' || u.last_name AS "borrowerName", a.collateral_type AS "collateralType",
                 coalesce(passed.assessed_value_cents, a.collateral_est_value_cents) AS "valueCents",
                 CASE WHEN passed.assessed_value_cents IS NULL THEN 'ESTIMATE' ELSE 'ASSESSMENT' END AS "valueBasis"
            FROM loans_read l
            JOIN user_account u ON u.id = l.borrower_id
            JOIN applications_read a ON a.application_id = l.application_id
            LEFT JOIN LATERAL (SELECT s.assessed_value_cents FROM assessments_read s
                   WHERE s.application_id = l.application_id AND s.result = 'PASS'
                   ORDER BY s.created_at DESC LIMIT 1) passed ON true
           WHERE l.loan_id = ANY (${loans.map(({ loanId }) => loanId)}::uuid[])`,
    );
    const byLoan = new Map(rows.map(({ loanId, ...facts }) => [loanId, facts]));
    return loans.flatMap((loan): [Loan, LoanFacts][] => {
      const facts = byLoan.get(loan.loanId);
      return facts === undefined ? [] : [[loan, facts]];
    });
  }
}
