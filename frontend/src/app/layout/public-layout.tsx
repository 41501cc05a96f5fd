import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { siteCopy } from '#content/public/site.ts';
import { AccountItem, AccountLinks, AccountPlace } from '#features/public-site/account-links.tsx';
import { PublicHeader } from '#features/public-site/public-header.tsx';
import { useMayBeSignedIn } from '#lib/session-token.ts';

// Everything that sends requests to the server is loaded after the page; who is signed in is only requested if there is a token.
const KnownAccount = lazy(() => import('./known-account.tsx'));
const PublicFooter = lazy(() =>
  import('#features/public-site/public-footer.tsx').then(({ PublicFooter: loaded }) => ({ default: loaded })),
);
const DemoNotice = lazy(() => import('#features/shell/demo-notice.tsx'));

/** The layout of every public page. The demo notice is at the bottom, where it does not move the page when it appears. */
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
        {/* No Suspense around it: prerendered HTML of this size would be written at the end and only shown by a script. */}
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
 * Sign In and Get Started for visitors; the account and sign-out for signed-in users. Without a token the links are shown at
 * once. With a token a placeholder is shown until the server has said who is signed in.
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
