import type { Deposit } from '@dziva/contracts/transfers';
import { listDeposits, TRANSFER_SORT_FIELDS } from '@dziva/contracts/routes/transfers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pathOfStream } from '#lib/ledger-accounts.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { useOtherMethods } from '#queries/system.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useOpened } from '#lib/opened-row.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Money } from '#ui/money.tsx';
import { RecordedLink } from '#queries/recorded-link.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { queueFilters } from './queue-filters.ts';
import { compareWithStatement } from './statement-comparison.ts';
import { DepositBadge } from './transfer-badges.tsx';
import { memberCell, whenCell } from './transfer-cells.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { depositPageQuery, depositQuery } from './transfers.queries.ts';
import { depositQueueCopy, depositStatusLabels, transferCopy } from './transfers.text.ts';
import { DEPOSIT_STATUSES } from '@dziva/vocabulary/transfers';

type SortField = (typeof TRANSFER_SORT_FIELDS)[number];

const FILTERS = queueFilters(DEPOSIT_STATUSES, depositStatusLabels);
const { columns } = transferCopy;

export const depositRows = rowsOf({
  page: depositPageQuery,
  filters: FILTERS,
  sorts: TRANSFER_SORT_FIELDS,
});

/** The deposits, oldest first if no other order is chosen. Each opens in a dialog. The user `ownId` cannot decide their own. */
export function DepositList({
  ownId,
  trailOf,
}: {
  ownId: string;
  /** The proposals about the opened deposit. */
  trailOf?: (id: string) => ReactNode;
}) {
  const { openedId, searchOf, close } = useOpened();
  const list = useServerList({
    ...depositRows,
    hidden: useOtherMethods(),
    csv: { route: listDeposits, title: depositQueueCopy.title },
    name: 'deposits',
    columns: depositColumns(searchOf),
    rowKey: (row) => row.id,
  });
  return (
    <>
      <ServerList
        title={depositQueueCopy.title}
        list={list}
        copy={depositQueueCopy}
        empty={
          list.filters.status === 'PENDING' ? (
            <EmptyState title={depositQueueCopy.nonePending}>{depositQueueCopy.nonePendingText}</EmptyState>
          ) : (
            <EmptyState title={depositQueueCopy.none} />
          )
        }
      />
      {openedId !== null && (
        <DepositDialog
          key={openedId}
          id={openedId}
          known={list.query.data?.rows.find((row) => row.id === openedId)}
          ownId={ownId}
          trail={trailOf?.(openedId)}
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
        <>
          <strong>
            <Money cents={row.amountCents} />
          </strong>
          {row.claimedCents !== undefined && (
            <span className="block text-xs whitespace-nowrap text-ink-2">
              {depositQueueCopy.said(formatUsd(row.claimedCents))}
            </span>
          )}
        </>
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
        <RecordedLink to={pathOfStream(row.id)}>
          {row.reference ?? transferCopy.facts.noReference}
        </RecordedLink>
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

/** One deposit, in a dialog over the queue. A deposit that the queue has already loaded is shown at once. */
function DepositDialog({
  id,
  known,
  ownId,
  trail,
  searchOf,
  onClose,
}: {
  id: string;
  known: Deposit | undefined;
  ownId: string;
  /** The proposals about this deposit. */
  trail: ReactNode;
  searchOf: (id: string) => string;
  onClose: () => void;
}) {
  const query = useQuery({ ...depositQuery(id), placeholderData: () => known });
  return (
    <TransferDialog id={id} query={query} copy={depositQueueCopy} width="wide" onClose={onClose}>
      {(deposit) => (
        <DepositDetail
          deposit={deposit}
          isOwn={deposit.userId === ownId}
          searchOf={searchOf}
          trail={trail}
          onDone={onClose}
        />
      )}
    </TransferDialog>
  );
}
