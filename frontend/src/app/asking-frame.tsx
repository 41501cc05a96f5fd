import { Outlet } from 'react-router-dom';
import { Asking, askWhoIsHere } from '#lib/asking.tsx';

askWhoIsHere();

/** Around every page that asks the server from the start. */
export function Component() {
  return (
    <Asking>
      <Outlet />
    </Asking>
  );
}
