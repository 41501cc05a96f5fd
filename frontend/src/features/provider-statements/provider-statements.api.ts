import {
  getStatement,
  importStatement,
  listStatements,
  previewStatement,
  type ImportStatementRequest,
  type ImportStatus,
  type StatementReport,
} from '@dziva/contracts/provider-statements';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, callPage, type CallInput, type CallOptions } from '#lib/api-client.ts';
import { upload } from '#lib/api-upload.ts';

export type StatementListQuery = NonNullable<CallInput<typeof listStatements>['query']>;
export type StatementReportQuery = NonNullable<CallInput<typeof getStatement>['query']>;

const LOOK_EVERY_MS = 1_000;

/** An import in the list that still runs is asked for every second, while somebody sees the page. */
export const statementPageQuery = (query: StatementListQuery) =>
  queryOptions({
    queryKey: ['statements', 'page', query],
    queryFn: ({ signal }) => callPage(listStatements, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => isUnderWay(status)) === true ? LOOK_EVERY_MS : false,
  });

/** One import with a page of its lines; asked again every second while it runs and the page is seen. */
export const statementQuery = (id: string, query: StatementReportQuery) =>
  queryOptions({
    queryKey: ['statements', 'one', id, query],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<StatementReport>(queryKey)?.status ?? 'WAITING';
      const report = await call(getStatement, { params: { id }, query }, { signal });
      // What it verified waits no longer, here and in the menu.
      if (isUnderWay(before) && !isUnderWay(report.status))
        void client.invalidateQueries({ predicate: (other) => other.queryKey[0] !== 'statements' });
      return report;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.status) ? LOOK_EVERY_MS : false,
  });

export function isUnderWay(status: ImportStatus): boolean {
  return status === 'WAITING' || status === 'RUNNING';
}

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
