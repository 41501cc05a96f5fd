/** Which columns of a table somebody has put away. Remembered on this device, table by table. */
import { createStore, createStores, useStore } from './store.ts';

const NONE: readonly string[] = [];

const hiddenColumns = createStores((table) =>
  createStore(NONE, {
    key: `dziva.columns.${table}`,
    read: (text) => {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? parsed.filter((key) => typeof key === 'string') : NONE;
    },
    write: (hidden) => (hidden.length === 0 ? null : JSON.stringify(hidden)),
  }),
);

/** The keys that are put away, and how to change them; an empty list is the table as it comes. */
export function useHiddenColumns(table: string): [readonly string[], (hidden: readonly string[]) => void] {
  const store = hiddenColumns(table);
  return [useStore(store), store.set];
}
