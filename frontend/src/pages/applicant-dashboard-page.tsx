import type { ApplicationRow } from '@dziva/contracts/applications';
import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnderWay, ownApplicationsQuery } from '#features/applications/applications.queries.ts';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { CurrentApplication } from '#features/applications/current-application.tsx';
import { OwnApplicationList } from '#features/applications/own-application-list.tsx';
import { ResumeDraft } from '#features/applications/apply/resume-draft.tsx';
import { followedLoanOf } from '#features/loans/loan/followed-loan.ts';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { RunningLoans } from '#features/loans/loan/running-loans.tsx';
import { FirstThing } from '#features/member-next/first-thing.tsx';
import { HomeBalance } from '#features/wallet/home-balance.tsx';
import { useUser } from '#queries/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';

// Loaded later: only a member who has just applied needs it.
const SubmittedPanel = lazy(() =>
  import('#features/applications/submitted-panel.tsx').then(({ SubmittedPanel: loaded }) => ({
    default: loaded,
  })),
);

const { dashboard: copy } = applicationCopy;

/** A member's dashboard: wallet, next payment, most urgent step, then the current application and the earlier ones. */
export default function ApplicantDashboardPage() {
  const user = useUser();
  const query = useQuery(ownApplicationsQuery);
  const loans = useQuery(ownLoansQuery);
  const submitted = useSubmittedId();
  return (
    <>
      <PageHeading
        title={copy.greeting(user.firstName)}
        documentTitle={applicationCopy.dashboard.title}
        actions={
          <ButtonLink to="/apply" variant="accent">
            {applicationCopy.newApplication}
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {submitted !== null && (
          <Suspense>
            <SubmittedPanel id={submitted} application={query.data?.find(({ id }) => id === submitted)} />
          </Suspense>
        )}
        <HomeBalance />
        <QueryView query={loans} what={loanCopy.what}>
          {() => <RunningLoans />}
        </QueryView>
        <FirstThing />
        <ResumeDraft userId={user.id} />
        <QueryView query={query} what={applicationCopy.what} loadingLabel={applicationCopy.loading}>
          {(applications) => (
            <>
              <Current application={applications.find(isUnderWay)} loans={loans.data ?? []} />
              <Panel title={copy.history} flush className="overflow-hidden">
                {applications.length === 0 ? (
                  <p className="p-5 text-ink-2">{applicationCopy.empty}</p>
                ) : (
                  <OwnApplicationList rows={applications} />
                )}
              </Panel>
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

function Current({
  application,
  loans,
}: {
  application: ApplicationRow | undefined;
  loans: readonly Loan[];
}) {
  if (application !== undefined) {
    const loan = loans.find(({ id }) => id === application.loanId);
    return <CurrentApplication row={application} loan={followedLoanOf(loan)} />;
  }
  return (
    <Panel>
      <EmptyState
        title={copy.noneTitle}
        action={
          <ButtonLink to="/apply" variant="accent">
            {copy.apply}
          </ButtonLink>
        }
      >
        {copy.noneText}
      </EmptyState>
    </Panel>
  );
}

/** The application that was just sent. The form passes its id when it opens this page. */
function useSubmittedId(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('submitted' in state)) return null;
  return typeof state.submitted === 'string' ? state.submitted : null;
}
