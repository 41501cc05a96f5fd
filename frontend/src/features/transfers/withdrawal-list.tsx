import { listWithdrawals, type TRANSFER_SORT_FIELDS, type Withdrawal } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/loans.ts';
import { transferCopy, withdrawalQueueCopy, withdrawalStatusLabels } from '#content/en/transfers.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOpened } from '#lib/opened-row.ts';
import { withdrawalPageQuery } from '#queries/transfers.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { queueChips, QueueFilters, useQueue } from './queue-state.tsx';
import { WithdrawalBadge } from './transfer-badges.tsx';
import { memberCell, whenCell } from './transfer-cells.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

type SortField = (typeof TRANSFER_SORT_FIELDS)[number];

const { columns } = transferCopy;

/** The withdrawals, oldest first unless somebody sorts; each opens over the queue. */
export function WithdrawalList({ ownId }: { ownId: string }) {
  const queue = useQueue();
  const { list, filters } = queue;
  const { openedId, searchOf, close } = useOpened();
  const query = useQuery(withdrawalPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listWithdrawals, withdrawalQueueCopy.title);
  const choice = useColumnChoice('withdrawals', withdrawalColumns(searchOf));
  return (
    <>
      <ServerList
        title={withdrawalQueueCopy.title}
        list={list}
        query={query}
        searchLabel={withdrawalQueueCopy.search}
        filters={<QueueFilters queue={queue} labels={withdrawalStatusLabels} />}
        chips={queueChips(queue, withdrawalStatusLabels)}
        columns={choice}
        csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
        what={withdrawalQueueCopy.what}
        loadingLabel={withdrawalQueueCopy.loading}
        showing={withdrawalQueueCopy.showing}
        empty={
          queue.status === 'PENDING' ? (
            <EmptyState title={withdrawalQueueCopy.nonePending}>
              {withdrawalQueueCopy.nonePendingText}
            </EmptyState>
          ) : (
            <EmptyState title={withdrawalQueueCopy.none} />
          )
        }
      >
        {(rows) => (
          <DataTable
            caption={withdrawalQueueCopy.title}
            columns={choice.shown}
            rows={rows}
            rowKey={(row) => row.id}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
      </ServerList>
      {openedId !== null && (
        <WithdrawalDialog
          key={openedId}
          id={openedId}
          known={query.data?.rows.find((row) => row.id === openedId)}
          ownId={ownId}
          onClose={close}
        />
      )}
    </>
  );
}

function withdrawalColumns(searchOf: (id: string) => string): Column<Withdrawal, SortField>[] {
  return [
    {
      key: 'member',
      header: columns.member,
      sort: 'userName',
      card: 'title',
      cell: (row) =>
        memberCell(row, searchOf(row.id), withdrawalQueueCopy.open(row.userName, formatUsd(row.amountCents))),
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
    {
      key: 'destination',
      header: columns.destination,
      cell: (row) => (
        <span className="block sm:max-w-64">
          <span className="break-words">{row.destination ?? '—'}</span>
          <span className="block text-xs text-ink-2">
            {row.paymentMethod !== null && methodLabels[row.paymentMethod]}
          </span>
        </span>
      ),
    },
    { key: 'asked', header: columns.asked, sort: 'createdAt', cell: whenCell },
    {
      key: 'status',
      header: columns.status,
      sort: 'status',
      card: 'badge',
      cell: (row) => <WithdrawalBadge withdrawal={row} />,
    },
  ];
}
