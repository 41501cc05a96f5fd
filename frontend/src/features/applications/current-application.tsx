import type { ApplicationRow } from '@dziva/contracts/applications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { applicationCopy, collateralLabels } from '#content/en/applications.ts';
import { counted, shortId } from '#lib/words.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { NotYetKnown, QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { ApplicationTracker } from './application-tracker.tsx';
import { InformationRequest } from './information-request.tsx';
import { keptDocumentsQuery } from './kept-documents.ts';
import { StatusBadge } from './status-badge.tsx';
import { applicationQuery } from './applications.api.ts';

const { dashboard: copy } = applicationCopy;

/** The application under way: how far it is, what it asks for, what happens next. */
export function CurrentApplication({ row }: { row: ApplicationRow }) {
  const query = useQuery(applicationQuery(row.id));
  return (
    <>
      <KeptDocuments applicationId={row.id} />
      {query.isPending && <NotYetKnown />}
      {query.data !== undefined && (
        <InformationRequest application={query.data} action={<OpenLink id={row.id} />} />
      )}
      <Panel title={copy.currentTitle(shortId(row.id))} aside={<StatusBadge status={row.status} />}>
        <QueryView query={query} what={applicationCopy.whatOne} skeleton={<SkeletonFacts rows={6} />}>
          {(application) => <ApplicationTracker application={application} forStaff={false} />}
        </QueryView>
        <Summary row={row} />
      </Panel>
    </>
  );
}

function OpenLink({ id }: { id: string }) {
  return (
    <ButtonLink to={`/applications/${id}`} size="sm">
      {applicationCopy.request.open}
    </ButtonLink>
  );
}

/** What it asks for, and what happens next. */
function Summary({ row }: { row: ApplicationRow }) {
  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
      <div>
        <p className="text-sm text-ink-2">{copy.summary.amount}</p>
        <p className="mt-1 mb-4">
          <MoneyFigure cents={row.loanAmountCents} size="md" />
        </p>
        <Facts
          facts={[
            { term: copy.summary.id, value: <span className="font-mono text-sm">{shortId(row.id)}</span> },
            { term: copy.summary.collateral, value: collateralLabels[row.collateralType] },
          ]}
        />
      </div>
      <div>
        <h3 className="text-base">{copy.nextSteps}</h3>
        <ol className="mt-2 grid gap-2">
          {copy.nextStepList.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="mt-0.5 grid h-5 w-6 shrink-0 place-items-center rounded-chip bg-sunken text-xs font-semibold figures"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="mt-4">
          <Link to={`/applications/${row.id}`} className="text-link font-semibold">
            {copy.open}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Documents whose sending was interrupted: they wait on this device. */
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
