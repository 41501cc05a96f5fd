import { Outlet } from 'react-router-dom';
import { QueryProvider, prefetchSession } from '#queries/query-provider.tsx';

prefetchSession();

/** Around every page that sends queries from the start. */
export function Component() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
