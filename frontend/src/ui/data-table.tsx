import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { uiCopy } from '#content/en/ui.ts';

export interface Column<Row, Field extends string = string> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name that the server sorts by; without one the column cannot be sorted. */
  readonly sort?: Field;
  readonly align?: 'right';
  /** On a phone each row is a card: title and badge are on its first line, actions at the bottom, other columns in between. */
  readonly card?: 'title' | 'badge' | 'actions';
  /** For a fact that takes several columns in the table but one line on a card, or the other way round. */
  readonly only?: 'table' | 'cards';
  readonly headerHidden?: boolean;
}

interface DataTableProps<Row, Field extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Field>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: Field | `-${Field}`) => void;
}

/** A table on a laptop and a list of cards on a phone. ARIA roles make it a table for screen readers in both cases. */
export function DataTable<Row, Field extends string>(table: DataTableProps<Row, Field>) {
  const { caption, columns, rows, rowKey, sort, onSort } = table;
  return (
    <div className="overflow-x-auto">
      {onSort !== undefined && <CardSort columns={columns} sort={sort} onSort={onSort} />}
      <table role="table" className="w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sunken max-sm:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="group border-t border-line hover:bg-sunken max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3.5 sm:h-12"
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row, Field extends string>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row, Field>;
  sort: string | undefined;
  onSort: DataTableProps<Row, Field>['onSort'];
}) {
  const field = column.sort;
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const sortable = field !== undefined && onSort !== undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? direction : undefined}
      className={clsx(
        'h-10 px-2.5 text-left text-xs font-semibold whitespace-nowrap text-ink-2 first:pl-5 last:pr-5',
        column.align === 'right' && 'text-right',
        column.card === 'actions' && 'sticky right-0 bg-sunken',
        column.only === 'cards' && 'hidden',
      )}
    >
      {sortable ? (
        <button
          type="button"
          className={clsx(
            'inline-flex min-h-8 items-center gap-1 rounded-chip hover:text-ink',
            direction !== 'none' && 'text-ink',
          )}
          onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
        >
          {column.header}
          <Arrow aria-hidden="true" className={clsx('size-3.5', direction === 'none' && 'opacity-45')} />
        </button>
      ) : (
        <span className={column.headerHidden === true ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function BodyCell<Row, Field extends string>({ column, row }: { column: Column<Row, Field>; row: Row }) {
  const { card } = column;
  const isFact = card === undefined;
  const flows = isFact && column.only !== 'table';
  return (
    <td
      role="cell"
      className={clsx(
        'px-2.5 py-1.5 align-middle first:pl-5 last:pr-5 max-sm:p-0! figures',
        column.align === 'right' && 'sm:text-right',
        flows && 'max-sm:order-3 max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:gap-4',
        card === 'title' && 'max-sm:order-1 max-sm:text-base',
        card === 'badge' && 'max-sm:order-2 max-sm:justify-self-end',
        card === 'actions' &&
          'max-sm:order-4 max-sm:col-span-2 max-sm:pt-1 sm:sticky sm:right-0 sm:bg-surface sm:group-hover:bg-sunken',
        column.only === 'table' && 'max-sm:hidden',
        column.only === 'cards' && 'sm:hidden',
      )}
    >
      {isFact && (
        <span aria-hidden="true" className="shrink-0 text-ink-2 sm:hidden">
          {column.header}
        </span>
      )}
      {isFact ? (
        <span className="max-sm:min-w-0 max-sm:text-right">{column.cell(row)}</span>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}

/** On a phone the header row is not visible, so there is a select for sorting. */
function CardSort<Row, Field extends string>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row, Field>[];
  sort: string | undefined;
  onSort: (sort: Field | `-${Field}`) => void;
}) {
  const choices = columns.flatMap(({ sort: field, header }) =>
    field === undefined
      ? []
      : [
          { word: field, label: `${header} ↑` } as const,
          { word: `-${field}` as const, label: `${header} ↓` } as const,
        ],
  );
  if (choices.length === 0) return null;
  return (
    <div className="flex items-center gap-2 px-4 pb-3 text-sm text-ink-2 sm:hidden">
      <span aria-hidden="true">{uiCopy.sortBy}</span>
      <select
        aria-label={uiCopy.sortBy}
        className="min-h-11 grow rounded-control border border-line-strong bg-surface px-2 text-ink"
        value={choices.some(({ word }) => word === sort) ? sort : ''}
        onChange={(event) => {
          const chosen = choices.find(({ word }) => word === event.target.value);
          if (chosen !== undefined) onSort(chosen.word);
        }}
      >
        <option value="" disabled>
          {uiCopy.choose}
        </option>
        {choices.map(({ word, label }) => (
          <option key={word} value={word}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
