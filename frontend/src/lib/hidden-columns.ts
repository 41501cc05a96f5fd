/** Which columns of a table somebody has put away. Remembered on this device, table by table. */
import { useSyncExternalStore } from 'react';

const PREFIX = 'dziva.columns.';
const NONE: readonly string[] = [];

const kept = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** The keys that are put away, and how to change them; an empty list is the table as it comes. */
export function useHiddenColumns(table: string): [readonly string[], (hidden: readonly string[]) => void] {
  const hidden = useSyncExternalStore(
    subscribe,
    () => hiddenOf(table),
    () => NONE,
  );
  return [hidden, (next) => keep(table, next)];
}

function hiddenOf(table: string): readonly string[] {
  const known = kept.get(table) ?? stored(table);
  kept.set(table, known);
  return known;
}

function stored(table: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((key) => typeof key === 'string') : NONE;
  } catch {
    return NONE;
  }
}

function keep(table: string, hidden: readonly string[]): void {
  kept.set(table, hidden);
  try {
    if (hidden.length === 0) localStorage.removeItem(PREFIX + table);
    else localStorage.setItem(PREFIX + table, JSON.stringify(hidden));
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
