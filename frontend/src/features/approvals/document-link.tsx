import { useMutation, useQuery } from '@tanstack/react-query';
import { getDocumentContent } from '@dziva/contracts/routes/documents';
import { proposalCopy as copy } from '#content/en/approvals.ts';
import { callFile } from '#lib/api-client.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { documentQuery } from '#queries/documents.ts';
import { Button } from '#ui/button.tsx';

/** A document that the second person has to read. The server records who opened it. */
export function DocumentLink({ id }: { id: string }) {
  const { data: document } = useQuery(documentQuery(id));
  const file = useMutation({ mutationFn: () => callFile(getDocumentContent, { params: { id } }) });
  const fileName = document?.fileName ?? id;
  return (
    <span className="grid justify-items-start gap-1">
      <span className="min-w-0 break-words">{fileName}</span>
      <Button
        size="sm"
        busyLabel={file.isPending && copy.document.busy}
        onClick={() => file.mutate(undefined, { onSuccess: (content) => saveFile(content, fileName) })}
      >
        {copy.document.open}
      </Button>
      {file.isError && (
        <span role="alert" className="text-sm font-semibold text-danger-text">
          {sentenceOf(file.error)}
        </span>
      )}
    </span>
  );
}
