import { useEffect, useState } from 'react';
import { BrandBar } from '#features/shell/brand-bar.tsx';
import { startCopy } from '#features/shell/start.text.ts';
import { useOnline } from '#lib/network.ts';
import { reloadIfOutdated } from '#lib/new-version.ts';

/**
 * Shown when a page fails: most often because a new version was deployed while it was open, or because there is no network
 * to load a page that is not on the device yet. It is part of the first download, so it is small and loads nothing itself.
 */
export function ErrorPage() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  const title = wasOffline ? startCopy.offlineTitle : startCopy.errorTitle;
  useEffect(() => {
    document.title = title;
    if (!wasOffline) reloadIfOutdated();
    else if (online) window.location.reload();
  }, [title, wasOffline, online]);
  return (
    <>
      <BrandBar />
      <main className="mx-auto max-w-2xl px-4 pt-8 pb-16 sm:px-6">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-6">{wasOffline ? startCopy.offline : startCopy.error}</p>
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
