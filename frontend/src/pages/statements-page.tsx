import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { statementCopy } from '#content/en/provider-statements.ts';
import { ImportDialog } from '#features/provider-statements/import-dialog.tsx';
import { StatementList, statementRows } from '#features/provider-statements/statement-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(statementRows, search))]);

/** Provider statements that were imported, and the dialog to import one. */
export function Component() {
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  const open = (
    <Button variant="primary" onClick={() => setImporting(true)}>
      {statementCopy.import}
    </Button>
  );
  return (
    <>
      <PageHeading title={statementCopy.title} lead={statementCopy.lead} actions={open} />
      <StatementList action={open} />
      {importing && (
        <ImportDialog
          onStarted={({ id }) => void navigate(`/statements/${id}`)}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
