import type { Document } from '@dziva/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '#lib/save-file.ts';
import { BlobImage } from '#ui/blob-image.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { documentCopy, documentLabels } from './applications.text.ts';
import { documentContentQuery } from './documents.queries.ts';

/** Shows a whole document. Pictures are shown on the page; a PDF is opened in the PDF reader of the device. */
export function DocumentPreview({ document, onClose }: { document: Document; onClose: () => void }) {
  const query = useQuery(documentContentQuery(document.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={documentLabels[document.kind]}
      description={document.fileName}
      width="wide"
      footer={
        <Button
          variant="primary"
          disabled={query.data === undefined}
          onClick={() => query.data !== undefined && saveFile(query.data, document.fileName)}
        >
          {documentCopy.download}
        </Button>
      }
    >
      <QueryView query={query} what={documentCopy.whatOne}>
        {(blob) =>
          document.contentType === 'application/pdf' ? (
            <p className="text-ink-2">{document.fileName}</p>
          ) : (
            <BlobImage blob={blob} alt={`${documentLabels[document.kind]}, ${document.fileName}`} />
          )
        }
      </QueryView>
    </Dialog>
  );
}
