import { depositQueueCopy } from '#content/en/transfers.ts';
import { DepositList } from '#features/transfers/deposit-list.tsx';
import { useUser } from '#queries/session.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Deposits to verify, each with its proof beside the provider's statement. */
export function Component() {
  const { id } = useUser();
  return (
    <>
      <PageHeading title={depositQueueCopy.title} lead={depositQueueCopy.lead} />
      <DepositList ownId={id} />
    </>
  );
}
