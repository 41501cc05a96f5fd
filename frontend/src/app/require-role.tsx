import type { Role } from '@dziva/contracts/roles';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useUser } from '#queries/session.ts';

const NoAccess = lazy(() => import('#pages/no-access-page.tsx'));

/** The pages inside are for these roles. Others see that they have no access, not a 404. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { role } = useUser();
  return roles.includes(role) ? <Outlet /> : <NoAccess />;
}
