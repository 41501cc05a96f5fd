import type { ApplicationRow } from '@dziva/contracts/applications';
import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isUnderWay, ownApplicationsQuery } from '#features/applications/applications.queries.ts';
import { applicationCopy } from '#features/applications/applications.text.ts';
import { CurrentApplication } from '#features/applications/current-application.tsx';
import { OwnApplicationList } from '#features/applications/own-application-list.tsx';
import { ResumeDraft } from '#features/applications/apply/resume-draft.tsx';
import { followedLoanOf } from '#features/loans/loan/followed-loan.ts';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { isRunning, RunningLoans } from '#features/loans/loan/running-loans.tsx';
import { FirstThing } from '#features/member-next/first-thing.tsx';
import { memberNextQuery } from '#features/member-next/member-next.queries.ts';
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

/** A member's dashboard: what to do now, the money, then the current application and the earlier ones. */
export default function ApplicantDashboardPage() {
  const user = useUser();
  const query = useQuery(ownApplicationsQuery);
  const loans = useQuery(ownLoansQuery);
  const next = useQuery(memberNextQuery);
  const submitted = useSubmittedId();
  // To apply is then the first thing to do; otherwise it is a link further down.
  const appliesFirst = nothingRuns(query.data, loans.data) && next.data?.length === 0;
  return (
    <>
      <PageHeading title={copy.greeting(user.firstName)} documentTitle={applicationCopy.dashboard.title} />
      <div className="grid gap-6">
        {submitted !== null && (
          <Suspense>
            <SubmittedPanel id={submitted} application={query.data?.find(({ id }) => id === submitted)} />
          </Suspense>
        )}
        {appliesFirst ? <NoneActive variant="accent" /> : <FirstThing />}
        <ResumeDraft userId={user.id} />
        <HomeBalance />
        <QueryView query={loans} what={loanCopy.what}>
          {() => <RunningLoans />}
        </QueryView>
        <QueryView query={query} what={applicationCopy.what} loadingLabel={applicationCopy.loading}>
          {(applications) => (
            <>
              <Current application={applications.find(isUnderWay)} loans={loans.data ?? []}>
                {!appliesFirst && <NoneActive />}
              </Current>
              <Panel title={copy.history} aside={<NewApplication />} flush className="overflow-hidden">
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

/** Whether the member has no application and no loan that goes on; false until both lists are here. */
function nothingRuns(
  applications: readonly ApplicationRow[] | undefined,
  loans: readonly Loan[] | undefined,
): boolean {
  if (applications === undefined || loans === undefined) return false;
  return !applications.some(isUnderWay) && !loans.some(isRunning);
}

function NewApplication() {
  return (
    <ButtonLink to="/apply" size="sm">
      {applicationCopy.newApplication}
    </ButtonLink>
  );
}

/** The application under way, or the children if there is none. */
function Current({
  application,
  loans,
  children,
}: {
  application: ApplicationRow | undefined;
  loans: readonly Loan[];
  children: ReactNode;
}) {
  if (application === undefined) return children;
  const loan = loans.find(({ id }) => id === application.loanId);
  return <CurrentApplication row={application} loan={followedLoanOf(loan)} />;
}

function NoneActive({ variant = 'secondary' }: { variant?: 'accent' | 'secondary' }) {
  return (
    <Panel>
      <EmptyState
        title={copy.noneTitle}
        action={
          <ButtonLink to="/apply" variant={variant}>
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
