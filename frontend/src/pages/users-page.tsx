import { Approvals } from '#features/users/approvals.tsx';
import { UserList, userRows } from '#features/users/user-list.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { pendingUsersQuery } from '#features/users/users.queries.ts';
import { userCopy } from '#features/users/users.text.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ user, search }) => [
  ...(may(user.role, 'users.change') ? [ask(pendingUsersQuery)] : []),
  ask(rowsAt(userRows, search)),
]);

/** All user accounts. Administrators approve and change them, finance can only read them. */
export function Component() {
  const { id, role } = useUser();
  const mayChange = may(role, 'users.change');
  return (
    <>
      <PageHeading title={userCopy.title} />
      {mayChange && <Approvals />}
      <UserList ownId={id} mayChange={mayChange} />
    </>
  );
}
