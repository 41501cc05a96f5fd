import type { ImportStatus, StatementReport } from '@dziva/contracts/provider-statements';
import { getStatement, listStatements } from '@dziva/contracts/routes/provider-statements';
import { listStatementMappings } from '@dziva/contracts/routes/statement-mappings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';
import { allBut } from '#queries/all-but.ts';

export type StatementListQuery = NonNullable<CallInput<typeof listStatements>['query']>;
export type StatementReportQuery = NonNullable<CallInput<typeof getStatement>['query']>;

const REFETCH_EVERY_MS = 1_000;
const STATEMENTS_KEY = ['statements'] as const;

/** The list of imports. While one of them runs and the page is visible, it is requested every second. */
export const statementPageQuery = (query: StatementListQuery) =>
  queryOptions({
    queryKey: [...STATEMENTS_KEY, 'page', query],
    queryFn: ({ signal }) => callPage(listStatements, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => isUnderWay(status)) === true ? REFETCH_EVERY_MS : false,
  });

/** The keys of all pages of one import begin with this. */
export const statementKey = (id: string) => [...STATEMENTS_KEY, 'one', id] as const;

/** One import with a page of its lines; requested every second while it runs and the page is visible. */
export const statementQuery = (id: string, query: StatementReportQuery) =>
  queryOptions({
    queryKey: [...statementKey(id), query],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<StatementReport>(queryKey)?.status ?? 'WAITING';
      const report = await call(getStatement, { params: { id }, query }, { signal });
      // The deposits that it has verified wait no longer, so lists and counts are requested again.
      if (isUnderWay(before) && !isUnderWay(report.status))
        void client.invalidateQueries(allBut(STATEMENTS_KEY));
      return report;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.status) ? REFETCH_EVERY_MS : false,
  });

/** How finance has decided that files of known kinds are read. */
export const keptReadingsQuery = queryOptions({
  queryKey: [...STATEMENTS_KEY, 'kept'],
  queryFn: ({ signal }) => call(listStatementMappings, {}, { signal }),
});

export function isUnderWay(status: ImportStatus): boolean {
  return status === 'WAITING' || status === 'RUNNING';
}
