import type { PortfolioReport, PortfolioRow } from '@dziva/contracts/reports';
import { collateralLabelOf } from '#features/applications/applications.text.ts';
import { exceptionLabels } from '#features/loans/create/loan-exceptions.text.ts';
import { loanStatusLabels } from '#features/loans/loans.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { Money } from '#ui/money.tsx';
import { LoanLink } from './loan-link.tsx';
import { FigureMoney, ReportFigures, FigureText } from './report-figures.tsx';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { reportCopy } from './reports.text.ts';
import { AgeingTable, DaysLate, PortfolioAtRiskTable } from './risk-tables.tsx';

const { portfolio: copy, table } = reportCopy;
const { figures, columns } = copy;

/** The loan portfolio: its figures, how much of it is late and for how long, and every loan. */
export function PortfolioView({
  report,
  searchOfArrears,
  isNow,
}: {
  report: PortfolioReport;
  searchOfArrears: string;
  isNow: boolean;
}) {
  const toLoans = isNow ? '/loans' : undefined;
  return (
    <>
      <ReportFigures
        figures={[
          { ...figures.total, value: <FigureMoney cents={report.totalPortfolioCents} />, to: toLoans },
          { ...figures.loans, value: <FigureText>{report.loans}</FigureText>, to: toLoans },
          {
            label: figures.defaulted.label,
            value: <FigureMoney cents={report.defaultedCents} />,
            definition: figures.defaulted.definition(counted(report.defaultedLoans, 'loan')),
          },
          {
            ...figures.arrears,
            value: <FigureMoney cents={report.arrearsCents} />,
            to: `/reports${searchOfArrears}`,
          },
          { ...figures.accrued, value: <FigureMoney cents={report.accruedInterestCents} /> },
          {
            label: figures.fresh.label,
            value: <FigureMoney cents={report.newPrincipalCents} />,
            definition: figures.fresh.definition(counted(report.newLoans, 'loan')),
          },
        ]}
      />
      <PortfolioAtRiskTable rows={report.portfolioAtRisk} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <AgeingTable rows={report.ageing} />
        <CollateralTable report={report} />
        {report.byException.length > 0 && <ExceptionTable report={report} />}
      </div>
      <ReportTable
        title={copy.rows}
        definition={copy.rowsDefinition}
        rows={report.rows}
        rowsTotal={report.rowsTotal}
        rowKey={({ loanId }) => loanId}
        columns={loanColumns(report)}
      />
    </>
  );
}

function CollateralTable({ report }: { report: PortfolioReport }) {
  return (
    <ReportTable
      title={copy.byCollateral}
      rows={report.byCollateral}
      rowKey={({ collateralType }) => collateralType}
      columns={[
        {
          key: 'collateral',
          header: copy.collateral,
          cell: ({ collateralType }) => collateralLabelOf(collateralType),
          total: table.total,
        },
        {
          key: 'loans',
          header: table.loans,
          align: 'right',
          cell: ({ loans }) => loans,
          total: report.loans,
        },
        {
          key: 'principal',
          header: table.outstanding,
          align: 'right',
          cell: ({ outstandingPrincipalCents }) => <Money cents={outstandingPrincipalCents} />,
          total: <Money cents={report.totalPortfolioCents} />,
        },
      ]}
    />
  );
}

function ExceptionTable({ report }: { report: PortfolioReport }) {
  return (
    <ReportTable
      title={copy.byException}
      definition={copy.byExceptionDefinition}
      rows={report.byException}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'exception',
          header: copy.exception,
          cell: ({ code }) => exceptionLabels[code],
          total: table.total,
        },
        {
          key: 'loans',
          header: table.loans,
          align: 'right',
          cell: ({ loans }) => loans,
          total: report.exceptionLoans,
        },
        {
          key: 'principal',
          header: table.outstanding,
          align: 'right',
          cell: ({ outstandingPrincipalCents }) => <Money cents={outstandingPrincipalCents} />,
          total: <Money cents={report.exceptionCents} />,
        },
      ]}
    />
  );
}

function loanColumns(report: PortfolioReport): ReportColumn<PortfolioRow>[] {
  return [
    {
      key: 'borrower',
      header: table.borrower,
      cell: ({ loanId, borrowerName }) => <LoanLink loanId={loanId}>{borrowerName}</LoanLink>,
      total: table.totalOf(counted(report.loans, 'loan')),
    },
    { key: 'collateral', header: copy.collateral, cell: (row) => collateralLabelOf(row.collateralType) },
    { key: 'status', header: table.status, cell: (row) => loanStatusLabels[row.status] },
    {
      key: 'balance',
      header: table.outstanding,
      align: 'right',
      cell: (row) => <Money cents={row.balanceCents} />,
      total: <Money cents={report.totalPortfolioCents} />,
    },
    {
      key: 'arrears',
      header: table.arrears,
      align: 'right',
      cell: (row) => (row.arrearsCents === 0 ? '—' : <Money cents={row.arrearsCents} />),
      total: <Money cents={report.arrearsCents} />,
    },
    {
      key: 'days',
      header: table.daysPastDue,
      align: 'right',
      cell: (row) => <DaysLate days={row.daysPastDue} bucket={row.bucket} />,
    },
    {
      key: 'next',
      header: columns.next,
      cell: (row) => (row.nextPaymentDate === null ? '—' : formatDateShort(row.nextPaymentDate)),
    },
    {
      key: 'principal',
      header: table.principal,
      align: 'right',
      cell: (row) => <Money cents={row.principalCents} />,
    },
    { key: 'apr', header: columns.apr, align: 'right', cell: (row) => `${row.interestRateAPR} %` },
    { key: 'disbursed', header: columns.disbursed, cell: (row) => formatDateShort(row.disbursedOn) },
    { key: 'value', header: columns.value, align: 'right', cell: valueCell },
    {
      key: 'ltv',
      header: columns.ltv,
      align: 'right',
      cell: (row) => reportCopy.percent(row.ltvPercent),
    },
  ];
}

/** The value of the collateral. An estimate is marked, because nobody has assessed it. Sold collateral has no value any more. */
function valueCell({ valueCents, valueBasis }: PortfolioRow) {
  if (valueBasis === 'SOLD') return copy.sold;
  if (valueBasis === 'ASSESSMENT') return <Money cents={valueCents} />;
  return (
    <span title={copy.estimate}>
      <Money cents={valueCents} />
      <span aria-hidden="true"> *</span>
      <span className="sr-only"> ({copy.estimate})</span>
    </span>
  );
}
