import type { Role } from '@dziva/contracts/roles';
import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useUser } from '#queries/session.ts';

const NoAccess = lazy(() => import('#pages/no-access-page.tsx'));

/** Everything behind it is for these roles; others are told so, rather than that there is nothing. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { role } = useUser();
  return roles.includes(role) ? <Outlet /> : <NoAccess />;
}
