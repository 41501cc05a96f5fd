import { listContactMessages } from '@dziva/contracts/routes/contact';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type ContactListQuery = NonNullable<CallInput<typeof listContactMessages>['query']>;

export const contactPageQuery = (query: ContactListQuery) =>
  queryOptions({
    queryKey: ['contact', 'page', query],
    queryFn: ({ signal }) => callPage(listContactMessages, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One message, done or not. The inbox is searched for its id. Null if there is none. */
export const contactMessageQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', 'one', id],
    queryFn: async ({ signal }) => {
      const rows = await call(listContactMessages, { query: { q: id } }, { signal });
      return rows.find((row) => row.id === id) ?? null;
    },
  });
