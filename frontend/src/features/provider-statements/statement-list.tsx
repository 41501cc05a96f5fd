import type { StatementImport } from '@dziva/contracts/provider-statements';
import { listStatements } from '@dziva/contracts/routes/provider-statements';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { methodsOr } from '#content/methods-on-offer.ts';
import { useOfferedMethods } from '#queries/system.ts';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { ListPages } from '#ui/list-pages.tsx';
import { Panel } from '#ui/panel.tsx';
import { Progress } from '#ui/progress.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { isUnderWay, statementPageQuery } from './provider-statements.queries.ts';
import { confirmationCopy, statementCopy } from './provider-statements.text.ts';
import { ImportBadge } from './statement-badges.tsx';

const { columns } = statementCopy;

export const statementRows = rowsOf({
  page: ({ page, pageSize }) => statementPageQuery({ page, pageSize }),
  filters: {},
});

/** The imports, newest first. `action` is the button for an import, shown if there are none. */
export function StatementList({ action }: { action: ReactNode }) {
  const list = useServerList({
    ...statementRows,
    columns: STATEMENT_COLUMNS,
    rowKey: (row) => row.id,
  });
  const offered = useOfferedMethods();
  const isAny = (list.query.data?.total ?? 0) > 0;
  return (
    <Panel
      title={statementCopy.imported}
      flush
      aside={isAny && <ExportButton route={listStatements} title={statementCopy.title} input={{}} />}
    >
      <ListPages
        list={list}
        copy={statementCopy}
        empty={
          <EmptyState title={statementCopy.emptyTitle} action={action}>
            {statementCopy.empty(methodsOr(offered, 'the bank'))}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption={statementCopy.title} {...list.table} rows={rows} />}
      </ListPages>
    </Panel>
  );
}

const STATEMENT_COLUMNS: readonly Column<StatementImport>[] = [
  { key: 'file', header: columns.file, card: 'title', cell: fileCell },
  { key: 'provider', header: columns.provider, cell: (row) => methodLabels[row.provider] },
  ...(['matched', 'unmatched', 'duplicates', 'malformed'] as const).map((name): Column<StatementImport> => ({
    key: name,
    header: columns[name],
    align: 'right',
    cell: (row) => row[name].toLocaleString('en'),
  })),
  { key: 'imported', header: columns.imported, cell: importedCell },
  { key: 'status', header: columns.status, card: 'badge', cell: statusCell },
];

function fileCell(row: StatementImport) {
  return (
    <Link
      to={`/statements/${row.id}`}
      className="block max-w-64 font-semibold break-words text-ink no-underline hover:underline"
    >
      {row.fileName}
    </Link>
  );
}

function importedCell(row: StatementImport) {
  return (
    <span className="block whitespace-nowrap">
      {formatDateShort(row.createdAt)}, {formatTime(row.createdAt)}
      <span className="block text-xs text-ink-2">{row.importedByName}</span>
      {row.status === 'DONE' && (
        <span className="block text-xs whitespace-normal text-ink-2">
          {row.confirmedBy === null || row.confirmedAt === null ? (
            <span className="text-warn-text">{confirmationCopy.notConfirmed}</span>
          ) : (
            confirmationCopy.confirmedBy(row.confirmedBy.name, formatDateShort(row.confirmedAt))
          )}
        </span>
      )}
    </span>
  );
}

function statusCell(row: StatementImport) {
  return (
    <span className="grid justify-items-start gap-1.5">
      <ImportBadge status={row.status} />
      {isUnderWay(row.status) && (
        <span className="block w-full">
          <Progress share={row.progress / 100} label={statementCopy.progress.percent(row.progress)} />
        </span>
      )}
    </span>
  );
}
