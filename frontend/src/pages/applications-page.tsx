import { lazy } from 'react';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';

const OwnApplications = lazy(() => import('./own-applications-page.tsx'));
const ApplicationQueue = lazy(() => import('./application-queue-page.tsx'));

/** One address, two lists: members find their own applications, staff the queue. */
export function Component() {
  const { role } = useUser();
  return may.workAsStaff(role) ? <ApplicationQueue /> : <OwnApplications />;
}
