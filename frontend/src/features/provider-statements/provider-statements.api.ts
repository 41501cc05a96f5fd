import type { ImportStatementRequest } from '@dziva/contracts/provider-statements';
import { importStatement, previewStatement } from '@dziva/contracts/routes/provider-statements';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallOptions } from '#lib/api-client.ts';
import { upload } from '#lib/api-upload.ts';

export interface StatementToSend extends ImportStatementRequest {
  readonly file: File;
}

/** Imports a statement; again under the same key it is one import. */
export function useImportStatement(idempotencyKey: string) {
  return useStatementUpload(importStatement, { idempotencyKey });
}

/** Asks what an import of a statement would do. */
export function usePreviewStatement() {
  return useStatementUpload(previewStatement, {});
}

/** Sends a statement, says how much of it is sent, and can be stopped. */
function useStatementUpload<E extends typeof importStatement | typeof previewStatement>(
  endpoint: E,
  options: CallOptions,
) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const mutation = useMutation({
    mutationFn: ({ provider, file }: StatementToSend) => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      return upload(
        endpoint,
        { fields: { provider }, file: asCsv(file) },
        { ...options, signal: controller.signal, onProgress: setShare },
      );
    },
  });
  return { ...mutation, share, stop };
}

/** Windows calls a CSV file a spreadsheet, and some browsers give it no type at all. */
function asCsv(file: File): File {
  return file.type === 'text/csv' ? file : new File([file], file.name, { type: 'text/csv' });
}
