import {
  listReconciliationLines,
  listTillDays,
  listTillEntries,
  previewSigning,
} from '@dziva/contracts/routes/reconciliation';
import { listLineRules } from '@dziva/contracts/routes/line-rules';
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

/** The balances of every till on one day. */
export const tillDayQuery = (on: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'tills', on],
    queryFn: ({ signal }) => call(listTillDays, { query: { from: on, to: on } }, { signal }),
  });

/** Rules for charges and tax, with the open lines of each. */
export const lineRulesQuery = queryOptions({
  queryKey: ['reconciliation', 'rules'],
  queryFn: ({ signal }) => call(listLineRules, {}, { signal }),
});

/** What signing a till up to a day would do. */
export const signingPreviewQuery = (till: CallInput<typeof previewSigning>['params']['till'], to: string) =>
  queryOptions({
    queryKey: ['reconciliation', 'signing', till, to],
    queryFn: ({ signal }) => call(previewSigning, { params: { till }, query: { to } }, { signal }),
  });

/** Entries of tills that are on no statement line. */
export const tillEntryPageQuery = (query: TillEntryListQuery) =>
  queryOptions({
    queryKey: ['reconciliation', 'entries', query],
    queryFn: ({ signal }) => callPage(listTillEntries, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
