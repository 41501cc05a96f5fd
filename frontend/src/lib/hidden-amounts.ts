/** The button with the eye: hides amounts from people nearby. The choice is stored on this device. */
import { createStore, useStore } from './store.ts';

const hiddenAmounts = createStore(false, {
  key: 'dziva.amounts-hidden',
  read: (text) => text === 'yes',
  write: (hidden) => (hidden ? 'yes' : 'no'),
});

export function useHiddenAmounts(): [boolean, () => void] {
  return [useStore(hiddenAmounts), toggle];
}

function toggle(): void {
  hiddenAmounts.set(!hiddenAmounts.get());
}
