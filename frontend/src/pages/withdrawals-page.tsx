import { withdrawalQueueCopy } from '#content/en/transfers.ts';
import { WithdrawalList } from '#features/transfers/withdrawal-list.tsx';
import { useUser } from '#queries/session.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Withdrawals to pay, or to reject with a reason. */
export function Component() {
  const { id } = useUser();
  return (
    <>
      <PageHeading title={withdrawalQueueCopy.title} lead={withdrawalQueueCopy.lead} />
      <WithdrawalList ownId={id} />
    </>
  );
}
