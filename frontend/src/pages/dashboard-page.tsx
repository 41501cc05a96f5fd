import { lazy } from 'react';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';

const ApplicantDashboard = lazy(() => import('./applicant-dashboard-page.tsx'));
const StaffOverview = lazy(() => import('./staff-overview-page.tsx'));

/** Home: members see how their application stands, staff what needs them today. */
export function Component() {
  const { role } = useUser();
  return may.workAsStaff(role) ? <StaffOverview /> : <ApplicantDashboard />;
}
