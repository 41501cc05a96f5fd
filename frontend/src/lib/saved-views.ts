/** Filters that somebody has put together and named. Remembered on this device, list by list. */
import { useSyncExternalStore } from 'react';

/** A name, and what it sets in the address. */
export interface ListView {
  readonly label: string;
  readonly search: Readonly<Record<string, string>>;
}

/** More than fit in a row are not found any more. */
export const SAVED_VIEWS_MAX = 6;

const PREFIX = 'dziva.views.';
const NONE: readonly ListView[] = [];

const kept = new Map<string, readonly ListView[]>();
const listeners = new Set<() => void>();

export function useSavedViews(list: string): [readonly ListView[], (views: readonly ListView[]) => void] {
  const views = useSyncExternalStore(
    subscribe,
    () => viewsOf(list),
    () => NONE,
  );
  return [views, (next) => keep(list, next)];
}

function viewsOf(list: string): readonly ListView[] {
  const known = kept.get(list) ?? stored(list);
  kept.set(list, known);
  return known;
}

function stored(list: string): readonly ListView[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(PREFIX + list) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isView).slice(0, SAVED_VIEWS_MAX) : NONE;
  } catch {
    return NONE;
  }
}

function isView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null || !('label' in value) || !('search' in value))
    return false;
  const { label, search } = value;
  return (
    typeof label === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((word) => typeof word === 'string')
  );
}

function keep(list: string, views: readonly ListView[]): void {
  kept.set(list, views);
  try {
    if (views.length === 0) localStorage.removeItem(PREFIX + list);
    else localStorage.setItem(PREFIX + list, JSON.stringify(views));
  } catch {
    // The view then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
