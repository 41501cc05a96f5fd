import type { Endpoint } from '@dziva/contracts/endpoint';
import { exportCopy } from '#content/en/exports.ts';
import type { CallInput } from '#lib/api-client.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { usePageCommand } from '#lib/page-commands.ts';
import { Button } from './button.tsx';

/** Export Report for a list without filters of its own; `title` names the file. */
export function ExportButton<E extends Endpoint>({
  endpoint,
  title,
  input,
}: {
  endpoint: E;
  title: string;
  input: CallInput<E>;
}) {
  const csv = useCsvExport(title);
  usePageCommand(exportCopy.title, () => csv.start(endpoint, input));
  return (
    <Button busyLabel={csv.busy && exportCopy.title} onClick={() => csv.start(endpoint, input)}>
      {exportCopy.title}
    </Button>
  );
}
