import { lazy } from 'react';
import { may } from '@dziva/vocabulary/permissions';
import { pageLoader } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';

const OwnLoans = lazy(() => import('./own-loans-page.tsx'));
const ActiveLoans = lazy(() => import('./active-loans-page.tsx'));

export const loader = pageLoader((visit) => [
  (may(visit.user.role, 'loans.readAll')
    ? import('./active-loans-page.tsx')
    : import('./own-loans-page.tsx')
  ).then(({ questions }) => Promise.allSettled(questions(visit))),
]);

/** One address for two lists: a member's own loans, or all active loans for staff. */
export function Component() {
  const { role } = useUser();
  return may(role, 'loans.readAll') ? <ActiveLoans /> : <OwnLoans />;
}
