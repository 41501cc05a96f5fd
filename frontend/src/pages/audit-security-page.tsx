import { securityCopy } from '#features/audit/security-journal.text.ts';
import { SecurityList, securityRows } from '#features/audit/security-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(securityRows, search))]);

/** The security journal for finance and administrators: sign-ins, changes of rights, refusals, and reading of personal data. */
export function Component() {
  return (
    <>
      <PageHeading title={securityCopy.title} lead={securityCopy.lead} />
      <SecurityList />
    </>
  );
}
