import { ADMIN_ONLY, APPLICANT_ONLY, FINANCE_OR_ADMIN, STAFF, type Role } from '@dziva/contracts/roles';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { ErrorPage } from '#pages/error-page.tsx';
import { useHasToast } from '#lib/toasts.ts';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';

// There is no toast yet when the page is first drawn, so this is loaded with the first one.
const Toaster = lazy(() => import('#ui/toaster.tsx').then(({ Toaster: loaded }) => ({ default: loaded })));

/** Every address of the app. A page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <FullScreenWaiting />,
    children: [
      {
        lazy: () => import('./layout/public-layout.tsx'),
        children: [
          {
            path: '/',
            lazy: inParts(
              () => import('#pages/home-page.tsx'),
              () => import('#pages/home-lower.tsx'),
            ),
          },
          { path: '/about', lazy: () => import('#pages/about-page.tsx') },
          {
            path: '/services',
            lazy: inParts(
              () => import('#pages/services-page.tsx'),
              () => import('#pages/services-lower.tsx'),
            ),
          },
          { path: '/contact', lazy: () => import('#pages/contact-page.tsx') },
          { path: '/walkthrough', lazy: () => import('#pages/walkthrough-page.tsx') },
          { path: '*', lazy: () => import('#pages/not-found-page.tsx') },
        ],
      },
      { path: '/login', lazy: () => import('#pages/login-page.tsx') },
      {
        lazy: () => import('./asking-frame.tsx'),
        children: [
          // Every component in every state, for whoever builds here. A build for visitors holds none of it.
          ...(import.meta.env.DEV ? [{ path: '/ui-kit', lazy: () => import('#pages/ui-kit-page.tsx') }] : []),
          { path: '/password-reset', lazy: () => import('#pages/password-reset-page.tsx') },
          { path: '/verify', lazy: () => import('#pages/verify-page.tsx') },
          { path: '/verify/:receiptNumber', lazy: () => import('#pages/verify-page.tsx') },
          {
            // The frame of the signed-in pages is loaded with them; visitors never need it.
            lazy: () => import('./guards.tsx'),
            children: [
              { path: '/dashboard', lazy: () => import('#pages/dashboard-page.tsx') },
              { path: '/applications', lazy: () => import('#pages/applications-page.tsx') },
              { path: '/applications/:id', lazy: () => import('#pages/application-page.tsx') },
              { path: '/loans', lazy: () => import('#pages/loans-page.tsx') },
              { path: '/loans/:id', lazy: () => import('#pages/loan-page.tsx') },
              { path: '/wallet', lazy: () => import('#pages/wallet-page.tsx') },
              { path: '/notifications', lazy: () => import('#pages/notifications-page.tsx') },
              { path: '/profile', lazy: () => import('#pages/profile-page.tsx') },
              {
                lazy: only(APPLICANT_ONLY),
                children: [
                  { path: '/apply', lazy: () => import('#pages/apply-page.tsx') },
                  { path: '/investments', lazy: () => import('#pages/investments-page.tsx') },
                  { path: '/my-investments', lazy: () => import('#pages/my-investments-page.tsx') },
                  { path: '/my-investments/:id', lazy: () => import('#pages/investment-page.tsx') },
                ],
              },
              {
                lazy: only(STAFF),
                children: [
                  {
                    path: '/admin',
                    lazy: async () => ({
                      Component: (await import('#pages/staff-overview-page.tsx')).default,
                    }),
                  },
                  { path: '/assessments', lazy: () => import('#pages/assessments-page.tsx') },
                  { path: '/contact-inbox', lazy: () => import('#pages/contact-inbox-page.tsx') },
                  { path: '/collateral', lazy: () => import('#pages/collateral-page.tsx') },
                  { path: '/activity', lazy: () => import('#pages/activity-page.tsx') },
                ],
              },
              {
                lazy: only(FINANCE_OR_ADMIN),
                children: [
                  { path: '/payments', lazy: () => import('#pages/payments-page.tsx') },
                  { path: '/reports', lazy: () => import('#pages/reports-page.tsx') },
                  { path: '/users', lazy: () => import('#pages/users-page.tsx') },
                  { path: '/deposits', lazy: () => import('#pages/deposits-page.tsx') },
                  { path: '/withdrawals', lazy: () => import('#pages/withdrawals-page.tsx') },
                  { path: '/statements', lazy: () => import('#pages/statements-page.tsx') },
                  { path: '/statements/:id', lazy: () => import('#pages/statement-page.tsx') },
                  { path: '/wallet-management', lazy: () => import('#pages/wallet-management-page.tsx') },
                  { path: '/audit', lazy: () => import('#pages/audit-page.tsx') },
                  { path: '/audit/events/:id', lazy: () => import('#pages/audit-event-page.tsx') },
                  { path: '/audit/members/:id', lazy: () => import('#pages/audit-member-page.tsx') },
                  { path: '/audit/integrity', lazy: () => import('#pages/audit-integrity-page.tsx') },
                  { path: '/audit/sign-ins', lazy: () => import('#pages/audit-sign-ins-page.tsx') },
                  { path: '/ledger', lazy: () => import('#pages/ledger-page.tsx') },
                  { path: '/ledger/account', lazy: () => import('#pages/ledger-account-page.tsx') },
                ],
              },
              {
                lazy: only(ADMIN_ONLY),
                children: [{ path: '/jobs', lazy: () => import('#pages/jobs-page.tsx') }],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** Who asks for the role asks the server, which nobody does before the signed-in pages. */
function only(roles: readonly Role[]) {
  return async () => {
    const { RequireRole } = await import('./require-role.tsx');
    return { element: <RequireRole roles={roles} /> };
  };
}

let hasBegun = false;
let isDrawn = false;

export function createRouter() {
  hasBegun = true;
  // A page that was drawn at build may have been scrolled before it lives: then it must not go back to its top.
  return createBrowserRouter(routes, isDrawn ? { hydrationData: {} } : {});
}

/** A page that was drawn at build lives before its lower part is there; from another page one comes to all of it at once. */
function inParts<Page>(upper: () => Promise<Page>, lower: () => Promise<unknown>) {
  return async () => {
    const [page] = await Promise.all([upper(), hasBegun ? lower() : undefined]);
    return page;
  };
}

/** Loads the pages of an address that was drawn at build, so that the router begins with them and not with waiting. */
export async function loadRoutesAt(pathname: string): Promise<void> {
  isDrawn = true;
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function Root() {
  const hasToast = useHasToast();
  return (
    <>
      <Outlet />
      {hasToast && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
