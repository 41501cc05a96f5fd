import { checksQuery } from '#features/audit/audit.queries.ts';
import { CheckList } from '#features/audit/check-list.tsx';
import { IntegrityStatus } from '#features/audit/integrity-status.tsx';
import { integrityCopy } from '#features/audit/integrity.text.ts';
import { SealList, sealRows } from '#features/audit/seal-list.tsx';
import { ask, askFirst, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [askFirst(checksQuery), ask(rowsAt(sealRows, search))]);

/** Whether the history is complete and unchanged: the last checks, a button for a new one, and the seals. */
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
