import { integrityCopy } from '#content/en/integrity.ts';
import { CheckList } from '#features/audit/check-list.tsx';
import { IntegrityStatus } from '#features/audit/integrity-status.tsx';
import { SealList } from '#features/audit/seal-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Whether the history is whole: the last checks, new ones by hand, and the seals. */
export function Component() {
  return (
    <>
      <PageHeading title={integrityCopy.title} lead={integrityCopy.lead} />
      <IntegrityStatus />
      <CheckList />
      <SealList />
    </>
  );
}
