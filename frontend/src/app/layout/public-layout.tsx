import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { siteCopy } from '#content/public/site.ts';
import { AccountItem, AccountLinks, AccountPlace } from '#features/public-site/account-links.tsx';
import { PublicHeader } from '#features/public-site/public-header.tsx';
import { useMayBeSignedIn } from '#lib/session-token.ts';

// What asks the server comes after the page is there, and who is known is asked only for those who have a token.
const KnownAccount = lazy(() => import('./known-account.tsx'));
const PublicFooter = lazy(() =>
  import('#features/public-site/public-footer.tsx').then(({ PublicFooter: loaded }) => ({ default: loaded })),
);
const DemoNotice = lazy(() => import('#features/shell/demo-notice.tsx'));

/** The frame of every public page. The strip of a demo stands at the foot, where it pushes nothing down when it comes. */
export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-[80] rounded-control bg-surface px-4 py-3 font-semibold text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {siteCopy.skip}
      </a>
      <PublicHeader account={<Account />} menuAccount={<MenuAccount />} />
      <main id="main" tabIndex={-1} className="grow focus:outline-none focus-visible:shadow-none">
        {/* No boundary around it: a boundary this large would be written at the end, and shown by a script only. */}
        <Outlet />
      </main>
      <Suspense>
        <PublicFooter />
      </Suspense>
      <Suspense>
        <DemoNotice />
      </Suspense>
      <ScrollRestoration />
    </div>
  );
}

/**
 * Sign In and Get Started, or the way back in and out. A visitor without a token is nobody, so the links are there at once;
 * with one the place is kept until the server has said whose it is.
 */
function Account() {
  if (!useMayBeSignedIn()) return <AccountLinks />;
  return (
    <Suspense fallback={<AccountPlace />}>
      <KnownAccount />
    </Suspense>
  );
}

function MenuAccount() {
  if (!useMayBeSignedIn()) return <AccountItem />;
  return (
    <Suspense>
      <KnownAccount inMenu />
    </Suspense>
  );
}
