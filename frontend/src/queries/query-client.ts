import { MutationCache, QueryClient } from '@tanstack/react-query';
import { queryPersister } from './query-persister.ts';

/**
 * Cached answers stay as they are until something here changes them: nothing becomes stale with time, and nothing is retried
 * without the person's knowledge. After any mutation all queries on the page are requested again, once, by this client.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // A query that failed in the loader is not sent again when the page mounts. The page shows the error and a retry button.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails at once and the page says so, instead of waiting without a message.
        networkMode: 'always',
        // The answer of a query with `PERSIST` is available without a network, also after a reload.
        persister: queryPersister,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: () => {
        void client.invalidateQueries();
      },
    }),
  });
  return client;
}

/** The client of the app. Pages and their loaders share it. */
export const queryClient = createQueryClient();
