import { useSyncExternalStore } from 'react';

/** False in what is drawn ahead of time and while that comes to life; true once the page runs in a browser. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
