import { SubjectTrail } from '#features/approvals/subject-trail.tsx';
import { withdrawalQueueCopy } from '#features/transfers/transfers.text.ts';
import { WithdrawalList, withdrawalRows } from '#features/transfers/withdrawal-list.tsx';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(withdrawalRows, search))]);

/** Withdrawals to pay, or to reject with a reason. */
export function Component() {
  const { id } = useUser();
  return (
    <>
      <PageHeading title={withdrawalQueueCopy.title} lead={withdrawalQueueCopy.lead} />
      <WithdrawalList ownId={id} trailOf={(subjectId) => <SubjectTrail subjectId={subjectId} />} />
    </>
  );
}
