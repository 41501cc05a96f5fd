import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { QueryView } from '#ui/query-view.tsx';
import { ArrearsView } from './arrears-view.tsx';
import { ObligationsView } from './obligations-view.tsx';
import { PaymentsView } from './payments-view.tsx';
import { PortfolioView } from './portfolio-view.tsx';
import { reportNames } from './report-names.text.ts';
import type { ReportName } from './report-names.ts';
import {
  arrearsReportQuery,
  obligationsQuery,
  paymentsReportQuery,
  portfolioReportQuery,
  type ReportQuery,
  trialBalanceQuery,
} from './reports.queries.ts';
import { reportCopy } from './reports.text.ts';
import { TrialBalanceView } from './trial-balance-view.tsx';

const { frame: copy } = reportCopy;

interface PreviewProps {
  readonly query: ReportQuery;
  /** The arrears report over the same days. */
  readonly searchOfArrears: string;
  readonly today: string;
}

/** A report on the page, with the same content as in its files. */
export function ReportPreview({ report, ...preview }: PreviewProps & { report: ReportName }) {
  const Preview = previews[report];
  return <Preview {...preview} />;
}

const previews: Record<ReportName, (props: PreviewProps) => ReactNode> = {
  portfolio: PortfolioPreview,
  payments: PaymentsPreview,
  arrears: ArrearsPreview,
  obligations: ObligationsPreview,
  'trial-balance': TrialBalancePreview,
};

function PortfolioPreview({ query, searchOfArrears, today }: PreviewProps) {
  return (
    <ReportFrame
      name="portfolio"
      query={useQuery(portfolioReportQuery(query))}
      sentence={periodWithBalanceDayOf}
    >
      {(report) => (
        <PortfolioView report={report} searchOfArrears={searchOfArrears} isNow={isNow(report, today)} />
      )}
    </ReportFrame>
  );
}

function PaymentsPreview({ query, today }: PreviewProps) {
  return (
    <ReportFrame name="payments" query={useQuery(paymentsReportQuery(query))} sentence={periodOf}>
      {(report) => (
        <PaymentsView report={report} isNow={report.asOf === today && report.valueOn === report.to} />
      )}
    </ReportFrame>
  );
}

function ArrearsPreview({ query, today }: PreviewProps) {
  return (
    <ReportFrame name="arrears" query={useQuery(arrearsReportQuery(query))} sentence={periodWithBalanceDayOf}>
      {(report) => <ArrearsView report={report} isNow={isNow(report, today)} />}
    </ReportFrame>
  );
}

function ObligationsPreview({ query, searchOfArrears, today }: PreviewProps) {
  return (
    <ReportFrame
      name="obligations"
      query={useQuery(obligationsQuery(query))}
      sentence={({ asOf, valueOn }) =>
        `${copy.standing(formatDate(valueOn))}, ${copy.known(formatDate(asOf))}`
      }
    >
      {(report) => (
        <ObligationsView report={report} searchOfArrears={searchOfArrears} isNow={isNow(report, today)} />
      )}
    </ReportFrame>
  );
}

function TrialBalancePreview({ query, today }: PreviewProps) {
  return (
    <ReportFrame name="trial-balance" query={useQuery(trialBalanceQuery(query))} sentence={periodOf}>
      {(report) => <TrialBalanceView report={report} isNow={isNow(report, today)} />}
    </ReportFrame>
  );
}

interface ReportDays {
  readonly from: string;
  readonly to: string;
  readonly asOf: string;
  readonly valueOn: string;
}

/** Whether the report is of today, so that the current lists show the same numbers. */
function isNow({ asOf, valueOn }: Pick<ReportDays, 'asOf' | 'valueOn'>, today: string): boolean {
  return asOf === today && valueOn === today;
}

/** `1 November 2026 to 20 November 2026, as known on 20 November 2026`. */
function periodOf({ from, to, asOf }: ReportDays): string {
  return `${copy.period(formatDate(from), formatDate(to))}, ${copy.known(formatDate(asOf))}`;
}

/** The same, with the day of the balances. */
function periodWithBalanceDayOf(frame: ReportDays): string {
  const { from, to, asOf, valueOn } = frame;
  const period = copy.period(formatDate(from), formatDate(to));
  return `${period}. ${copy.standing(formatDate(valueOn))}, ${copy.known(formatDate(asOf))}`;
}

/** The frame of a report: its heading, its days, and the states of loading. It is paler while other days are loading. */
function ReportFrame<Report>({
  name,
  query,
  sentence,
  children,
}: {
  name: ReportName;
  query: UseQueryResult<Report>;
  sentence: (report: Report) => string;
  children: (report: Report) => ReactNode;
}) {
  const { title } = reportNames[name];
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <QueryView query={query} what={reportCopy.what(title)} loadingLabel={reportCopy.loading}>
        {(report) => (
          <>
            <p className="mt-0.5 text-sm text-ink-2 figures" aria-live="polite">
              {sentence(report)}
            </p>
            <div
              aria-busy={query.isPlaceholderData}
              className={clsx('mt-4 grid gap-6', query.isPlaceholderData && 'opacity-60')}
            >
              {children(report)}
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}
