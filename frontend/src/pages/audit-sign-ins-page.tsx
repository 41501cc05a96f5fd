import { signInCopy } from '#content/en/sign-ins.ts';
import { SignInList, signInRows } from '#features/audit/sign-in-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(signInRows, search))]);

/** Who came in, who tried to, and who was given or lost a role, for finance and administrators. */
export function Component() {
  return (
    <>
      <PageHeading title={signInCopy.title} lead={signInCopy.lead} />
      <SignInList />
    </>
  );
}
