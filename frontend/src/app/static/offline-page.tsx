import { BrandBar } from '#features/shell/brand-bar.tsx';
import { HelpFooter } from '#features/shell/help-footer.tsx';
import { Scene } from '#ui/scene.tsx';
import { searchCopy } from './search.ts';

const { offline } = searchCopy;

/** Shown by the service worker for a page that it has not stored. It works without scripts: both links load the page again. */
export function OfflinePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandBar />
      <main className="mx-auto w-full max-w-2xl grow px-4 pt-10 pb-16 sm:px-6">
        <Scene name="unplugged" className="mb-6 w-full max-w-56" />
        <h1 className="text-3xl tracking-[-0.02em]">{offline.title}</h1>
        <p className="mt-3 text-lg">{offline.text}</p>
        <p className="mt-1 text-ink-2">{offline.hint}</p>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href=""
            className="inline-flex min-h-12 items-center rounded-control bg-primary px-5 font-semibold text-on-primary no-underline hover:bg-primary-hover"
          >
            {offline.again}
          </a>
          <a href="/" className="text-link inline-flex min-h-12 items-center font-semibold">
            {offline.home}
          </a>
        </p>
      </main>
      <HelpFooter />
    </div>
  );
}
