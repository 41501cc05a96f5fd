/** Named sets of filters that a person has saved. Stored on this device, for each list. */
import { createStore, createStores, useStore } from './store.ts';

/** A name, and the search part of the address that it sets. */
export interface ListView {
  readonly label: string;
  readonly search: Readonly<Record<string, string>>;
}

/** More than this do not fit in a row. */
export const SAVED_VIEWS_MAX = 6;

const NONE: readonly ListView[] = [];

const savedViews = createStores((list) =>
  createStore(NONE, {
    key: `dziva.views.${list}`,
    read: (text) => {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? parsed.filter(isView).slice(0, SAVED_VIEWS_MAX) : NONE;
    },
    write: (views) => (views.length === 0 ? null : JSON.stringify(views)),
  }),
);

export function useSavedViews(list: string): [readonly ListView[], (views: readonly ListView[]) => void] {
  const store = savedViews(list);
  return [useStore(store), store.set];
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
