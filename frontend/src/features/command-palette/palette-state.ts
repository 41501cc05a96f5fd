/** Which of the two is open over the page: the palette, or the list of shortcuts. */
import { createStore, useStore } from '#lib/store.ts';

type OpenedOver = 'palette' | 'shortcuts' | null;

const opened = createStore<OpenedOver>(null);

export const openOver = opened.set;

export function useOpenedOver(): OpenedOver {
  return useStore(opened);
}
