import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { shellCopy } from '#content/en/shell.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { BrandBar } from './brand-bar.tsx';
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
