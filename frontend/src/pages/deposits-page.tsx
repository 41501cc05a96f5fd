import { SubjectTrail } from '#features/approvals/subject-trail.tsx';
import { DepositList, depositRows } from '#features/transfers/deposit-list.tsx';
import { depositQueueCopy } from '#features/transfers/transfers.text.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(depositRows, search))]);

/** Deposits to verify, each with its proof next to the line of the provider's statement. */
export function Component() {
  const { id } = useUser();
  return (
    <>
      <PageHeading title={depositQueueCopy.title} lead={depositQueueCopy.lead} />
      <DepositList ownId={id} trailOf={(subjectId) => <SubjectTrail subjectId={subjectId} />} />
    </>
  );
}
