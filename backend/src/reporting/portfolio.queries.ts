import { type PortfolioReport, type PortfolioRow, REPORT_ROWS_MAX } from '@dziva/contracts/reports';
import { addCents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { compareTexts, FirstRows } from './first-rows.ts';
import { isOwed } from './loan-by-day.ts';
import { LoanFactsQueries } from './loan-facts.ts';
import { LoansOnDay } from './loans-on-day.ts';
import { portfolioRow, PortfolioTally } from './portfolio.ts';
import { momentOf, type ReportFrame } from './report-frame.ts';

/** The portfolio report: every loan that is owed, and the totals. */
@Injectable()
export class PortfolioQueries {
  constructor(
    private readonly loans: LoansOnDay,
    private readonly facts: LoanFactsQueries,
  ) {}

  /** The report with its first rows by next payment date, so the loans overdue longest come first. */
  async report(frame: ReportFrame): Promise<PortfolioReport> {
    const tally = new PortfolioTally(frame);
    const rows = new FirstRows<PortfolioRow>(REPORT_ROWS_MAX, byNextPayment);
    for await (const row of this.walk(frame, tally)) rows.add(row);
    return { ...frame, ...tally.totals(), rows: rows.rows(), rowsTotal: rows.total() };
  }

  /** Every row while the loans are read, in the order of their ids; the totals come last. */
  async *everyRow(frame: ReportFrame): AsyncGenerator<object> {
    const tally = new PortfolioTally(frame);
    let principalCents = ZERO_CENTS;
    for await (const row of this.walk(frame, tally)) {
      principalCents = addCents(principalCents, row.principalCents);
      yield row;
    }
    const { totalPortfolioCents: balanceCents, arrearsCents } = tally.totals();
    yield { loanId: 'total', principalCents, balanceCents, arrearsCents };
  }

  private async *walk(frame: ReportFrame, tally: PortfolioTally): AsyncGenerator<PortfolioRow> {
    const moment = momentOf(frame);
    for await (const loans of this.loans.batches(moment)) {
      for (const loan of loans) tally.addLoan(loan);
      for (const [loan, facts] of await this.facts.of(loans.filter(isOwed), moment)) {
        tally.addOwed(loan, facts);
        yield portfolioRow(loan, facts, frame);
      }
    }
  }
}

function byNextPayment(a: PortfolioRow, b: PortfolioRow): number {
  return compareTexts(a.nextPaymentDate, b.nextPaymentDate) || compareTexts(a.loanId, b.loanId);
}
