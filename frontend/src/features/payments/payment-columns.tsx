import type { Payment } from '@dziva/contracts/payments';
import type { PAYMENT_SORT_FIELDS } from '@dziva/contracts/routes/payments';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import { pathOfEvent } from '#lib/ledger-accounts.ts';
import { useMay } from '#queries/may.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { RecordedLink } from '#queries/recorded-link.tsx';
import { paymentCopy, paymentStatusLabels } from './payments.text.ts';

type PaymentColumn = Column<Payment, (typeof PAYMENT_SORT_FIELDS)[number]>;

interface PaymentColumnOptions {
  readonly showBorrower: boolean;
  readonly showReceipts: boolean;
  readonly open: (payment: Payment) => void;
  /** Opens the reversal of a payment; undefined if it cannot be reversed, not by this person, or only from its receipt. */
  readonly reverseOf: (payment: Payment) => (() => void) | undefined;
}

const { columns } = paymentCopy;

/** The columns of payments. In the list of all payments they show the payer; for one loan, the split of each payment. */
export function paymentColumns(options: PaymentColumnOptions): PaymentColumn[] {
  const { showBorrower, showReceipts, open, reverseOf } = options;
  const actions: PaymentColumn = {
    key: 'receipt',
    header: columns.receipt,
    headerHidden: true,
    card: 'actions',
    cell: (row) => <RowActions payment={row} open={open} reverse={reverseOf(row)} />,
  };
  return [
    ...(showBorrower ? [borrower, amount, date] : [{ ...date, card: 'title' } as const, amount, split]),
    { key: 'method', header: columns.method, sort: 'method', cell: (row) => methodLabels[row.method] },
    { key: 'status', header: columns.status, sort: 'status', card: 'badge', cell: statusCell },
    ...(showReceipts ? [actions] : []),
  ];
}

const borrower: PaymentColumn = {
  key: 'borrower',
  header: columns.borrower,
  sort: 'borrowerName',
  card: 'title',
  cell: (row) => (
    <Link
      to={`/loans/${row.loanId}?tab=payments`}
      className="font-semibold text-ink no-underline hover:underline"
    >
      {row.borrowerName}
    </Link>
  ),
};

const amount: PaymentColumn = {
  key: 'amount',
  header: columns.amount,
  sort: 'amountCents',
  align: 'right',
  cell: (row) => (
    <span className={row.status !== 'PROCESSED' ? 'line-through' : 'font-semibold'}>
      <Money cents={row.amountCents} />
    </span>
  ),
};

const date: PaymentColumn = {
  key: 'date',
  header: columns.date,
  sort: 'paidAt',
  cell: (row) => (
    <span className="block whitespace-nowrap">
      {formatDateShort(row.paidAt)}
      <ReceiptLink payment={row} />
    </span>
  ),
};

/** For those who may read the event log, the receipt number below the day leads to what was recorded. */
function ReceiptLink({ payment: { eventId, receiptNumber } }: { payment: Payment }) {
  const mayRead = useMay('audit.read');
  if (eventId === undefined || !mayRead) return null;
  return (
    <span className="block text-xs">
      <RecordedLink to={pathOfEvent(eventId)}>{receiptNumber}</RecordedLink>
    </span>
  );
}

const split: PaymentColumn = {
  key: 'split',
  header: loanCopy.payments.split,
  align: 'right',
  cell: ({ interestCents, principalCents, recoveryCents = 0, excessCents = 0 }) => (
    <span className="whitespace-nowrap text-ink-2">
      {recoveryCents > 0 ? (
        loanCopy.payments.recovered
      ) : (
        <>
          <Money cents={interestCents} /> + <Money cents={principalCents} />
        </>
      )}
      {excessCents > 0 && (
        <span className="block text-xs">
          + <Money cents={excessCents} /> {loanCopy.payments.toWallet}
        </span>
      )}
    </span>
  ),
};

function statusCell({ status }: Payment) {
  return status === 'PROCESSED' ? (
    <Badge tone="green" shape="tick">
      {paymentStatusLabels.PROCESSED}
    </Badge>
  ) : (
    <Badge tone="grey" shape="bar">
      {paymentStatusLabels[status]}
    </Badge>
  );
}

function RowActions({
  payment,
  open,
  reverse,
}: {
  payment: Payment;
  open: (payment: Payment) => void;
  reverse: (() => void) | undefined;
}) {
  return (
    <span className="flex flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
      {reverse !== undefined && (
        <Button
          size="sm"
          variant="refuse"
          aria-label={paymentCopy.reverse.openOf(payment.receiptNumber)}
          onClick={reverse}
        >
          {paymentCopy.reverse.open}
        </Button>
      )}
      <Button
        size="sm"
        aria-label={paymentCopy.viewReceiptOf(payment.receiptNumber)}
        onClick={() => open(payment)}
      >
        {paymentCopy.viewReceipt}
      </Button>
    </span>
  );
}
