import { Outlet } from 'react-router-dom';
import { Asking } from '#lib/asking.tsx';

/** Around every page that asks the server from the start. */
export function Component() {
  return (
    <Asking>
      <Outlet />
    </Asking>
  );
}
