import { signInCopy } from '#content/en/sign-ins.ts';
import { SignInList } from '#features/audit/sign-in-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Who came in, who tried to, and who was given or lost a role, for finance and administrators. */
export function Component() {
  return (
    <>
      <PageHeading title={signInCopy.title} lead={signInCopy.lead} />
      <SignInList />
    </>
  );
}
