import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import type { User } from '@dziva/contracts/identity';
import type { Role } from '@dziva/vocabulary/roles';
import { brand } from '#content/brand.ts';
import { shellCopy } from '#content/en/shell.ts';
import { paletteCopy } from '#features/command-palette/command-palette.text.ts';
import { bellCopy } from '#features/notifications/bell.text.ts';
import { usePageAnswers } from '#queries/page-loader.ts';
import { may } from '@dziva/vocabulary/permissions';
import { BrandMark } from '#ui/brand-mark.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { Skeleton, SkeletonFacts } from '#ui/skeleton.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { openOver } from '#features/command-palette/palette-state.ts';
import { commandKey } from '#features/command-palette/shortcuts.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { useSignOut } from '#features/identity/use-sign-out.ts';
import { Account } from './account.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DemoStrip } from '#features/shell/demo-strip.tsx';
import { MenuList } from './menu-list.tsx';
import { menuHeadingOf, menuPagesOf } from './menu.ts';

// Only used on phones, and only when the menu is opened.
/** For an auditor. */
const PersonalDataStrip = lazy(() => import('#features/shell/personal-data-strip.tsx'));
const Sheet = lazy(() => import('#ui/sheet.tsx'));
// Only for staff, and loaded after the page.
const StaffKeys = lazy(() => import('#features/command-palette/staff-keys.tsx'));

/** The layout of every signed-in page: a sidebar on laptops; on phones a bar at the top and, for members, one at the bottom. */
export function AppLayout({ user }: { user: User }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { signOut, signingOut } = useSignOut();
  const heading = menuHeadingOf(user.role);
  const account = { user, signingOut, onSignOut: signOut };
  const seesOverview = may(user.role, 'dashboard.read');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-[80] rounded-control bg-surface px-4 py-3 font-semibold text-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {shellCopy.skip}
      </a>
      <aside
        data-print="hide"
        className="hidden bg-deep text-on-deep lg:block dark:border-r dark:border-line"
      >
        <div className="sticky top-0 flex h-dvh flex-col">
          <div className="flex items-center justify-between pr-5">
            <Brand />
            <div className="flex items-center">
              {seesOverview && <SearchButton />}
              <Bell />
            </div>
          </div>
          <StoneCourse tone="gold" thin className="mx-6 mb-2 shrink-0 opacity-80" />
          <p className="px-6 pt-1 text-sm font-semibold">{heading}</p>
          {/* If the menu is longer than the screen it fades out at the bottom, to show that there is more. */}
          <div className="min-h-0 grow overflow-y-auto mask-b-from-[calc(100%-1.5rem)] mask-b-to-100% pt-1">
            <MenuList user={user} />
          </div>
          <Account {...account} compact={seesOverview} />
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <DemoStrip />
        <PhoneHeader {...(seesOverview ? { onMenu: () => setMenuOpen(true) } : {})} />
        {may(user.role, 'personal.masked') && (
          <Suspense>
            <PersonalDataStrip />
          </Suspense>
        )}
        <OfflineBanner title={shellCopy.offlineTitle}>{shellCopy.offline}</OfflineBanner>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[75rem] grow px-4 pt-6 pb-28 focus:outline-none focus-visible:shadow-none sm:px-6 lg:px-8 lg:pt-8 lg:pb-16"
        >
          <Suspense key={pathname} fallback={<PageWaiting />}>
            <Page />
          </Suspense>
        </main>
      </div>
      {!seesOverview && <BottomBar onMore={() => setMenuOpen(true)} />}
      {menuOpen && (
        <Suspense>
          <Sheet open onOpenChange={setMenuOpen} title={heading}>
            <MenuList user={user} onGo={() => setMenuOpen(false)} />
            <Account {...account} onGo={() => setMenuOpen(false)} />
          </Sheet>
        </Suspense>
      )}
      {seesOverview && (
        <Suspense>
          <StaffKeys role={user.role} pages={pagesOf(user.role)} />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
}

/** Opens the command palette with a click or tap; the tooltip shows its keyboard shortcut. */
function SearchButton() {
  const name = `${paletteCopy.open} (${commandKey()} K)`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className="grid size-12 place-items-center rounded-control text-on-deep-2 hover:bg-deep-2 hover:text-on-deep lg:size-10"
      onClick={() => openOver('palette')}
    >
      <Search aria-hidden="true" className="size-6 lg:size-5" strokeWidth={1.75} />
    </button>
  );
}

/** Every page in the menu, and the user's own two pages. */
function pagesOf(role: Role): { label: string; to: string }[] {
  return [
    ...menuPagesOf(role),
    { label: bellCopy.title, to: '/notifications' },
    { label: shellCopy.profile, to: '/profile' },
  ];
}

/** The bar at the top on phones. Members reach the rest of the menu with "More" in the bottom bar. */
function PhoneHeader({ onMenu }: { onMenu?: () => void }) {
  return (
    <header data-print="hide" className="sticky top-0 z-30 bg-deep text-on-deep lg:hidden">
      <div className="flex h-14 items-center justify-between pr-2">
        <Brand compact />
        <div className="flex items-center">
          <Bell />
          {onMenu !== undefined && <SearchButton />}
          {onMenu !== undefined && (
            <button
              type="button"
              className="flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold"
              onClick={onMenu}
            >
              <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
              {shellCopy.menu}
            </button>
          )}
        </div>
      </div>
      <StoneCourse tone="gold" thin />
    </header>
  );
}

function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <Link
      to="/dashboard"
      className={`flex items-center gap-3 rounded-control text-on-deep no-underline ${compact ? 'px-4' : 'px-6 py-4'}`}
    >
      <BrandMark className={compact ? 'size-8' : 'size-9'} />
      <span className="text-xl font-[650] tracking-[-0.02em]">{brand.name}</span>
    </Link>
  );
}

/** The one place that waits for a page's scripts and for its first queries. */
function Page() {
  usePageAnswers();
  return <Outlet />;
}

/** The previous page stayed visible for as long as most answers take, so this placeholder is shown without a further delay. */
function PageWaiting() {
  return (
    <div role="status">
      <span className="sr-only">{shellCopy.loadingPage}</span>
      <Skeleton className="mb-10 h-8 w-56" />
      <SkeletonFacts rows={6} />
    </div>
  );
}
