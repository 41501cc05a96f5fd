import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { uiCopy } from '#content/en/ui.ts';
import { useHiddenColumns } from '#lib/hidden-columns.ts';
import { Button } from './button.tsx';
import type { Column } from './data-table.tsx';
import { itemStyles, Menu, MenuItem, MenuRule } from './menu.tsx';

/** A table whose columns can be chosen: those that show, and what the menu over the list needs. */
export interface ColumnChoice<Row, Field extends string> {
  readonly shown: readonly Column<Row, Field>[];
  readonly menu: ColumnMenuProps;
}

export interface ColumnMenuProps {
  readonly choices: readonly { readonly key: string; readonly header: string; readonly isShown: boolean }[];
  readonly onToggle: (key: string) => void;
  readonly onReset: () => void;
}

/** `table` is the name under which this device remembers the choice. What a row is and what can be done with it stay. */
export function useColumnChoice<Row, Field extends string>(
  table: string,
  columns: readonly Column<Row, Field>[],
): ColumnChoice<Row, Field> {
  const [hidden, setHidden] = useHiddenColumns(table);
  const isOptional = (column: Column<Row, Field>) => column.card !== 'title' && column.card !== 'actions';
  const isShown = (column: Column<Row, Field>) => !isOptional(column) || !hidden.includes(column.key);
  return {
    shown: columns.filter(isShown),
    menu: {
      choices: columns
        .filter(isOptional)
        .map((column) => ({ key: column.key, header: column.header, isShown: isShown(column) })),
      onToggle: (key) =>
        setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
      onReset: () => setHidden([]),
    },
  };
}

/** Which columns show: a menu of ticks that stays open while one chooses, and the way back to all of them. */
export function ColumnMenu({ choices, onToggle, onReset }: ColumnMenuProps) {
  const isChanged = choices.some((choice) => !choice.isShown);
  return (
    <Menu
      trigger={
        <Button>
          <Columns3 aria-hidden="true" strokeWidth={1.75} />
          {uiCopy.columns}
          {isChanged && <span className="sr-only">{uiCopy.columnsHidden}</span>}
        </Button>
      }
    >
      {choices.map((choice) => (
        <Radix.CheckboxItem
          key={choice.key}
          className={itemStyles}
          checked={choice.isShown}
          onCheckedChange={() => onToggle(choice.key)}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="grid size-5 place-items-center rounded-chip border border-line-strong">
            {choice.isShown && <Check aria-hidden="true" className="size-4" strokeWidth={2.25} />}
          </span>
          {choice.header}
        </Radix.CheckboxItem>
      ))}
      <MenuRule />
      <MenuItem disabled={!isChanged} onSelect={onReset}>
        {uiCopy.columnsReset}
      </MenuItem>
    </Menu>
  );
}
