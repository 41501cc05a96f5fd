import { reportCopy, reportNames } from '#content/en/reports.ts';
import { ReportRoom } from '#features/reports/report-room.tsx';
import { queryOf, useReportState, type ReportState } from '#features/reports/report-state.ts';
import { useReportFile, type ReportFile } from '#features/reports/use-report-file.ts';
import { useToday } from '#lib/system.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Reports for finance: each to choose, to read here, and to take along. */
export function Component() {
  const today = useToday();
  const state = useReportState(today);
  const file = useReportFile();
  return (
    <>
      <PageHeading
        title={reportCopy.title}
        lead={reportCopy.lead}
        actions={<Shortcuts state={state} file={file} />}
      />
      <ReportRoom state={state} file={file} today={today} />
    </>
  );
}

const SHORTCUTS = ['portfolio', 'payments'] as const;

/** The two that are asked for most, over the days chosen below. They stay together, so that a phone keeps their order. */
function Shortcuts({ state, file }: { state: ReportState; file: ReportFile }) {
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
      {SHORTCUTS.map((report) => {
        const query = queryOf(report, state.period, state.asOf, state.valueOn);
        const place = `heading-${report}`;
        return (
          <Button
            key={report}
            variant="primary"
            disabled={query === null || file.isBusy}
            busyLabel={file.isBusyAt(place) && reportCopy.file.generating}
            onClick={() => query !== null && file.generate(report, query, 'csv', place)}
          >
            {reportNames[report].name}
          </Button>
        );
      })}
    </div>
  );
}
