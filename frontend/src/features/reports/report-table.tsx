import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { reportCopy } from './reports.text.ts';

const { table: copy } = reportCopy;

/** The number of rows of a long table that are shown at first. */
const FIRST_ROWS = 15;

export interface ReportColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly align?: 'right';
  readonly cell: (row: Row) => ReactNode;
  /** The total below the column. */
  readonly total?: ReactNode;
}

interface ReportTableProps<Row> {
  readonly title: string;
  readonly definition?: string;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The total number of rows. The answer may have only the first ones; the CSV file has all. */
  readonly rowsTotal?: number;
  readonly id?: string;
  /** All rows from the start: a statement whose totals are checked against what stands above them. */
  readonly whole?: boolean;
}

/** A table of a report with its totals below. A table that is wider than the screen scrolls inside its panel. */
export function ReportTable<Row>({ title, definition, id, whole = false, ...table }: ReportTableProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const { rows, rowsTotal = rows.length } = table;
  const shown = whole || showsAll ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Panel title={title} flush className="overflow-hidden">
      {definition !== undefined && (
        <p className="max-w-[84ch] px-4 pt-3 pb-3 text-sm text-pretty text-ink-2 sm:px-5">{definition}</p>
      )}
      <div
        id={id}
        role="region"
        aria-label={title}
        // A region that scrolls must be reachable with the keyboard.
        tabIndex={0}
        className="overflow-x-auto -outline-offset-2"
      >
        <Grid title={title} {...table} rows={shown} />
      </div>
      {!whole && rowsTotal > FIRST_ROWS && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-sm sm:px-5">
          <p className="text-ink-2 figures" aria-live="polite">
            {copy.showing(shown.length, rowsTotal)}
          </p>
          <Button size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? copy.showFewer : copy.showAll(rows.length)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Grid<Row>({
  title,
  columns,
  rows,
  rowKey,
}: Omit<ReportTableProps<Row>, 'definition' | 'id' | 'whole'>) {
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined);
  return (
    <table className="w-full border-collapse text-sm figures">
      <caption className="sr-only">{title}</caption>
      <Head columns={columns} />
      <tbody>
        {rows.length === 0 && (
          <tr className="border-t border-line">
            <td colSpan={columns.length} className="px-4 py-3 text-ink-2 sm:px-5">
              {copy.none}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-t border-line">
            {columns.map(({ key, align, cell }, index) => (
              <td
                key={key}
                className={clsx(
                  cellStyles(index),
                  'py-2',
                  align === 'right' && 'text-right',
                  index === 0 && 'bg-surface',
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotals && <Totals columns={columns} />}
    </table>
  );
}

function Head<Row>({ columns }: { columns: readonly ReportColumn<Row>[] }) {
  return (
    <thead className="bg-sunken">
      <tr>
        {columns.map(({ key, header, align }, index) => (
          <th
            key={key}
            scope="col"
            className={clsx(
              cellStyles(index),
              'h-10 text-xs font-semibold whitespace-nowrap text-ink-2',
              align === 'right' ? 'text-right' : 'text-left',
              index === 0 && 'bg-sunken',
            )}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Totals<Row>({ columns }: { columns: readonly ReportColumn<Row>[] }) {
  return (
    <tfoot>
      <tr className="border-t-2 border-line-strong font-semibold">
        {columns.map(({ key, align, total }, index) => (
          <td
            key={key}
            className={clsx(
              cellStyles(index),
              'py-2.5',
              align === 'right' && 'text-right',
              index === 0 && 'bg-surface',
            )}
          >
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The first column stays visible while the others scroll. */
function cellStyles(index: number): string {
  return index === 0
    ? 'sticky left-0 z-[1] max-w-44 px-2.5 pl-4 sm:max-w-none sm:pl-5 sm:whitespace-nowrap'
    : 'px-2.5 last:pr-5 whitespace-nowrap';
}
