import type { Payment, PAYMENT_SORT_FIELDS } from '@dziva/contracts/payments';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { loanCopy, methodLabels } from '#content/en/loans.ts';
import { paymentCopy, paymentStatusLabels } from '#content/en/payments.ts';
import { formatDateShort } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type SortField = (typeof PAYMENT_SORT_FIELDS)[number];

const { columns } = paymentCopy;

/** Payments with their receipts: of one loan, or of all with who paid. */
export function PaymentTable({
  caption,
  rows,
  showBorrower,
  sort,
  onSort,
}: {
  caption: string;
  rows: readonly Payment[];
  showBorrower: boolean;
  sort?: string | undefined;
  onSort?: (sort: SortField | `-${SortField}`) => void;
}) {
  const [opened, setOpened] = useState<Payment | null>(null);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columnsOf(showBorrower, setOpened)}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        {...(onSort === undefined ? {} : { onSort })}
      />
      {opened !== null && <ReceiptDialog payment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsOf(showBorrower: boolean, open: (payment: Payment) => void): Column<Payment, SortField>[] {
  const borrower: Column<Payment, SortField> = {
    key: 'borrower',
    header: columns.borrower,
    sort: 'borrowerName',
    card: 'title',
    cell: (row) => (
      <Link to={`/loans/${row.loanId}`} className="font-semibold text-ink no-underline hover:underline">
        {row.borrowerName}
      </Link>
    ),
  };
  const date: Column<Payment, SortField> = {
    key: 'date',
    header: columns.date,
    sort: 'paidAt',
    ...(showBorrower ? {} : { card: 'title' }),
    cell: (row) => <span className="whitespace-nowrap">{formatDateShort(row.paidAt)}</span>,
  };
  return [
    ...(showBorrower ? [borrower] : [date]),
    { key: 'amount', header: columns.amount, sort: 'amountCents', align: 'right', cell: amountCell },
    ...(showBorrower ? [date] : []),
    ...(showBorrower
      ? []
      : [
          { key: 'split', header: loanCopy.payments.split, align: 'right', cell: splitCell } satisfies Column<
            Payment,
            SortField
          >,
        ]),
    { key: 'method', header: columns.method, sort: 'method', cell: (row) => methodLabels[row.method] },
    { key: 'status', header: columns.status, sort: 'status', card: 'badge', cell: statusCell },
    {
      key: 'receipt',
      header: columns.receipt,
      headerHidden: true,
      card: 'actions',
      cell: (row) => (
        <span className="flex sm:justify-end">
          <Button
            size="sm"
            aria-label={paymentCopy.viewReceiptOf(row.receiptNumber)}
            onClick={() => open(row)}
          >
            {paymentCopy.viewReceipt}
          </Button>
        </span>
      ),
    },
  ];
}

function amountCell(row: Payment) {
  return (
    <span className={row.status === 'REVERSED' ? 'line-through' : 'font-semibold'}>
      <Money cents={row.amountCents} />
    </span>
  );
}

function splitCell(row: Payment) {
  return (
    <span className="whitespace-nowrap text-ink-2">
      <Money cents={row.interestCents} /> + <Money cents={row.principalCents} />
    </span>
  );
}

function statusCell(row: Payment) {
  return row.status === 'PROCESSED' ? (
    <Badge tone="green" shape="tick">
      {paymentStatusLabels.PROCESSED}
    </Badge>
  ) : (
    <Badge tone="grey" shape="bar">
      {paymentStatusLabels.REVERSED}
    </Badge>
  );
}
