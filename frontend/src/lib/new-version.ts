/**
 * A page that was open when a new version was put online asks for parts that are gone. Loaded again it gets the new ones, so
 * that is done for whoever meets one: once, and not without a network, where the part may only be out of reach.
 */
const STORAGE_KEY = 'dziva.loaded-anew';
const AGAIN_AFTER_MS = 30_000;

let hasMissedPart = false;

/** Notes which pages are outdated. Called once at start. */
export function watchForMissingParts(): void {
  window.addEventListener('vite:preloadError', () => {
    hasMissedPart = true;
  });
}

/** Loads the page again where a part of it was missing. */
export function reloadIfOutdated(): void {
  if (!hasMissedPart || !navigator.onLine) return;
  try {
    const before = Number(sessionStorage.getItem(STORAGE_KEY));
    if (Date.now() - before < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage nobody knows whether it was tried before; there is a button.
    return;
  }
  window.location.reload();
}
