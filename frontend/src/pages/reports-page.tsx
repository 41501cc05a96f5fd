import { reportCopy, reportNames } from '#content/en/reports.ts';
import { ReportRoom } from '#features/reports/report-room.tsx';
import { queryOf, useReportState } from '#features/reports/report-state.ts';
import { useReportFile } from '#features/reports/use-report-file.ts';
import { useToday } from '#lib/system.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

const SHORTCUTS = ['portfolio', 'payments'] as const;

/** Reports for finance. The two that are asked for most stand in the heading; they take the days chosen below. */
export function Component() {
  const today = useToday();
  const state = useReportState(today);
  const file = useReportFile();
  return (
    <>
      <PageHeading
        title={reportCopy.title}
        lead={reportCopy.lead}
        actions={SHORTCUTS.map((report) => {
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
      />
      <ReportRoom state={state} file={file} today={today} />
    </>
  );
}
