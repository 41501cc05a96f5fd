import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
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

/** A table of a report with its totals below; on a phone each row is a card whose title is the first column. */
export function ReportTable<Row>({ title, definition, id, whole = false, ...table }: ReportTableProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const { rows, columns, rowKey, rowsTotal = rows.length } = table;
  const shown = whole || showsAll ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Panel title={title} flush className="overflow-hidden">
      {definition !== undefined && (
        <p className="max-w-[84ch] px-4 pt-3 pb-3 text-sm text-pretty text-ink-2 sm:px-5">{definition}</p>
      )}
      <DataTable
        caption={title}
        region={{ id }}
        rows={shown}
        rowKey={rowKey}
        columns={columns.map((column, index) => (index === 0 ? { ...column, card: 'title' } : column))}
      />
      {rows.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">{copy.none}</p>
      )}
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
