import { lazy } from 'react';
import { applyDraftQuery } from '#features/applications/apply/apply-draft.ts';
import { keptDocumentsQuery } from '#features/applications/kept-documents.ts';
import { may } from '#lib/permissions.ts';
import { applicationQuery, isUnderWay, ownApplicationsQuery } from '#queries/applications.ts';
import { ownLoansQuery } from '#queries/loans.ts';
import { memberNextQuery } from '#queries/member-next.ts';
import { ask, pageLoader, type Visit } from '#queries/page-loader.ts';
import { walletBalanceQuery } from '#queries/wallet.ts';
import { useUser } from '#queries/session.ts';

const ApplicantDashboard = lazy(() => import('./applicant-dashboard-page.tsx'));
const StaffOverview = lazy(() => import('./staff-overview-page.tsx'));

export const loader = pageLoader((visit) =>
  may.workAsStaff(visit.user.role)
    ? [import('./staff-overview-page.tsx').then(({ questions }) => Promise.allSettled(questions(visit)))]
    : [import('./applicant-dashboard-page.tsx'), ...memberHome(visit)],
);

/** Sent while a member's page is still loading, because it is the page that is opened most. */
function memberHome({ user }: Visit): readonly Promise<unknown>[] {
  return [
    ask(memberNextQuery),
    ask(walletBalanceQuery),
    ask(ownLoansQuery),
    ask(applyDraftQuery(user.id)),
    ask(ownApplicationsQuery).then((applications) => {
      const current = applications?.find(isUnderWay);
      return current && Promise.all([ask(applicationQuery(current.id)), ask(keptDocumentsQuery(current.id))]);
    }),
  ];
}

/** The dashboard: members see the state of their application, staff see today's tasks. */
export function Component() {
  const { role } = useUser();
  return may.workAsStaff(role) ? <StaffOverview /> : <ApplicantDashboard />;
}
