import { MutationCache, QueryClient } from '@tanstack/react-query';
import { queryPersister } from './query-persister.ts';

/**
 * Server state stays as it is until something here changes it: nothing goes stale by itself, nothing is retried
 * behind a person's back. After any mutation everything in view is asked again, once, here.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // What failed while its page was on its way is not asked again as the page comes: it says so, with a way to try again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails at once and the page says so, instead of waiting in silence.
        networkMode: 'always',
        // What a query marks with `PERSIST` is still there without a network, also after a reload.
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

/** The one that the app has: pages are drawn with it, and their loaders ask with it before. */
export const queryClient = createQueryClient();
