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
  /** The total below the column, or the word of that row. */
  readonly total?: ReactNode;
}

interface DataTableProps<Row, Field extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Field>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: Field | `-${Field}`) => void;
  /** For a report, which may be wider than the page of a laptop: it scrolls as a region, and its first column stays in view. */
  readonly region?: { readonly id: string | undefined };
}

/** What makes a row a card on a phone. */
const CARD =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-3.5';
const FACT = 'max-sm:order-3 max-sm:col-span-2 max-sm:flex max-sm:justify-between max-sm:gap-4';
/** The first column of a table that scrolls stays where it is. */
const STAYS = 'sm:sticky sm:left-0 sm:z-[1] sm:whitespace-nowrap';

/** A table on a laptop and a list of cards on a phone. ARIA roles make it a table for screen readers in both cases. */
export function DataTable<Row, Field extends string>(table: DataTableProps<Row, Field>) {
  const { caption, columns, rows, rowKey, sort, onSort, region } = table;
  const isRegion = region !== undefined;
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined);
  return (
    <div
      className="overflow-x-auto -outline-offset-2"
      // A region that scrolls must be reachable with the keyboard.
      {...(isRegion && { role: 'region', 'aria-label': caption, tabIndex: 0, id: region.id })}
    >
      {onSort !== undefined && <CardSort columns={columns} sort={sort} onSort={onSort} />}
      <table role="table" className="w-full border-collapse text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="bg-sunken max-sm:sr-only">
          <tr role="row">
            {columns.map((column, index) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                stays={isRegion && index === 0}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={clsx(
                'group border-t border-line hover:bg-sunken',
                CARD,
                isRegion ? 'sm:h-10' : 'sm:h-12',
              )}
            >
              {columns.map((column, index) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  content={column.cell(row)}
                  isWide={isRegion}
                  stays={isRegion && index === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot role="rowgroup" className="max-sm:block">
            <tr
              role="row"
              className={clsx('group border-t-2 border-line-strong font-semibold sm:h-11', CARD)}
            >
              {columns.map((column, index) => (
                <BodyCell
                  key={column.key}
                  column={column}
                  content={column.total}
                  isWide={isRegion}
                  stays={isRegion && index === 0}
                />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function HeaderCell<Row, Field extends string>({
  column,
  sort,
  onSort,
  stays,
}: {
  column: Column<Row, Field>;
  sort: string | undefined;
  onSort: DataTableProps<Row, Field>['onSort'];
  stays: boolean;
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
        stays && [STAYS, 'bg-sunken'],
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

function BodyCell<Row, Field extends string>({
  column,
  content,
  isWide,
  stays,
}: {
  column: Column<Row, Field>;
  content: ReactNode;
  isWide: boolean;
  stays: boolean;
}) {
  const { card } = column;
  const isFact = card === undefined;
  const isEmpty = content === undefined || content === null || content === false;
  return (
    <td
      role="cell"
      className={clsx(
        'px-2.5 py-1.5 align-middle first:pl-5 last:pr-5 max-sm:p-0! figures',
        column.align === 'right' && 'sm:text-right',
        isWide && !stays && 'sm:whitespace-nowrap',
        isFact && column.only !== 'table' && !isEmpty && FACT,
        card === 'title' && 'max-sm:order-1 max-sm:text-base',
        card === 'badge' && 'max-sm:order-2 max-sm:justify-self-end',
        card === 'actions' &&
          'max-sm:order-4 max-sm:col-span-2 max-sm:pt-1 sm:sticky sm:right-0 sm:bg-surface sm:group-hover:bg-sunken',
        (column.only === 'table' || (isFact && isEmpty)) && 'max-sm:hidden',
        column.only === 'cards' && 'sm:hidden',
        stays && [STAYS, 'sm:bg-surface sm:group-hover:bg-sunken'],
      )}
    >
      {isFact && !isEmpty && (
        <span aria-hidden="true" className="shrink-0 text-ink-2 sm:hidden">
          {column.header}
        </span>
      )}
      {isFact ? <span className="max-sm:min-w-0 max-sm:text-right">{content}</span> : content}
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
