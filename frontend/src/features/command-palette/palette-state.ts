/** Which of the two is open over the page: the palette, or the list of shortcuts. */
import { useSyncExternalStore } from 'react';

type OpenedOver = 'palette' | 'shortcuts' | null;

let opened: OpenedOver = null;
const listeners = new Set<() => void>();

export function openOver(next: OpenedOver): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function useOpenedOver(): OpenedOver {
  return useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
