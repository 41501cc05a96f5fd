import { lazy } from 'react';
import {
  applicationQuery,
  isUnderWay,
  ownApplicationsQuery,
} from '#features/applications/applications.queries.ts';
import { applyDraftQuery } from '#features/applications/apply/apply-draft.ts';
import { keptDocumentsQuery } from '#features/applications/kept-documents.ts';
import { may } from '@dziva/vocabulary/permissions';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { memberNextQuery } from '#features/member-next/member-next.queries.ts';
import { walletBalanceQuery } from '#features/wallet/wallet.queries.ts';
import { ask, pageLoader, type Visit } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';

const ApplicantDashboard = lazy(() => import('./applicant-dashboard-page.tsx'));
const StaffOverview = lazy(() => import('./staff-overview-page.tsx'));

export const loader = pageLoader((visit) =>
  may(visit.user.role, 'dashboard.read')
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
  return may(role, 'dashboard.read') ? <StaffOverview /> : <ApplicantDashboard />;
}
