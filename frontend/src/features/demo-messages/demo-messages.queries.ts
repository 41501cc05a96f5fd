import { listDemoMessages } from '@dziva/contracts/routes/demo-messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** A code that somebody has just asked for appears without a reload. */
const ASK_AGAIN_MS = 3_000;

export const demoMessagesQuery = queryOptions({
  queryKey: ['demo-messages'],
  queryFn: ({ signal }) => call(listDemoMessages, {}, { signal }),
  refetchInterval: ASK_AGAIN_MS,
});
