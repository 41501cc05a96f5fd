import { lazy } from 'react';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';

const OwnLoans = lazy(() => import('./own-loans-page.tsx'));
const ActiveLoans = lazy(() => import('./active-loans-page.tsx'));

/** One address, two lists: members find their own loans, staff all active ones. */
export function Component() {
  const { role } = useUser();
  return may.workAsStaff(role) ? <ActiveLoans /> : <OwnLoans />;
}
