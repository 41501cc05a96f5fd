import { lazy, Suspense } from 'react';
import { createBrowserRouter, matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { ErrorPage } from '#pages/error-page.tsx';
import { useHasToast } from '#lib/toasts.ts';
import { FullScreenWaiting } from '#features/shell/full-screen-waiting.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

// Loaded with the first toast, because a page has none when it is first rendered.
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
          ...['/terms', '/privacy', '/complaints'].map((path) => ({
            path,
            lazy: () => import('#pages/legal-page.tsx'),
          })),
          { path: '*', lazy: () => import('#pages/not-found-page.tsx') },
        ],
      },
      { path: '/login', lazy: () => import('#pages/login-page.tsx') },
      {
        lazy: () => import('./query-frame.tsx'),
        children: [
          // Every UI component in every state, for developers. It is not part of a production build.
          ...(import.meta.env.DEV ? [{ path: '/ui-kit', lazy: () => import('#pages/ui-kit-page.tsx') }] : []),
          { path: '/password-reset', lazy: () => import('#pages/password-reset-page.tsx') },
          { path: '/demo-messages', lazy: () => import('#pages/demo-messages-page.tsx') },
          { path: '/verify', lazy: () => import('#pages/verify-page.tsx') },
          { path: '/verify/:receiptNumber', lazy: () => import('#pages/verify-page.tsx') },
          signedInRoutes,
        ],
      },
    ],
  },
];

let hasStarted = false;
let isPrerendered = false;

export function createRouter() {
  hasStarted = true;
  // The visitor may have scrolled a prerendered page before it was hydrated. It must not jump back to the top then.
  return createBrowserRouter(routes, isPrerendered ? { hydrationData: {} } : {});
}

/**
 * A prerendered page is hydrated before its lower part is loaded. A visitor who comes from another page of the app gets both
 * parts together.
 */
function inParts<Page>(upper: () => Promise<Page>, lower: () => Promise<unknown>) {
  return async () => {
    const [page] = await Promise.all([upper(), hasStarted ? lower() : undefined]);
    return page;
  };
}

/** Loads the modules of a prerendered page, so that the router starts with the page and not with a placeholder. */
export async function loadRoutesAt(pathname: string): Promise<void> {
  isPrerendered = true;
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
