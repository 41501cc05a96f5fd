import { userCopy } from '#content/en/users.ts';
import { Approvals } from '#features/users/approvals.tsx';
import { UserList } from '#features/users/user-list.tsx';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Everybody with an account; administrators approve and change them, finance reads. */
export function Component() {
  const { id, role } = useUser();
  const mayChange = may.changeUsers(role);
  return (
    <>
      <PageHeading title={userCopy.title} />
      {mayChange && <Approvals />}
      <UserList ownId={id} mayChange={mayChange} />
    </>
  );
}
