import { Outlet } from 'react-router-dom';
import { QueryProvider, askWhoIsHere } from '#queries/query-provider.tsx';

askWhoIsHere();

/** Around every page that asks the server from the start. */
export function Component() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
