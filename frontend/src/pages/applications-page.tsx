import { lazy } from 'react';
import { may } from '@dziva/vocabulary/permissions';
import { pageLoader } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';

const OwnApplications = lazy(() => import('./own-applications-page.tsx'));
const ApplicationQueue = lazy(() => import('./application-queue-page.tsx'));

export const loader = pageLoader((visit) => [
  (may(visit.user.role, 'applications.readOthers')
    ? import('./application-queue-page.tsx')
    : import('./own-applications-page.tsx')
  ).then(({ questions }) => Promise.allSettled(questions(visit))),
]);

/** One address for two lists: a member's own applications, or the queue for staff. */
export function Component() {
  const { role } = useUser();
  return may(role, 'applications.readOthers') ? <ApplicationQueue /> : <OwnApplications />;
}
