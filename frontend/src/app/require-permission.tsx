import { may, type Permission } from '@dziva/vocabulary/permissions';
import { lazy } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router-dom';
import { type PageLoader, approvedUser } from '#queries/page-loader.ts';
import { useUser } from '#queries/session.ts';

const NoAccess = lazy(() => import('#pages/no-access-page.tsx'));

/** A page for those with a permission: for other users its loader requests nothing. */
export function restrictLoader<Page extends { readonly loader?: PageLoader }>(
  permission: Permission,
  page: Page,
): Page {
  const { loader } = page;
  if (loader === undefined) return page;
  return {
    ...page,
    loader: async (visit: LoaderFunctionArgs) => {
      const user = await approvedUser();
      return user !== null && may(user.role, permission) ? loader(visit) : null;
    },
  };
}

/** The pages inside need this permission. Other users see that they have no access, not a 404. */
export function RequirePermission({ permission }: { permission: Permission }) {
  const { role } = useUser();
  return may(role, permission) ? <Outlet /> : <NoAccess />;
}
