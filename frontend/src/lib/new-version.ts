/**
 * A page that was open while a new version was deployed may ask for chunks that do not exist any more. Reloading the page
 * loads the new version, so that is done: once, and not without a network, because then the chunk may only be unreachable.
 */
const STORAGE_KEY = 'dziva.loaded-anew';
const AGAIN_AFTER_MS = 30_000;

let hasMissedChunk = false;

/** Remembers when a chunk could not be loaded. Called once at start. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    hasMissedChunk = true;
  });
}

/** Reloads the page if a chunk of it was missing. */
export function reloadIfOutdated(): void {
  if (!hasMissedChunk || !navigator.onLine) return;
  try {
    const before = Number(sessionStorage.getItem(STORAGE_KEY));
    if (Date.now() - before < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage we cannot know whether it was tried before. The error page has a button to reload.
    return;
  }
  window.location.reload();
}
