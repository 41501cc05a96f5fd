import type { Application } from '@dziva/contracts/applications';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { applicationQuery } from '#features/applications/applications.queries.ts';
import { applicationCopy, collateralLabelOf } from '#features/applications/applications.text.ts';
import { StatusBadge } from '#features/applications/status-badge.tsx';
import { loanQuery } from '#features/loans/loans.queries.ts';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { may } from '@dziva/vocabulary/permissions';
import { useUser } from '#queries/session.ts';
import { nameOf, thingOf, wholeUsd } from '#lib/page-names.ts';
import { shortId } from '#lib/words.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { ApplicationDetail } from './application-detail.tsx';

export const loader = pageLoader(({ params: { id = '' } }) => [askForApplication(id)]);

async function askForApplication(id: string): Promise<void> {
  const application = await ask(applicationQuery(id));
  if (application?.loanId !== undefined) await ask(loanQuery(application.loanId));
}

/** One application, for its owner and for staff. */
export function Component() {
  const { id = '' } = useParams();
  const user = useUser();
  const query = useQuery(applicationQuery(id));
  const seesOthers = may(user.role, 'applications.readOthers');
  const back = { to: '/applications', label: seesOthers ? applicationCopy.back : applicationCopy.backOwn };
  if (isNotFound(query.error) && query.data === undefined)
    return <MissingPage title={applicationCopy.notFoundTitle} text={applicationCopy.notFound} back={back} />;
  return (
    <>
      <PageHeading
        title={
          query.data === undefined ? applicationCopy.heading(shortId(id)) : titleOf(query.data, seesOthers)
        }
        lead={query.data === undefined ? undefined : applicationCopy.heading(shortId(id))}
        back={back}
        badge={
          <span className="flex items-center gap-1">
            <CopyButton text={id} what={applicationCopy.applicationId} />
            {query.data !== undefined && <StatusBadge status={query.data.status} />}
          </span>
        }
      />
      <QueryView query={query} what={applicationCopy.whatOne} skeleton={<SkeletonFacts rows={10} />}>
        {(application) => <ApplicationDetail application={application} user={user} />}
      </QueryView>
    </>
  );
}

/** Staff know an application by its applicant, the applicant by its amount. */
function titleOf(application: Application, forStaff: boolean): string {
  const { applicantName, collateralDesc, collateralType, loanAmountCents } = application;
  const amount = wholeUsd(loanAmountCents);
  const thing = thingOf(collateralDesc, collateralLabelOf(collateralType));
  return forStaff ? nameOf(applicantName, amount, thing) : applicationCopy.headingOwn(amount, thing);
}
