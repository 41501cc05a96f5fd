/** Whether single keys are shortcuts. They can be turned off (WCAG 2.1.4). The choice is stored on this device. */
import { createStore, useStore } from '#lib/store.ts';

const singleKeys = createStore(true, {
  key: 'dziva.single-keys',
  read: (text) => text !== 'off',
  write: (on) => (on ? null : 'off'),
});

export function useSingleKeys(): [boolean, (next: boolean) => void] {
  return [useStore(singleKeys), singleKeys.set];
}
