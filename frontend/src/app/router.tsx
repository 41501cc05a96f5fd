import { lazy, Suspense } from 'react';
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { ErrorPage } from '#pages/error-page.tsx';
import { useHasToast } from '#lib/toasts.ts';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

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
        lazy: () => import('./query-frame.tsx'),
        children: [
          // Every component in every state, for whoever builds here. A build for visitors holds none of it.
          ...(import.meta.env.DEV ? [{ path: '/ui-kit', lazy: () => import('#pages/ui-kit-page.tsx') }] : []),
          { path: '/password-reset', lazy: () => import('#pages/password-reset-page.tsx') },
          { path: '/verify', lazy: () => import('#pages/verify-page.tsx') },
          { path: '/verify/:receiptNumber', lazy: () => import('#pages/verify-page.tsx') },
          signedInRoutes,
        ],
      },
    ],
  },
];

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
