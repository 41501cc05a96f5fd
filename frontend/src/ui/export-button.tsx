import type { Route } from '@dziva/contracts/endpoint';
import { exportCopy } from '#content/en/exports.ts';
import type { CallInput } from '#lib/api-client.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { usePageCommand } from '#lib/page-commands.ts';
import { Button } from './button.tsx';

/** The button Export Report for a list without filters; `title` names the file. */
export function ExportButton<R extends Route>({
  route,
  title,
  input,
}: {
  route: R;
  title: string;
  input: CallInput<R>;
}) {
  const csv = useCsvExport(title);
  usePageCommand(exportCopy.title, () => csv.start<R>(route, input));
  return (
    <Button busyLabel={csv.busy && exportCopy.title} onClick={() => csv.start<R>(route, input)}>
      {exportCopy.title}
    </Button>
  );
}
