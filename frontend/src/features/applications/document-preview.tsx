import type { Document } from '@dziva/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { documentCopy, documentLabels } from '#content/en/applications.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { documentContentQuery } from './applications.api.ts';

/** A document in full. Pictures are shown from a blob that this page made; a PDF is for the device's own reader. */
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

export function BlobImage({ blob, alt, className }: { blob: Blob; alt: string; className?: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (address === null) return null;
  return <img src={address} alt={alt} className={className ?? 'mx-auto max-h-[70dvh] rounded-control'} />;
}
