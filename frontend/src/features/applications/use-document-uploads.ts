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
  /** `waiting` was chosen before, perhaps on another day, and is still only on this device. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'sent';
  /** 0 to 1. */
  readonly share: number;
  readonly failure?: string;
}

/**
 * Sends documents one by one; each can be cancelled, and sent again under the same key. Until it has arrived a document is
 * kept on the device, so that a closed tab or a dead phone does not lose it.
 */
export function useDocumentUploads(applicationId: string) {
  const client = useQueryClient();
  const { kept, keepAlso, keepNoMore } = useKeptDocuments(applicationId);
  const [begun, setBegun] = useState<readonly DocumentUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const put = useCallback((key: string, change: Partial<DocumentUpload>) => {
    setBegun((before) => before.map((one) => (one.chosen.key === key ? { ...one, ...change } : one)));
  }, []);

  const drop = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      setBegun((before) => before.filter((one) => one.chosen.key !== key));
      void keepNoMore(key);
    },
    [keepNoMore],
  );

  /** Answers whether the document arrived. */
  const send = useCallback(
    async (chosen: ChosenDocument): Promise<boolean> => {
      const { key, kind, file } = chosen;
      const controller = new AbortController();
      running.current.set(key, controller);
      setBegun((before) => [
        ...before.filter((one) => one.chosen.key !== key),
        { chosen, state: 'sending', share: 0 },
      ]);
      await keepAlso(chosen);
      try {
        await upload(
          uploadDocument,
          { params: { id: applicationId }, fields: { kind }, file },
          { idempotencyKey: key, signal: controller.signal, onProgress: (share) => put(key, { share }) },
        );
        put(key, { state: 'sent', share: 1 });
        await keepNoMore(key);
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
    [applicationId, client, keepAlso, keepNoMore, put],
  );

  const waiting = kept
    .filter(({ key }) => !begun.some(({ chosen }) => chosen.key === key))
    .map((chosen): DocumentUpload => ({ chosen, state: 'waiting', share: 0 }));
  return { uploads: [...waiting, ...begun], send, drop };
}
