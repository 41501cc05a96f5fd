import { useSyncExternalStore } from 'react';

/** Screens on which a second column fits beside the first: `lg` in the style sheet. */
const WIDE = '(min-width: 64rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
