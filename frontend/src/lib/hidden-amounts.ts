/** The eye: whether amounts are hidden from people who look over a shoulder. Remembered on this device. */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'dziva.amounts-hidden';
const listeners = new Set<() => void>();
let hidden: boolean | null = null;

export function useHiddenAmounts(): [boolean, () => void] {
  const value = useSyncExternalStore(subscribe, isHidden, () => false);
  return [value, toggle];
}

function isHidden(): boolean {
  hidden ??= stored();
  return hidden;
}

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

function toggle(): void {
  hidden = !isHidden();
  try {
    localStorage.setItem(STORAGE_KEY, hidden ? 'yes' : 'no');
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
