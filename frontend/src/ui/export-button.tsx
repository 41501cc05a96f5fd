import type { Route } from '@dziva/contracts/endpoint';
import { exportCopy } from '#content/en/exports.ts';
import type { CallInput } from '#lib/api-client.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { usePageCommand } from '#lib/page-commands.ts';
import { Button } from './button.tsx';
import { FailureLine } from './failure.tsx';

/** The button Export Report, also in the command palette; `title` names the file. A failure is said beside it. */
export function ExportButton<R extends Route>({
  route,
  title,
  input,
  size = 'md',
}: {
  route: R;
  title: string;
  input: CallInput<R>;
  size?: 'sm' | 'md';
}) {
  const csv = useCsvExport(title);
  usePageCommand(exportCopy.title, () => csv.start<R>(route, input));
  return (
    <>
      <Button size={size} busyLabel={csv.busy && exportCopy.title} onClick={() => csv.start<R>(route, input)}>
        {exportCopy.title}
      </Button>
      <FailureLine error={csv.error} />
    </>
  );
}
