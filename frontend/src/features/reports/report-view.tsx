import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useOnline } from '#lib/network.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { reportNames } from './report-names.text.ts';
import { REPORT_NAMES, type ReportName } from './report-names.ts';
import { AsKnownOn, PastDayBanner, ReportPeriod } from './report-period.tsx';
import { ReportPreview } from './report-preview.tsx';
import type { ReportState } from './report-state.ts';
import { reportCopy } from './reports.text.ts';
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

/** The five reports to choose from; the chosen one is in the address. */
function ReportNav({ chosen, searchOf }: { chosen: ReportName; searchOf: (name: ReportName) => string }) {
  return (
    <nav aria-label={reportCopy.choose}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {REPORT_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={{ search: searchOf(name) }}
              preventScrollReset
              aria-current={name === chosen ? 'page' : undefined}
              className={clsx(
                'block h-full rounded-card border p-3 text-ink no-underline sm:p-4',
                name === chosen
                  ? 'border-primary bg-primary-wash ring-1 ring-primary'
                  : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className="block font-semibold">{reportNames[name].title}</span>
              <span className="mt-0.5 block text-sm text-pretty text-ink-2">{reportNames[name].about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
