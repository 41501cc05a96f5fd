import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { uiCopy } from '#content/en/ui.ts';
import { Button } from './button.tsx';
import type { ColumnChoices } from './column-choice.ts';
import { itemStyles, Menu, MenuItem, MenuRule } from './menu.tsx';

/** A menu with a checkbox for each column, which stays open while one chooses, and an entry that shows all columns again. */
export function ColumnMenu({ choices, onToggle, onReset }: ColumnChoices) {
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
