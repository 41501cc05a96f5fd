import { clsx } from 'clsx';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { StoneCourse } from '#ui/stone-course.tsx';
import { useDocumentTitle, useFocusOnNavigation } from '#ui/page-heading.tsx';

/** A stretch of a public page: a heading at the left, what belongs to it below, on one of three grounds. */
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
  /** For links into the page. */
  id?: string;
  /** At the right of the heading: a link. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      {...(id === undefined ? {} : { id })}
      aria-labelledby={headingId}
      className={clsx('scroll-mt-28 py-14 lg:py-20', grounds[ground])}
    >
      <div className={frame}>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-10">
          <div>
            <h2 id={headingId} className="max-w-[24ch] text-2xl tracking-[-0.02em] sm:text-3xl">
              {title}
            </h2>
            {lead !== undefined && <p className="mt-3 max-w-[62ch] text-lg text-ink-2">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The width that everything on the public pages keeps. */
export const frame = 'mx-auto w-full max-w-[75rem] px-4 sm:px-6 lg:px-8';

const grounds = { paper: '', surface: 'border-y border-line bg-surface', sunken: 'bg-sunken' } as const;

/** The head of a public page but the first: the heading over open land, whose ground runs on under it. */
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
        <div className="pt-10 pb-6 lg:w-[52%] lg:pt-14 lg:pb-20">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-display max-w-[15ch] tracking-[-0.025em] text-balance"
          >
            {title}
          </h1>
          <p className="mt-4 max-w-[44ch] text-lg text-ink-2">{lead}</p>
          {children}
        </div>
      </div>
      <div className="pointer-events-none -z-10 max-lg:relative max-lg:h-[46vw] max-lg:max-h-72 lg:absolute lg:inset-y-0 lg:right-[max(0rem,calc(50vw-42rem))] lg:w-[44%]">
        {scene}
      </div>
      <StoneCourse className="relative lg:absolute lg:inset-x-0 lg:bottom-0" />
    </div>
  );
}

/** The title in the tab, and the heading that takes the focus when one comes from another page. */
export function useNewPage(documentTitle: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle);
  useFocusOnNavigation(heading);
  return heading;
}
