import type { ArrearsReport, ArrearsRow, DueRow } from '@dziva/contracts/reports';
import { loanStatusLabels } from '#features/loans/loans.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { Money } from '#ui/money.tsx';
import { LoanLink } from './loan-link.tsx';
import { FigureMoney, FigureText, ReportFigures } from './report-figures.tsx';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { reportCopy } from './reports.text.ts';
import { AgeingTable, DaysLate, PortfolioAtRiskTable } from './risk-tables.tsx';

const { arrears: copy, table } = reportCopy;
const { figures, columns, duesColumns } = copy;

/** The overdue amounts and their age; and what was due in the period, and how much of it was paid on time. */
export function ArrearsView({ report, isNow }: { report: ArrearsReport; isNow: boolean }) {
  const { collections } = report;
  return (
    <>
      <ReportFigures
        figures={[
          {
            ...figures.collection,
            value: <FigureText>{reportCopy.percent(collections.collectionRate)}</FigureText>,
          },
          { ...figures.due, value: <FigureMoney cents={collections.dueCents} /> },
          { ...figures.paid, value: <FigureMoney cents={collections.paidByDueCents} /> },
          {
            ...figures.recovery,
            value: <FigureText>{reportCopy.percent(collections.recoveryRate)}</FigureText>,
          },
          { ...figures.received, value: <FigureMoney cents={collections.receivedCents} /> },
          {
            ...figures.arrears,
            value: <FigureMoney cents={report.arrearsCents} />,
            to: isNow ? '/loans?displayStatus=Overdue' : undefined,
          },
        ]}
      />
      <ReportTable
        title={copy.rows}
        rows={report.rows}
        rowsTotal={report.rowsTotal}
        rowKey={({ loanId }) => loanId}
        columns={arrearsColumns(report)}
      />
      <ReportTable
        title={copy.dues}
        rows={report.dues}
        rowsTotal={report.duesTotal}
        rowKey={({ loanId, n }) => `${loanId}-${n}`}
        columns={dueColumns(report)}
      />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <PortfolioAtRiskTable rows={report.portfolioAtRisk} />
        <AgeingTable rows={report.ageing} />
      </div>
    </>
  );
}

function arrearsColumns(report: ArrearsReport): ReportColumn<ArrearsRow>[] {
  return [
    {
      key: 'borrower',
      header: table.borrower,
      cell: ({ loanId, borrowerName }) => <LoanLink loanId={loanId}>{borrowerName}</LoanLink>,
      total: table.totalOf(counted(report.rowsTotal, 'loan')),
    },
    {
      key: 'days',
      header: table.daysPastDue,
      align: 'right',
      cell: (row) => <DaysLate days={row.daysPastDue} bucket={row.bucket} />,
    },
    {
      key: 'arrears',
      header: table.arrears,
      align: 'right',
      cell: (row) => (
        <strong>
          <Money cents={row.arrearsCents} />
        </strong>
      ),
      total: <Money cents={report.arrearsCents} />,
    },
    { key: 'oldest', header: columns.oldest, cell: (row) => formatDateShort(row.oldestDueDate) },
    { key: 'status', header: table.status, cell: (row) => loanStatusLabels[row.status] },
    {
      key: 'accrued',
      header: columns.accrued,
      align: 'right',
      cell: (row) => <Money cents={row.accruedInterestCents} />,
      ...totalIfComplete(report, ({ accruedInterestCents }) => accruedInterestCents),
    },
    {
      key: 'balance',
      header: table.outstanding,
      align: 'right',
      cell: (row) => <Money cents={row.balanceCents} />,
      ...totalIfComplete(report, ({ balanceCents }) => balanceCents),
    },
    {
      key: 'lastPaid',
      header: columns.lastPaid,
      cell: (row) => (row.lastPaidOn === null ? copy.never : formatDateShort(row.lastPaidOn)),
    },
  ];
}

/** The total of a column; none if the report has not all rows, because the sum would be wrong. */
function totalIfComplete({ rows, rowsTotal }: ArrearsReport, cents: (row: ArrearsRow) => number) {
  if (rows.length < rowsTotal) return {};
  return { total: <Money cents={rows.reduce((sum, row) => sum + cents(row), 0)} /> };
}

function dueColumns({ collections, duesTotal }: ArrearsReport): ReportColumn<DueRow>[] {
  return [
    {
      key: 'borrower',
      header: table.borrower,
      cell: ({ loanId, borrowerName }) => <LoanLink loanId={loanId}>{borrowerName}</LoanLink>,
      total: table.totalOf(counted(duesTotal, 'instalment')),
    },
    { key: 'n', header: duesColumns.n, align: 'right', cell: (row) => row.n },
    { key: 'dueDate', header: duesColumns.dueDate, cell: (row) => formatDateShort(row.dueDate) },
    {
      key: 'due',
      header: duesColumns.due,
      align: 'right',
      cell: (row) => <Money cents={row.dueCents} />,
      total: <Money cents={collections.dueCents} />,
    },
    {
      key: 'paid',
      header: duesColumns.paid,
      align: 'right',
      cell: (row) => (
        <span className={row.paidByDueCents < row.dueCents ? 'font-semibold text-danger-text' : undefined}>
          <Money cents={row.paidByDueCents} />
        </span>
      ),
      total: <Money cents={collections.paidByDueCents} />,
    },
  ];
}
