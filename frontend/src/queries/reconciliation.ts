import {
  listReconciliationLines,
  listTillDays,
  listTillEntries,
} from '@dziva/contracts/routes/reconciliation';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type LineListQuery = NonNullable<CallInput<typeof listReconciliationLines>['query']>;
export type TillEntryListQuery = NonNullable<CallInput<typeof listTillEntries>['query']>;

/** Lines of provider statements with the result of matching each, oldest first. */
export const linePageQuery = (query: LineListQuery) =>
  queryOptions({
    queryKey: ['reconciliation', 'lines', query],
    queryFn: ({ signal }) => callPage(listReconciliationLines, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The daily balances of every till, most recent days. */
export const tillDaysQuery = queryOptions({
  queryKey: ['reconciliation', 'tills'],
  queryFn: ({ signal }) => call(listTillDays, {}, { signal }),
});

/** Entries of tills that are on no statement line. */
export const tillEntryPageQuery = (query: TillEntryListQuery) =>
  queryOptions({
    queryKey: ['reconciliation', 'entries', query],
    queryFn: ({ signal }) => callPage(listTillEntries, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
