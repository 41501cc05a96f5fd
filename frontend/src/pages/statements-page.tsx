import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ImportDialog } from '#features/provider-statements/import-dialog.tsx';
import { KeptReadings } from '#features/provider-statements/kept-readings.tsx';
import { keptReadingsQuery } from '#features/provider-statements/provider-statements.queries.ts';
import { statementCopy } from '#features/provider-statements/provider-statements.text.ts';
import { StatementList, statementRows } from '#features/provider-statements/statement-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useMay } from '#queries/may.ts';

export const loader = pageLoader(({ search }) => [
  ask(rowsAt(statementRows, search)),
  ask(keptReadingsQuery),
]);

/** Provider statements that were imported, and the dialog to import one. */
export function Component() {
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const open = useMay('reconciliation.decide') && (
    <Button variant="primary" onClick={() => setImporting(true)}>
      {statementCopy.import}
    </Button>
  );
  return (
    <>
      <PageHeading title={statementCopy.title} lead={statementCopy.lead} actions={open} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatementList action={open} />
        <KeptReadings />
      </div>
      {importing && (
        <ImportDialog
          onStarted={({ id }) => void navigate(`/statements/${id}`)}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
