import { MutationCache, QueryClient } from '@tanstack/react-query';
import { keepAnswers } from './kept-answers.ts';

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
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a call fails at once and the page says so, instead of waiting in silence.
        networkMode: 'always',
        // What a query marks with `KEPT` is still there without a network, also after a reload.
        persister: keepAnswers,
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
