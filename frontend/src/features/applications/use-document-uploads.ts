import { uploadDocument } from '@dziva/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorCopy } from '#content/en/errors.ts';
import { NetworkError, sentenceOf } from '#lib/api-error.ts';
import { upload } from '#lib/api-upload.ts';
import type { ChosenDocument } from './document-check.ts';

export interface DocumentUpload {
  readonly chosen: ChosenDocument;
  readonly state: 'sending' | 'failed' | 'sent';
  /** 0 to 1. */
  readonly share: number;
  readonly failure?: string;
}

/** Sends documents one by one; each can be cancelled, and sent again under the same key. */
export function useDocumentUploads(applicationId: string) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly DocumentUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const put = useCallback((key: string, change: Partial<DocumentUpload>) => {
    setUploads((before) => before.map((one) => (one.chosen.key === key ? { ...one, ...change } : one)));
  }, []);

  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort();
    setUploads((before) => before.filter((one) => one.chosen.key !== key));
  }, []);

  /** Answers whether the document arrived. */
  const send = useCallback(
    async (chosen: ChosenDocument): Promise<boolean> => {
      const { key, kind, file } = chosen;
      const controller = new AbortController();
      running.current.set(key, controller);
      setUploads((before) => [
        ...before.filter((one) => one.chosen.key !== key),
        { chosen, state: 'sending', share: 0 },
      ]);
      try {
        await upload(
          uploadDocument,
          { params: { id: applicationId }, fields: { kind }, file },
          { idempotencyKey: key, signal: controller.signal, onProgress: (share) => put(key, { share }) },
        );
        put(key, { state: 'sent', share: 1 });
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
    [applicationId, client, put],
  );

  return { uploads, send, drop };
}
