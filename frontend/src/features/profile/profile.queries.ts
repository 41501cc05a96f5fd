import { listDataReads } from '@dziva/contracts/routes/data-reads';
import { listDestinations } from '@dziva/contracts/routes/destinations';
import { getMessageChoice } from '@dziva/contracts/routes/messages';
import { getProfile } from '@dziva/contracts/routes/profile';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
});

/** Who looked at the person's data, the newest rows. */
export const dataReadsQuery = (pageSize: number) =>
  queryOptions({
    queryKey: ['data-reads', pageSize],
    queryFn: ({ signal }) => callPage(listDataReads, { query: { page: 1, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** By which ways the person is told, beside the app. */
export const messageChoiceQuery = queryOptions({
  queryKey: ['message-choice'],
  queryFn: ({ signal }) => call(getMessageChoice, {}, { signal }),
});

/** The member's registered numbers and accounts for payouts. */
export const destinationsQuery = queryOptions({
  queryKey: ['destinations'],
  queryFn: ({ signal }) => call(listDestinations, {}, { signal }),
});
