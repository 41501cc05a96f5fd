import type { AgeingBucketName, PortfolioReport } from '@dziva/contracts/reports';
import { Money } from '#ui/money.tsx';
import { bucketLabels } from './report-names.text.ts';
import { ReportTable } from './report-table.tsx';
import { reportCopy } from './reports.text.ts';

const { portfolio: copy, table } = reportCopy;

/** The part of the portfolio that is late by more than 30, 60 and 90 days. */
export function PortfolioAtRiskTable({ rows }: { rows: PortfolioReport['portfolioAtRisk'] }) {
  return (
    <ReportTable
      title={copy.par}
      definition={copy.parDefinition}
      rows={rows}
      rowKey={({ days }) => String(days)}
      columns={[
        {
          key: 'days',
          header: '',
          cell: ({ days }) => (
            <>
              <strong>{copy.parOf(days)}</strong>
              <span className="block text-xs text-ink-2">{copy.parMeaning(days)}</span>
            </>
          ),
        },
        {
          key: 'atRisk',
          header: copy.atRisk,
          align: 'right',
          cell: ({ atRiskCents }) => <Money cents={atRiskCents} />,
        },
        {
          key: 'percent',
          header: table.share,
          align: 'right',
          cell: ({ percent }) => <strong>{reportCopy.percent(percent)}</strong>,
        },
      ]}
    />
  );
}

/** The portfolio by the age of the unpaid amounts. */
export function AgeingTable({ rows }: { rows: PortfolioReport['ageing'] }) {
  const loans = rows.reduce((sum, row) => sum + row.loans, 0);
  const cents = rows.reduce((sum, row) => sum + row.outstandingPrincipalCents, 0);
  return (
    <ReportTable
      title={copy.ageing}
      definition={copy.ageingDefinition}
      rows={rows}
      rowKey={({ bucket }) => bucket}
      columns={[
        {
          key: 'bucket',
          header: table.bucket,
          cell: ({ bucket }) => bucketLabels[bucket],
          total: table.total,
        },
        { key: 'loans', header: table.loans, align: 'right', cell: (row) => row.loans, total: loans },
        {
          key: 'principal',
          header: table.outstanding,
          align: 'right',
          cell: (row) => <Money cents={row.outstandingPrincipalCents} />,
          total: <Money cents={cents} />,
        },
      ]}
    />
  );
}

/** Days past due with their bucket; empty if nothing is late. */
export function DaysLate({ days, bucket }: { days: number; bucket: AgeingBucketName }) {
  if (days === 0) return <>0</>;
  return (
    <>
      {days}
      <span className="block text-xs text-ink-2">{bucketLabels[bucket]}</span>
    </>
  );
}
