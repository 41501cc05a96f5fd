import type { ApplicationRow } from '@dziva/contracts/applications';
import type { MemberNext } from '@dziva/contracts/member-next';
import { type FollowedLoan, nextStepsOf } from '@dziva/contracts/next-steps';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { memberNextQuery } from '#features/member-next/member-next.queries.ts';
import { useToday } from '#queries/system.ts';
import { counted, shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { ApplicationTracker } from './application-tracker.tsx';
import { applicationQuery } from './applications.queries.ts';
import { applicationCopy, collateralLabels } from './applications.text.ts';
import { keptDocumentsQuery } from './kept-documents.ts';
import { NextSteps } from './next-steps.tsx';
import { StatusBadge } from './status-badge.tsx';

const { dashboard: copy } = applicationCopy;

/** The open application: next steps, progress, requested amount. */
export function CurrentApplication({ row, loan }: { row: ApplicationRow; loan: FollowedLoan | undefined }) {
  const query = useQuery(applicationQuery(row.id));
  const today = useToday();
  const first = useQuery(memberNextQuery).data?.[0];
  return (
    <>
      <KeptDocuments applicationId={row.id} />
      <Panel title={copy.currentTitle(shortId(row.id))} aside={<StatusBadge status={row.status} />}>
        <QueryView query={query} what={applicationCopy.whatOne} skeleton={<SkeletonFacts rows={9} />}>
          {(application) => (
            <>
              <section aria-labelledby={`next-${row.id}`} className="mb-6">
                <h3 id={`next-${row.id}`} className="mb-2 text-base">
                  {nextStepsCopy.title}
                </h3>
                <NextSteps
                  steps={nextStepsOf(application, { loan, today })}
                  forStaff={false}
                  isFirstAbove={first !== undefined && isAbout(first, row.id, loan?.id)}
                  actionOf={({ kind }) =>
                    (kind === 'ANSWER' || kind === 'DOCUMENTS') && <OpenLink id={row.id} />
                  }
                />
              </section>
              <ApplicationTracker application={application} forStaff={false} />
            </>
          )}
        </QueryView>
        <Summary row={row} />
      </Panel>
    </>
  );
}

/** Whether the most urgent step on the dashboard is about this application or its loan. */
const isAbout = ({ href }: MemberNext, applicationId: string, loanId: string | undefined): boolean =>
  href.includes(applicationId) || (loanId !== undefined && href.includes(loanId));

function OpenLink({ id }: { id: string }) {
  return (
    <ButtonLink to={`/applications/${id}`} size="sm">
      {applicationCopy.request.open}
    </ButtonLink>
  );
}

/** Requested amount and collateral, and a link to the whole application. */
function Summary({ row }: { row: ApplicationRow }) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-sm text-ink-2">{copy.summary.amount}</p>
      <p className="mt-1 mb-4">
        <MoneyFigure cents={row.loanAmountCents} size="md" />
      </p>
      <Facts
        columns={2}
        facts={[
          { term: copy.summary.id, value: <span className="font-mono text-sm">{shortId(row.id)}</span> },
          { term: copy.summary.collateral, value: collateralLabels[row.collateralType] },
        ]}
      />
      <p className="mt-4">
        <Link to={`/applications/${row.id}`} className="text-link font-semibold">
          {copy.open}
        </Link>
      </p>
    </div>
  );
}

/** Documents whose upload was interrupted. They are still on this device. */
function KeptDocuments({ applicationId }: { applicationId: string }) {
  const { data: kept = [] } = useQuery(keptDocumentsQuery(applicationId));
  if (kept.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={copy.keptDocuments(counted(kept.length, 'document'))}
      action={
        <ButtonLink to={`/applications/${applicationId}`} size="sm">
          {copy.sendKept}
        </ButtonLink>
      }
    />
  );
}
