import { reportNames } from '#content/en/report-names.ts';
import { reportCopy } from '#content/en/reports.ts';
import { shellCopy } from '#content/en/shell.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useOnline } from '#lib/network.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ReportNav } from './report-nav.tsx';
import { AsKnownOn, PastDayBanner, ReportPeriod } from './report-period.tsx';
import { ReportPreview } from './report-preview.tsx';
import type { ReportState } from './report-state.ts';
import type { ReportFile } from './use-report-file.ts';

const { file: copy } = reportCopy;

/** The choice of a report and its days, the report itself, and buttons to download it. */
export function ReportView({ state, file, today }: { state: ReportState; file: ReportFile; today: string }) {
  const online = useOnline();
  const { report, query } = state;
  return (
    <div className="grid gap-6">
      <ReportNav chosen={report} searchOf={state.searchOf} />
      <div className="grid gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <ReportPeriod state={state} />
          <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full max-sm:[&>button]:grow">
            {(['csv', 'pdf'] as const).map((format) => (
              <Button
                key={format}
                disabled={query === null || !online || file.isBusy}
                busyLabel={file.isBusyAt(format) && copy.generating}
                onClick={() => query !== null && file.generate(report, query, format, format)}
              >
                {copy[format]}
              </Button>
            ))}
          </div>
        </div>
        <AsKnownOn key={report} state={state} today={today} />
        {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
        {file.failure !== null && (
          <Banner tone="danger" live title={copy.failed(reportNames[file.failure.report].name)}>
            {sentenceOf(file.failure.error)}
          </Banner>
        )}
        <PastDayBanner state={state} />
      </div>
      {query === null ? (
        <p role="status" className="font-semibold text-danger-text">
          {reportCopy.period.bad}
        </p>
      ) : (
        <ReportPreview
          key={report}
          report={report}
          query={query}
          searchOfArrears={state.searchOfArrears}
          today={today}
        />
      )}
    </div>
  );
}
