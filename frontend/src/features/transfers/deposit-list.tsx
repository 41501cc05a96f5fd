import { listDeposits, type Deposit, type TRANSFER_SORT_FIELDS } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/loans.ts';
import { depositQueueCopy, depositStatusLabels, transferCopy } from '#content/en/transfers.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOpened } from '#lib/opened-row.ts';
import { depositPageQuery } from '#queries/transfers.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { queueChips, QueueFilters, useQueue } from './queue-state.tsx';
import { compareWithStatement } from './statement-comparison.ts';
import { DepositBadge } from './transfer-badges.tsx';
import { memberCell, whenCell } from './transfer-cells.tsx';

type SortField = (typeof TRANSFER_SORT_FIELDS)[number];

const { columns } = transferCopy;

/** The deposits, oldest first unless somebody sorts; each opens over the queue. `ownId` is whose own are left to others. */
export function DepositList({ ownId }: { ownId: string }) {
  const queue = useQueue();
  const { list, filters } = queue;
  const { openedId, searchOf, close } = useOpened();
  const query = useQuery(depositPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listDeposits, depositQueueCopy.title);
  const choice = useColumnChoice('deposits', depositColumns(searchOf));
  return (
    <>
      <ServerList
        title={depositQueueCopy.title}
        list={list}
        query={query}
        searchLabel={depositQueueCopy.search}
        filters={<QueueFilters queue={queue} labels={depositStatusLabels} />}
        chips={queueChips(queue, depositStatusLabels)}
        columns={choice}
        csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
        what={depositQueueCopy.what}
        loadingLabel={depositQueueCopy.loading}
        showing={depositQueueCopy.showing}
        empty={
          queue.status === 'PENDING' ? (
            <EmptyState title={depositQueueCopy.nonePending}>{depositQueueCopy.nonePendingText}</EmptyState>
          ) : (
            <EmptyState title={depositQueueCopy.none} />
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={depositQueueCopy.title}
            columns={choice.shown}
            rows={rows}
            rowKey={(row) => row.id}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
      </ServerList>
      {openedId !== null && (
        <DepositDialog
          key={openedId}
          id={openedId}
          known={query.data?.rows.find((row) => row.id === openedId)}
          ownId={ownId}
          searchOf={searchOf}
          onClose={close}
        />
      )}
    </>
  );
}

function depositColumns(searchOf: (id: string) => string): Column<Deposit, SortField>[] {
  return [
    {
      key: 'member',
      header: columns.member,
      sort: 'userName',
      card: 'title',
      cell: (row) =>
        memberCell(row, searchOf(row.id), depositQueueCopy.open(row.userName, formatUsd(row.amountCents))),
    },
    {
      key: 'amount',
      header: columns.amount,
      sort: 'amountCents',
      align: 'right',
      cell: (row) => (
        <strong>
          <Money cents={row.amountCents} />
        </strong>
      ),
    },
    { key: 'reference', header: columns.reference, cell: referenceCell },
    { key: 'statement', header: columns.statement, cell: statementCell },
    { key: 'submitted', header: columns.submitted, sort: 'createdAt', cell: whenCell },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <DepositBadge deposit={row} />,
    },
  ];
}

function referenceCell(row: Deposit) {
  return (
    <span className="block">
      <span className="break-all sm:whitespace-nowrap">
        {row.reference ?? transferCopy.facts.noReference}
      </span>
      <span className="block text-xs text-ink-2">
        {row.paymentMethod !== null && methodLabels[row.paymentMethod]}
      </span>
      {row.suspectedDuplicate !== null && (
        <span className="block text-xs font-semibold text-danger-text">{depositQueueCopy.maybeTwice}</span>
      )}
    </span>
  );
}

function statementCell(row: Deposit) {
  if (row.match === null && row.status !== 'PENDING') return '—';
  if (row.match === null)
    return <span className="whitespace-nowrap text-ink-2">{depositQueueCopy.match.none}</span>;
  return compareWithStatement(row, row.match).agrees ? (
    <span className="whitespace-nowrap text-success-text">{depositQueueCopy.match.same}</span>
  ) : (
    <span className="font-semibold whitespace-nowrap text-danger-text">{depositQueueCopy.match.differs}</span>
  );
}
