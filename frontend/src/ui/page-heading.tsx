import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { StoneCourse } from './stone-course.tsx';

/** The path of the last heading. A heading takes the focus after a navigation, not on the first load. */
let lastPathname: string | null = null;

interface PageHeadingProps {
  readonly title: string;
  /** The title in the browser tab, if it should say more than the heading. */
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  /** Beside the heading, for example a status. */
  readonly badge?: ReactNode;
}

/** The only `h1` of a page, the title of the tab, and the row of stones below the heading. */
export function PageHeading({ title, documentTitle, lead, back, actions, badge }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle ?? title);
  useFocusOnNavigation(heading);
  return (
    <header className="mb-6" data-print="hide">
      {back !== undefined && (
        <Link
          to={back.to}
          className="-ml-1 mb-2 inline-flex min-h-10 items-center gap-1 rounded-chip pr-2 text-sm font-semibold text-primary no-underline hover:underline lg:min-h-8"
        >
          <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl sm:text-3xl">
              {title}
            </h1>
            {badge}
          </div>
          {lead !== undefined && <p className="mt-1.5 max-w-[66ch] text-ink-2">{lead}</p>}
        </div>
        {Boolean(actions) && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">{actions}</div>
        )}
      </div>
      <div className="relative mt-5">
        <StoneCourse thin tone="soft" />
        <StoneCourse thin className="absolute inset-y-0 left-0 w-24" />
      </div>
    </header>
  );
}

/** Sets the title of the tab, such as `Wallet · Dziva`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}

/** While something is open over the page, the tab has its name; then that of the page again. */
export function useTitleWhileOpen(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${brand.name}`;
    document.title = own;
    return () => {
      // The page may have named itself since.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

/** Moves the focus to the heading after a navigation, so that the new page is announced. */
export function useFocusOnNavigation(heading: React.RefObject<HTMLHeadingElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPathname !== null && lastPathname !== pathname) heading.current?.focus({ preventScroll: true });
    lastPathname = pathname;
  }, [pathname, heading]);
}
