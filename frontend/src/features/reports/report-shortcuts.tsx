import { usePageCommand } from '#lib/page-commands.ts';
import { Button } from '#ui/button.tsx';
import { reportNames } from './report-names.text.ts';
import { queryOf, type ReportState } from './report-state.ts';
import { reportCopy } from './reports.text.ts';
import type { ReportFile } from './use-report-file.ts';

const SHORTCUTS = ['portfolio', 'payments'] as const;

/** Buttons for the two most used reports, over the days chosen below. They are one group, so that a phone keeps their order. */
export function ReportShortcuts({ state, file }: { state: ReportState; file: ReportFile }) {
  const generate = (report: (typeof SHORTCUTS)[number]) => {
    const query = queryOf(report, state.period, state.asOf, state.valueOn);
    if (query !== null && !file.isBusy) file.generate(report, query, 'csv', placeOf(report));
  };
  usePageCommand(reportNames.portfolio.name, () => generate('portfolio'));
  usePageCommand(reportNames.payments.name, () => generate('payments'));
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
      {SHORTCUTS.map((report) => {
        const query = queryOf(report, state.period, state.asOf, state.valueOn);
        return (
          <Button
            key={report}
            variant="primary"
            disabled={query === null || file.isBusy}
            busyLabel={file.isBusyAt(placeOf(report)) && reportCopy.file.generating}
            onClick={() => generate(report)}
          >
            {reportNames[report].name}
          </Button>
        );
      })}
    </div>
  );
}

/** The name of a button, used to show only this button as busy. */
function placeOf(report: string): string {
  return `heading-${report}`;
}
