import type { ConfirmStatementRequest, ImportStatementRequest } from '@dziva/contracts/provider-statements';
import {
  confirmStatement,
  importStatement,
  previewStatement,
} from '@dziva/contracts/routes/provider-statements';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type CallOptions } from '#lib/api-client.ts';
import { upload } from '#lib/api-upload.ts';

export interface StatementToSend extends ImportStatementRequest {
  readonly file: File;
}

/** Imports a statement. Trying again with the same idempotency key makes no second import. */
export function useImportStatement(idempotencyKey: string) {
  return useStatementUpload(importStatement, { idempotencyKey });
}

/** Says that an import agrees with the provider's own figures. */
export function useConfirmStatement(importId: string, idempotencyKey: string) {
  return useMutation({
    mutationFn: (body: ConfirmStatementRequest) =>
      call(confirmStatement, { params: { id: importId }, body }, { idempotencyKey }),
  });
}

/** Loads what an import of a statement would do. */
export function usePreviewStatement() {
  return useStatementUpload(previewStatement, {});
}

/** Uploads a statement. It reports the progress, and can be stopped. */
function useStatementUpload<E extends typeof importStatement | typeof previewStatement>(
  endpoint: E,
  options: CallOptions,
) {
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const mutation = useMutation({
    mutationFn: ({ provider, mapping, file }: StatementToSend) => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      return upload(
        endpoint,
        { fields: { provider, ...(mapping === undefined ? {} : { mapping }) }, file: asCsv(file) },
        { ...options, signal: controller.signal, onProgress: setShare },
      );
    },
  });
  return { ...mutation, share, stop };
}

/** Sets the type of a CSV file: Windows reports it as a spreadsheet, and some browsers set no type. */
function asCsv(file: File): File {
  return file.type === 'text/csv' ? file : new File([file], file.name, { type: 'text/csv' });
}
