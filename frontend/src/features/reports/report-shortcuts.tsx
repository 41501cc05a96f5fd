import { reportNames } from '#content/en/report-names.ts';
import { reportCopy } from '#content/en/reports.ts';
import { Button } from '#ui/button.tsx';
import { queryOf, type ReportState } from './report-state.ts';
import type { ReportFile } from './use-report-file.ts';

const SHORTCUTS = ['portfolio', 'payments'] as const;

/** The two that are asked for most, over the days chosen below. They stay together, so that a phone keeps their order. */
export function ReportShortcuts({ state, file }: { state: ReportState; file: ReportFile }) {
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
