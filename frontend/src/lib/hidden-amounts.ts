/** The eye: whether amounts are hidden from people who look over a shoulder. Remembered on this device. */
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
