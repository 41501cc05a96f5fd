import { getDocumentContent } from '@dziva/contracts/routes/documents';
import { useMutation } from '@tanstack/react-query';
import { documentLinkCopy as copy } from '#content/en/documents.ts';
import { callFile } from '#lib/api-client.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { shortId } from '#lib/words.ts';
import { Button } from './button.tsx';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A button to open a receipt, voucher or order. The server records who opened it. `what` names it for screen readers. */
export function DocumentLink({ id, what }: { id: string; what: string }) {
  const file = useMutation({ mutationFn: () => callFile(getDocumentContent, { params: { id } }) });
  const download = () =>
    file.mutate(undefined, {
      onSuccess: (content) =>
        saveFile(content, copy.fileName(shortId(id), ENDINGS[content.type.split(';')[0] ?? ''] ?? 'bin')),
    });
  return (
    <span>
      <Button
        size="sm"
        aria-label={copy.open(what)}
        busyLabel={file.isPending && copy.busy}
        onClick={download}
      >
        {copy.button}
      </Button>
      {file.isError && (
        <span role="alert" className="mt-1 block text-sm font-semibold text-danger-text">
          {sentenceOf(file.error)}
        </span>
      )}
    </span>
  );
}
