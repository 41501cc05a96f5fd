import { userCopy } from '#content/en/users.ts';
import { Approvals } from '#features/users/approvals.tsx';
import { UserList, userRows } from '#features/users/user-list.tsx';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { pendingUsersQuery } from '#queries/users.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ user, search }) => [
  ...(may.changeUsers(user.role) ? [ask(pendingUsersQuery)] : []),
  ask(rowsAt(userRows, search)),
]);

/** All user accounts. Administrators approve and change them, finance can only read them. */
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
