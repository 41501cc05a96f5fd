import type { Payment } from '@dziva/contracts/payments';
import { listPayments, PAYMENT_SORT_FIELDS } from '@dziva/contracts/routes/payments';
import { PAYMENT_STATUSES } from '@dziva/vocabulary/loans';
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import { methodLabels } from '#content/en/payment-methods.ts';
import { useOtherMethods, useToday } from '#queries/system.ts';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentTable } from './payment-table.tsx';
import { paymentPageQuery } from './payments.queries.ts';
import { paymentCopy, paymentStatusLabels } from './payments.text.ts';

const FILTERS = {
  method: {
    words: PAYMENT_METHODS,
    labels: methodLabels,
    select: { label: paymentCopy.method, all: paymentCopy.allMethods },
  },
  status: {
    words: PAYMENT_STATUSES,
    labels: paymentStatusLabels,
    select: { label: paymentCopy.status, all: paymentCopy.allStatuses },
  },
} as const;

/** The columns for choosing and exporting. They need no actions: the table makes its own columns with actions. */
const COLUMNS = paymentColumns({
  showBorrower: true,
  showReceipts: true,
  open: () => undefined,
  reverseOf: () => undefined,
});

export const paymentRows = rowsOf({
  page: paymentPageQuery,
  filters: FILTERS,
  sorts: PAYMENT_SORT_FIELDS,
  hasPeriod: true,
});

/** All payments, newest first if no other order is chosen. */
export function PaymentList({ canReverse }: { canReverse: (payment: Payment) => boolean }) {
  const today = useToday();
  const list = useServerList({
    ...paymentRows,
    hidden: useOtherMethods(),
    csv: { route: listPayments, title: paymentCopy.title },
    name: 'payments',
    period: { max: today, copy: paymentCopy },
    columns: COLUMNS,
    rowKey: (row) => row.id,
  });
  const { columns, sort, onSort } = list.table;
  return (
    <ServerList
      title={paymentCopy.title}
      list={list}
      copy={paymentCopy}
      empty={<EmptyState title={paymentCopy.emptyTitle}>{paymentCopy.empty}</EmptyState>}
    >
      {(rows) => (
        <PaymentTable
          caption={paymentCopy.title}
          rows={rows}
          showBorrower
          showEvents
          shown={columns.map(({ key }) => key)}
          canReverse={canReverse}
          sort={sort}
          onSort={onSort}
        />
      )}
    </ServerList>
  );
}
