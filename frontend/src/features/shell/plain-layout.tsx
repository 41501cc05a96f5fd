import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#content/brand.ts';
import { shellCopy } from '#content/en/shell.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SKELETON_AFTER_MS } from '#ui/query-view.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { StoneCourse } from '#ui/stone-course.tsx';
import { DemoStrip } from './demo-strip.tsx';

/** A page outside the frame: the name above, one thing to read or do, how to reach us below. */
export function PlainLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <DemoStrip />
      <BrandBar />
      <main id="main" className="mx-auto w-full max-w-2xl grow px-4 pt-8 pb-16 sm:px-6">
        <PageHeading title={title} />
        {children}
      </main>
      <HelpFooter />
    </div>
  );
}

export function BrandBar() {
  return (
    <header className="bg-deep text-on-deep">
      <Link to="/" className="flex h-[4.5rem] items-center gap-3 px-4 no-underline sm:px-6">
        <BrandMark className="size-9" />
        <span>
          <span className="block text-xl leading-6 font-[650] tracking-[-0.02em]">{brand.name}</span>
          <span className="block text-xs text-on-deep-2">{brand.tagline}</span>
        </span>
      </Link>
      <StoneCourse tone="gold" thin />
    </header>
  );
}

export function HelpFooter() {
  return (
    <footer className="border-t border-line px-4 py-5 text-sm text-ink-2 sm:px-6">
      <p>
        {shellCopy.help}:{' '}
        <a href={brand.phoneHref} className="text-link figures">
          {brand.phone}
        </a>{' '}
        ·{' '}
        <a href={`mailto:${brand.email}`} className="text-link">
          {brand.email}
        </a>
      </p>
      <p className="mt-1">{brand.hours}</p>
    </footer>
  );
}

/** A spinner, but not for the first 300 ms: most answers come sooner. */
export function FullScreenWaiting() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-primary">
      <span className="sr-only">{shellCopy.checkingSession}</span>
      {slow && <Spinner className="size-8" />}
    </div>
  );
}
