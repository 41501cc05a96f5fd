import { useSyncExternalStore } from 'react';

/** False in prerendered HTML and while it is hydrated; true once the page runs in a browser. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
