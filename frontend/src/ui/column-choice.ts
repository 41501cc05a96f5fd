/** Which columns of a table are visible. The hidden ones are stored on this device, for each table. */
import { createStore, createStores, useStore } from '#lib/store.ts';
import type { Column } from './data-table.tsx';

const NONE: readonly string[] = [];

/** The keys of the hidden columns, by the name of the table. */
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

/** The properties of a menu for choosing columns. */
export interface ColumnChoices {
  readonly choices: readonly { readonly key: string; readonly header: string; readonly isShown: boolean }[];
  readonly onToggle: (key: string) => void;
  readonly onReset: () => void;
}

/**
 * The visible columns, and the means to choose them. `table` is the name under which the choice is stored on this device; without
 * it there is no choice. The title column and the actions are always visible.
 */
export function useColumnChoice<Row, Field extends string>(
  table: string | undefined,
  columns: readonly Column<Row, Field>[],
): { shown: readonly Column<Row, Field>[]; choices: ColumnChoices | undefined } {
  const store = hiddenColumns(table ?? '');
  const hidden = useStore(store);
  if (table === undefined) return { shown: columns, choices: undefined };
  const isOptional = (column: Column<Row, Field>) => column.card !== 'title' && column.card !== 'actions';
  const isShown = (column: Column<Row, Field>) => !isOptional(column) || !hidden.includes(column.key);
  return {
    shown: columns.filter(isShown),
    choices: {
      choices: columns
        .filter(isOptional)
        .map((column) => ({ key: column.key, header: column.header, isShown: isShown(column) })),
      onToggle: (key) =>
        store.set(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
      onReset: () => store.set(NONE),
    },
  };
}
