import { type ArrearsReport, type ArrearsRow, type DueRow, REPORT_ROWS_MAX } from '@dziva/contracts/reports';
import { Injectable } from '@nestjs/common';
import { ArrearsTally, arrearsRow, dueRows } from './arrears-report.ts';
import { compareTexts, FirstRows } from './first-rows.ts';
import { owedLoanOf } from './loan-by-day.ts';
import { LoanFactsQueries } from './loan-facts.ts';
import { LoansOnDay } from './loans-on-day.ts';
import { momentOf, type ReportFrame } from './report-frame.ts';

interface Line {
  readonly row: ArrearsRow | null;
  readonly dues: readonly DueRow[];
}

/** The arrears report: which loans are in arrears since when, and how much of the dues of a period was paid in time. */
@Injectable()
export class ArrearsQueries {
  constructor(
    private readonly loans: LoansOnDay,
    private readonly facts: LoanFactsQueries,
  ) {}

  /** The report with its first rows: the loans overdue longest, and the instalments in the order in which they fell due. */
  async report(frame: ReportFrame): Promise<ArrearsReport> {
    const tally = new ArrearsTally(frame);
    const rows = new FirstRows<ArrearsRow>(REPORT_ROWS_MAX, longestOverdue);
    const dues = new FirstRows<DueRow>(REPORT_ROWS_MAX, byDueDate);
    for await (const line of this.walk(frame, tally)) {
      if (line.row) rows.add(line.row);
      for (const due of line.dues) dues.add(due);
    }
    const lists = { dues: dues.rows(), duesTotal: dues.total(), rows: rows.rows(), rowsTotal: rows.total() };
    return { ...frame, ...tally.totals(), ...lists };
  }

  /** Every row while the loans are read: arrears and dues, told apart by the first column; the totals come last. */
  async *everyRow(frame: ReportFrame): AsyncGenerator<object> {
    const tally = new ArrearsTally(frame);
    for await (const { row, dues } of this.walk(frame, tally)) {
      if (row) yield { line: 'ARREARS', ...row };
      for (const due of dues) yield { line: 'DUE', ...due };
    }
    const { arrearsCents, collections } = tally.totals();
    yield { line: 'ARREARS', loanId: 'total', arrearsCents };
    yield { line: 'DUE', loanId: 'total', ...collections };
  }

  private async *walk(frame: ReportFrame, tally: ArrearsTally): AsyncGenerator<Line> {
    const moment = momentOf(frame);
    for await (const loans of this.loans.batches(moment)) {
      const listed = loans
        .map((loan) => tally.add(loan))
        .filter((loan) => loan.dues.length > 0 || owedLoanOf(loan, frame.valueOn).daysPastDue > 0);
      for (const [loan, facts] of await this.facts.of(listed, moment)) {
        yield { row: arrearsRow(loan, facts, frame.valueOn), dues: dueRows(loan, facts) };
      }
    }
  }
}

function longestOverdue(a: ArrearsRow, b: ArrearsRow): number {
  return compareTexts(a.oldestDueDate, b.oldestDueDate) || compareTexts(a.loanId, b.loanId);
}

function byDueDate(a: DueRow, b: DueRow): number {
  return compareTexts(a.dueDate, b.dueDate) || compareTexts(a.loanId, b.loanId) || a.n - b.n;
}
