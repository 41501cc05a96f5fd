import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, type ReactNode } from 'react';
import { sessionToken } from '#lib/session-token.ts';
import { queryClient } from './query-client.ts';
import { followOtherTabs, sessionQuery } from './session.ts';
import { systemQuery } from './system.ts';

// Also while no page asks: what was asked for one person must not wait here for the next.
if (typeof window !== 'undefined') followOtherTabs(queryClient);

/** Asks what every page behind the sign-in asks first, while its scripts are still on their way. */
export function prefetchSession(): void {
  if (sessionToken() === null) return;
  void queryClient.prefetchQuery(sessionQuery);
  void queryClient.prefetchQuery(systemQuery);
}

/**
 * Whatever below it asks the server shares one memory of the answers, wherever it stands in the app. The public pages begin
 * without it: a visitor has nothing to ask, and does not wait for what would ask it.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const client = useContext(QueryClientContext) ?? queryClient;
  useEffect(() => {
    // Back online, what is in view is asked again by itself.
    const refresh = () => void client.invalidateQueries();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
