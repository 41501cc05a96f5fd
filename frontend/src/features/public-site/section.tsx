import { clsx } from 'clsx';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { StoneCourse } from '#ui/stone-course.tsx';
import { useDocumentTitle, useFocusOnNavigation } from '#ui/page-heading.tsx';

/** A section of a public page: a heading at the left and the content below it, on one of three backgrounds. */
export function Section({
  title,
  lead,
  ground = 'paper',
  id,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  ground?: 'paper' | 'surface' | 'sunken';
  /** The HTML id, for links to this section. */
  id?: string;
  /** A link at the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      {...(id === undefined ? {} : { id })}
      aria-labelledby={headingId}
      className={clsx('scroll-mt-28 py-5 sm:py-14 lg:py-20', grounds[ground])}
    >
      <div className={frame}>
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 sm:mb-8 lg:mb-10">
          <div>
            <h2 id={headingId} className="max-w-[24ch] text-2xl tracking-[-0.02em] sm:text-3xl">
              {title}
            </h2>
            {lead !== undefined && <p className="mt-2 max-w-[62ch] text-ink-2 sm:mt-3 sm:text-lg">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The common width of the content of public pages. */
export const frame = 'mx-auto w-full max-w-[75rem] px-4 sm:px-6 lg:px-8';

const grounds = { paper: '', surface: 'border-y border-line bg-surface', sunken: 'bg-sunken' } as const;

/** The head of the public pages, except the home page: the heading over a picture of open land. */
export function PageHero({
  title,
  documentTitle,
  lead,
  scene,
  children,
}: {
  title: string;
  documentTitle: string;
  lead: string;
  scene: ReactNode;
  children?: ReactNode;
}) {
  const heading = useNewPage(documentTitle);
  return (
    <div className="relative isolate overflow-hidden bg-(--sky)">
      <div className={clsx(frame, 'lg:flex lg:min-h-[25rem] lg:flex-col lg:justify-center')}>
        <div className="pt-6 pb-4 sm:pt-10 sm:pb-6 lg:w-[52%] lg:pt-14 lg:pb-20">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-display max-w-[15ch] tracking-[-0.025em] text-balance"
          >
            {title}
          </h1>
          <p className="mt-3 max-w-[44ch] text-ink-2 sm:mt-4 sm:text-lg">{lead}</p>
          {children}
        </div>
      </div>
      <div className="pointer-events-none -z-10 max-lg:relative max-sm:h-24 max-lg:h-[46vw] max-lg:max-h-72 lg:absolute lg:inset-y-0 lg:right-[max(0rem,calc(50vw-42rem))] lg:w-[44%]">
        {scene}
      </div>
      <StoneCourse className="relative lg:absolute lg:inset-x-0 lg:bottom-0" />
    </div>
  );
}

/** Sets the title of the tab. Returns a ref for the heading, which gets the focus when the user comes from another page. */
export function useNewPage(documentTitle: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useFocusOnNavigation(heading);
  return heading;
}
