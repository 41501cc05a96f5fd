import { Menu } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { siteCopy } from '#content/public/site.ts';
import { BrandMark } from '#ui/brand-mark.tsx';

/** The name, links to the four pages, and the account links. The menu of phones also opens without JavaScript. */
export function PublicHeader({
  account,
  menuAccount,
}: {
  account: ReactNode;
  /** The account links at the end of the menu of phones, for which the bar has no space. */
  menuAccount: ReactNode;
}) {
  return (
    <header data-print="hide" className="group/header sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-[75rem] items-center gap-2 px-4 sm:px-6 lg:gap-10 lg:px-8">
        <Link to="/" className="flex items-center gap-2.5 rounded-control text-ink no-underline">
          <BrandMark className="size-8" />
          <span className="text-xl font-[650] tracking-[-0.02em]">{brand.name}</span>
        </Link>
        <nav aria-label={siteCopy.navigation} className="hidden h-full md:block">
          <ul className="flex h-full gap-1 lg:gap-2">
            {siteCopy.nav.map(({ to, label }) => (
              <li key={to} className="flex">
                <NavLink to={to} end className={tabStyles}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {account}
          <PhoneMenu account={menuAccount} />
        </div>
      </div>
    </header>
  );
}

const tabStyles = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'flex items-center border-y-3 border-transparent px-3 font-semibold no-underline hover:text-ink',
    isActive ? 'border-b-accent text-ink' : 'text-ink-2',
  );

function PhoneMenu({ account }: { account: ReactNode }) {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const shownAt = useRef(pathname);
  useEffect(() => {
    // Closed only after navigation, so that a menu that was opened before the scripts were loaded stays open.
    if (shownAt.current !== pathname) details.current?.removeAttribute('open');
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <details
      ref={details}
      className="md:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        details.current?.removeAttribute('open');
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-control px-2 font-semibold [&::-webkit-details-marker]:hidden">
        <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {/* For signed-in people there is a wider button next to it. */}
        <span className="max-[22rem]:sr-only group-has-data-dashboard/header:max-sm:sr-only">
          {siteCopy.menu}
        </span>
      </summary>
      <nav
        aria-label={siteCopy.navigation}
        className="absolute inset-x-0 top-full border-y border-line bg-paper px-4 pb-4"
      >
        <ul className="grid divide-y divide-line">
          {[...siteCopy.nav, { to: '/walkthrough', label: siteCopy.walkthrough }].map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  clsx(
                    'flex min-h-12 items-center font-semibold text-ink no-underline',
                    isActive && 'border-l-4 border-accent pl-3',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
          <li>{account}</li>
        </ul>
      </nav>
    </details>
  );
}
