import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { BrandBar } from './brand-bar.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { HelpFooter } from './help-footer.tsx';

/** The layout of simple pages: the name at the top, one thing to read or to do, and how to contact us at the bottom. */
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
