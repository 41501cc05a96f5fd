import type { Obligations, ObligationsMonth } from '@dziva/contracts/obligations';
import { formatMonth } from '#lib/dates.ts';
import { Money } from '#ui/money.tsx';
import { FigureMoney, FigureText, ReportFigures } from './report-figures.tsx';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { reportCopy } from './reports.text.ts';

const { obligations: copy, table } = reportCopy;
const { figures, columns } = copy;

/** The amounts owed to investors and wallets, and the money that covers them, month by month. */
export function ObligationsView({
  report,
  searchOfArrears,
  isNow,
}: {
  report: Obligations;
  searchOfArrears: string;
  isNow: boolean;
}) {
  const now = (address: string) => (isNow ? address : undefined);
  const { coveragePercent, cashRunsOutIn } = report;
  const money = (cents: number) => <FigureMoney cents={cents} />;
  return (
    <>
      <ReportFigures
        figures={[
          {
            ...figures.coverage,
            value: (
              <FigureText isBad={coveragePercent !== null && coveragePercent < 100}>
                {reportCopy.percent(coveragePercent)}
              </FigureText>
            ),
          },
          { ...figures.owed, value: money(report.owedCents) },
          { ...figures.means, value: money(report.meansCents) },
          {
            ...figures.runsOut,
            value: (
              <FigureText isBad={cashRunsOutIn !== null}>
                {cashRunsOutIn === null ? copy.never : formatMonth(cashRunsOutIn)}
              </FigureText>
            ),
          },
          { ...figures.wallets, value: money(report.walletsAvailableCents), to: now('/wallet-management') },
          { ...figures.held, value: money(report.walletsHeldCents), to: now('/withdrawals') },
          { ...figures.suspense, value: money(report.suspenseCents), to: now('/reconciliation') },
          { ...figures.saleCosts, value: money(report.saleCostsCents), to: now('/collateral?status=SOLD') },
          { ...figures.principal, value: money(report.investorPrincipalCents) },
          { ...figures.returns, value: money(report.investorReturnsCents) },
          { ...figures.cash, value: money(report.cashCents) },
          { ...figures.instalments, value: money(report.instalmentsCents), to: now('/loans') },
          {
            label: figures.collateral.label,
            definition: figures.collateral.definition(report.saleCostsPercent),
            value: money(report.collateralForSaleCents),
            to: now('/collateral?status=LISTED'),
          },
          { ...figures.arrears, value: money(report.arrearsCents), to: `/reports${searchOfArrears}` },
        ]}
      />
      <ReportTable
        title={copy.months}
        definition={copy.monthsDefinition}
        rows={report.months}
        rowKey={({ month }) => month}
        columns={monthColumns(report)}
      />
    </>
  );
}

function monthColumns(report: Obligations): ReportColumn<ObligationsMonth>[] {
  return [
    {
      key: 'month',
      header: columns.month,
      cell: ({ month }) => <span className="whitespace-nowrap">{formatMonth(month)}</span>,
      total: table.total,
    },
    {
      key: 'returns',
      header: columns.returns,
      align: 'right',
      cell: ({ returnsCents }) => <Money cents={returnsCents} />,
      total: <Money cents={report.investorReturnsCents} />,
    },
    {
      key: 'principal',
      header: columns.principal,
      align: 'right',
      cell: ({ principalCents }) => <Money cents={principalCents} />,
      total: <Money cents={report.investorPrincipalCents} />,
    },
    {
      key: 'instalments',
      header: columns.instalments,
      align: 'right',
      cell: ({ instalmentsCents }) => <Money cents={instalmentsCents} />,
      total: <Money cents={report.instalmentsCents} />,
    },
    {
      key: 'running',
      header: columns.running,
      align: 'right',
      cell: ({ runningCashCents }) => (
        <span className={runningCashCents < 0 ? 'font-semibold text-danger-text' : undefined}>
          <Money cents={runningCashCents} />
        </span>
      ),
    },
  ];
}
