import type { Withdrawal } from '@dziva/contracts/transfers';
import { listWithdrawals, TRANSFER_SORT_FIELDS } from '@dziva/contracts/routes/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { methodLabels } from '#content/en/payment-methods.ts';
import { useOtherMethods } from '#queries/system.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOpened } from '#lib/opened-row.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { queueFilters } from './queue-filters.ts';
import { WithdrawalBadge } from './transfer-badges.tsx';
import { memberCell, whenCell } from './transfer-cells.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { withdrawalPageQuery, withdrawalQuery } from './transfers.queries.ts';
import { transferCopy, withdrawalQueueCopy, withdrawalStatusLabels } from './transfers.text.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WITHDRAWAL_STATUSES } from '@dziva/vocabulary/transfers';

type SortField = (typeof TRANSFER_SORT_FIELDS)[number];

const FILTERS = queueFilters(WITHDRAWAL_STATUSES, withdrawalStatusLabels);
const { columns } = transferCopy;

export const withdrawalRows = rowsOf({
  page: withdrawalPageQuery,
  filters: FILTERS,
  sorts: TRANSFER_SORT_FIELDS,
});

/** The list of withdrawals, oldest first unless sorted. A row opens in a dialog. */
export function WithdrawalList({
  ownId,
  trailOf,
}: {
  ownId: string;
  /** The proposals about the opened withdrawal. */
  trailOf?: (id: string) => ReactNode;
}) {
  const { openedId, searchOf, close } = useOpened();
  const list = useServerList({
    ...withdrawalRows,
    hidden: useOtherMethods(),
    csv: { route: listWithdrawals, title: withdrawalQueueCopy.title },
    name: 'withdrawals',
    columns: withdrawalColumns(searchOf),
    rowKey: (row) => row.id,
  });
  return (
    <>
      <ServerList
        title={withdrawalQueueCopy.title}
        list={list}
        copy={withdrawalQueueCopy}
        empty={
          list.filters.status === 'PENDING' ? (
            <EmptyState title={withdrawalQueueCopy.nonePending}>
              {withdrawalQueueCopy.nonePendingText}
            </EmptyState>
          ) : (
            <EmptyState title={withdrawalQueueCopy.none} />
          )
        }
      />
      {openedId !== null && (
        <WithdrawalDialog
          key={openedId}
          id={openedId}
          known={list.query.data?.rows.find((row) => row.id === openedId)}
          ownId={ownId}
          trail={trailOf?.(openedId)}
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

/** One withdrawal, in a dialog over the queue. A withdrawal that the queue has already loaded is shown at once. */
function WithdrawalDialog({
  id,
  known,
  ownId,
  trail,
  onClose,
}: {
  id: string;
  known: Withdrawal | undefined;
  ownId: string;
  /** The proposals about this withdrawal. */
  trail: ReactNode;
  onClose: () => void;
}) {
  const query = useQuery({ ...withdrawalQuery(id), placeholderData: () => known });
  return (
    <TransferDialog id={id} query={query} copy={withdrawalQueueCopy} onClose={onClose}>
      {(withdrawal) => (
        <WithdrawalDetail
          withdrawal={withdrawal}
          isOwn={withdrawal.userId === ownId}
          trail={trail}
          onDone={onClose}
        />
      )}
    </TransferDialog>
  );
}
