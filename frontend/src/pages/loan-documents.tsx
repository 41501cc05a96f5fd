import { useQuery } from '@tanstack/react-query';
import { loanCopy } from '#content/en/loans.ts';
import { DocumentsPanel } from '#features/applications/documents-panel.tsx';
import { applicationQuery } from '#queries/applications.ts';
import { QueryView } from '#ui/query-view.tsx';

/** The documents of a loan, which are those of its application. */
export function LoanDocuments({ appId }: { appId: string }) {
  const query = useQuery(applicationQuery(appId));
  return (
    <QueryView query={query} what={loanCopy.documentsWhat}>
      {(application) => <DocumentsPanel application={application} canAdd={false} />}
    </QueryView>
  );
}
