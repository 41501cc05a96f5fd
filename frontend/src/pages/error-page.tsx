import { useEffect } from 'react';
import { startCopy } from '#content/en/start.ts';
import { BrandBar } from '#features/shell/brand-bar.tsx';
import { loadAnewIfOutdated } from '#lib/new-version.ts';

/**
 * A page that broke, most often because a new version was put online while this one was open. It must not need
 * anything that is loaded later, and everybody loads it, so it is drawn with next to nothing.
 */
export function ErrorPage() {
  useEffect(() => {
    document.title = startCopy.errorTitle;
    loadAnewIfOutdated();
  }, []);
  return (
    <>
      <BrandBar />
      <main className="mx-auto max-w-2xl px-4 pt-8 pb-16 sm:px-6">
        <h1 className="text-3xl">{startCopy.errorTitle}</h1>
        <p className="mt-3 mb-6">{startCopy.error}</p>
        <button
          type="button"
          className="min-h-12 rounded-control bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
          onClick={() => window.location.reload()}
        >
          {startCopy.reload}
        </button>
      </main>
    </>
  );
}
