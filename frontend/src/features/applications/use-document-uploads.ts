import { uploadDocument } from '@dziva/contracts/routes/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorCopy } from '#content/en/errors.ts';
import { NetworkError, sentenceOf } from '#lib/api-error.ts';
import { upload } from '#lib/api-upload.ts';
import type { ChosenDocument } from './document-check.ts';
import { useKeptDocuments } from './kept-documents.ts';

export interface DocumentUpload {
  readonly chosen: ChosenDocument;
  /** `waiting`: the document was chosen earlier, perhaps on another day, and is still only on this device. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent';
  /** The part that is uploaded, from 0 to 1. */
  readonly share: number;
  readonly failure?: string;
}

/**
 * Uploads documents one by one. Each upload can be cancelled, and repeated with the same idempotency key. A document is stored
 * on the device until it is uploaded, so that it is not lost if the tab is closed or the phone is switched off.
 */
export function useDocumentUploads(applicationId: string) {
  const client = useQueryClient();
  const { kept, addKept, removeKept } = useKeptDocuments(applicationId);
  const [begun, setBegun] = useState<readonly DocumentUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const put = useCallback((key: string, change: Partial<DocumentUpload>) => {
    setBegun((before) => before.map((one) => (one.chosen.key === key ? { ...one, ...change } : one)));
  }, []);

  const drop = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      setBegun((before) => before.filter((one) => one.chosen.key !== key));
      void removeKept(key);
    },
    [removeKept],
  );

  /** Returns whether the document was uploaded. */
  const send = useCallback(
    async (chosen: ChosenDocument): Promise<boolean> => {
      const { key, kind, file } = chosen;
      const controller = new AbortController();
      running.current.set(key, controller);
      setBegun((before) => [
        ...before.filter((one) => one.chosen.key !== key),
        { chosen, state: 'sending', share: 0 },
      ]);
      await addKept(chosen);
      try {
        await upload(
          uploadDocument,
          { params: { id: applicationId }, fields: { kind }, file },
          { idempotencyKey: key, signal: controller.signal, onProgress: (share) => put(key, { share }) },
        );
        put(key, { state: 'sent', share: 1 });
        await removeKept(key);
        void client.invalidateQueries();
        return true;
      } catch (error) {
        const failure = error instanceof NetworkError ? errorCopy.uploadStopped : sentenceOf(error);
        put(key, { state: 'failed', failure });
        return false;
      } finally {
        running.current.delete(key);
      }
    },
    [applicationId, client, addKept, removeKept, put],
  );

  const waiting = kept
    .filter(({ key }) => !begun.some(({ chosen }) => chosen.key === key))
    .map((chosen): DocumentUpload => ({ chosen, state: 'waiting', share: 0 }));
  return { uploads: [...waiting, ...begun], send, drop };
}
