import type { Application } from '@dziva/contracts/applications';
import { useEffect, useRef, useState } from 'react';
import { counted } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { ChosenDocument } from '../document-check.ts';
import { DocumentUploadList } from '../document-upload-list.tsx';
import { useDocumentUploads } from '../use-document-uploads.ts';
import { applyCopy } from './apply.text.ts';

/** Sends the documents one after the other, once the application is submitted. A document that failed can be sent again. */
export function SendDocuments({
  application,
  documents,
  onDone,
}: {
  application: Application;
  documents: readonly ChosenDocument[];
  onDone: () => void;
}) {
  const { uploads, send, drop } = useDocumentUploads(application.id);
  const [finished, setFinished] = useState(false);
  const started = useRef(false);
  useEffect(() => {
    // React's strict mode mounts a component twice, but the documents must be sent once.
    if (started.current) return;
    started.current = true;
    void (async () => {
      let allSent = true;
      for (const chosen of documents) allSent = (await send(chosen)) && allSent;
      if (allSent) onDone();
      else setFinished(true);
    })();
  }, [documents, send, onDone]);

  const failed = uploads.filter((one) => one.state === 'failed').length;
  const sent = uploads.filter((one) => one.state === 'sent').length;
  return (
    <div className="grid gap-4">
      {finished && failed > 0 ? (
        <Banner tone="warn" live title={applyCopy.documentsLeftTitle}>
          {applyCopy.documentsLeft(counted(failed, 'document'))}
        </Banner>
      ) : (
        <p role="status">
          {applyCopy.sendingDocuments(Math.min(sent + 1, documents.length), documents.length)}
        </p>
      )}
      {/* Documents that still wait are hidden until all have been tried: they are sent by themselves and need no button. */}
      <DocumentUploadList
        uploads={finished ? uploads : uploads.filter((one) => one.state !== 'waiting')}
        onRetry={(chosen) => void send(chosen)}
        onDrop={drop}
      />
      {finished && (
        <Button variant="primary" className="justify-self-start" onClick={onDone}>
          {failed > 0 ? applyCopy.documentsLater : applyCopy.continue}
        </Button>
      )}
    </div>
  );
}
