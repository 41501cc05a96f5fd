import { ReportView } from '#features/reports/report-view.tsx';
import { ReportShortcuts } from '#features/reports/report-shortcuts.tsx';
import { useReportState } from '#features/reports/report-state.ts';
import { reportCopy } from '#features/reports/reports.text.ts';
import { useReportFile } from '#features/reports/use-report-file.ts';
import { useToday } from '#queries/system.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Reports for finance: chosen and read here, or downloaded. */
export function Component() {
  const today = useToday();
  const state = useReportState(today);
  const file = useReportFile();
  return (
    <>
      <PageHeading
        title={reportCopy.title}
        lead={reportCopy.lead}
        actions={<ReportShortcuts state={state} file={file} />}
      />
      <ReportView state={state} file={file} today={today} />
    </>
  );
}
