/** What is open over the page: the palette, the list of shortcuts, or nothing. */
import { createStore, useStore } from '#lib/store.ts';

type OpenedOver = 'palette' | 'shortcuts' | null;

const opened = createStore<OpenedOver>(null);

export const openOver = opened.set;

export function useOpenedOver(): OpenedOver {
  return useStore(opened);
}
