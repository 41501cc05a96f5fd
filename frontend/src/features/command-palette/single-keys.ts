/** Whether single keys are shortcuts. They can be turned off (WCAG 2.1.4); remembered on this device. */
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'dziva.single-keys';
const listeners = new Set<() => void>();
let on: boolean | null = null;

export function useSingleKeys(): [boolean, (next: boolean) => void] {
  const value = useSyncExternalStore(subscribe, areOn, () => true);
  return [value, change];
}

function areOn(): boolean {
  on ??= stored();
  return on;
}

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function change(next: boolean): void {
  on = next;
  try {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
