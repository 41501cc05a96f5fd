import { listTextMessages, retryTextMessage } from '@dziva/contracts/routes/messages';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

type TextMessagesQuery = NonNullable<CallInput<typeof listTextMessages>['query']>;

export const textMessagePageQuery = (query: TextMessagesQuery) =>
  queryOptions({
    queryKey: ['text-messages', 'page', query],
    queryFn: ({ signal }) => callPage(listTextMessages, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useRetryTextMessage = (id: string) =>
  useMutation({ mutationFn: () => call(retryTextMessage, { params: { id } }) });
