import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, type ReactNode } from 'react';
import { sessionToken } from '#lib/session-token.ts';
import { queryClient } from './query-client.ts';
import { followOtherTabs, sessionQuery } from './session.ts';
import { systemQuery } from './system.ts';

// Also while no page sends queries: answers for one person must not be in the cache for the next.
if (typeof window !== 'undefined') followOtherTabs(queryClient);

/** Sends the query that every signed-in page needs first, while the page's scripts are still loading. */
export function prefetchSession(): void {
  if (sessionToken() === null) return;
  void queryClient.prefetchQuery(sessionQuery);
  void queryClient.prefetchQuery(systemQuery);
}

/**
 * All components below this use the same query cache, wherever the provider is mounted. The public pages start without it: a
 * visitor has no queries and does not wait for the code that would send them.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const client = useContext(QueryClientContext) ?? queryClient;
  useEffect(() => {
    // When the browser is online again, the queries on the page are refreshed.
    const refresh = () => void client.invalidateQueries();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
