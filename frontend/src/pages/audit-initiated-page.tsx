import { InitiatedList, initiatedRows } from '#features/audit/initiated-list.tsx';
import { initiatedCopy } from '#features/audit/initiated.text.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(initiatedRows, search))]);

/** What rests on the word of one person, for finance and administrators. */
export function Component() {
  return (
    <>
      <PageHeading title={initiatedCopy.title} lead={initiatedCopy.lead} />
      <InitiatedList />
    </>
  );
}
