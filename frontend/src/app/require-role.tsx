import type { Role } from '@dziva/contracts/roles';
import { lazy } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router-dom';
import { type PageLoader, approvedUser } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';

const NoAccess = lazy(() => import('#pages/no-access-page.tsx'));

/** A page for some roles: for other users its loader requests nothing. */
export function restrictLoader<Page extends { readonly loader?: PageLoader }>(
  roles: readonly Role[],
  page: Page,
): Page {
  const { loader } = page;
  if (loader === undefined) return page;
  return {
    ...page,
    loader: async (visit: LoaderFunctionArgs) => {
      const user = await approvedUser();
      return user !== null && roles.includes(user.role) ? loader(visit) : null;
    },
  };
}

/** The pages inside are for these roles. Other users see that they have no access, not a 404. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { role } = useUser();
  return roles.includes(role) ? <Outlet /> : <NoAccess />;
}
