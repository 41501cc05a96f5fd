import type { Payment } from '@dziva/contracts/payments';
import type { PAYMENT_SORT_FIELDS } from '@dziva/contracts/routes/payments';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpened } from '#lib/opened-row.ts';
import { DataTable } from '#ui/data-table.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import { ReturnDialog, TakeBackReturnDialog } from './return-dialog.tsx';
import { TakeBackPaymentDialog } from './take-back-payment-dialog.tsx';

type SortField = (typeof PAYMENT_SORT_FIELDS)[number];

/** Payments with their receipts: of one loan, or of all loans with the payer. The open receipt is in the address. */
export function PaymentTable({
  caption,
  rows,
  showBorrower,
  showReceipts = true,
  showEvents = false,
  canReverse = () => false,
  shown,
  sort,
  onSort,
}: {
  caption: string;
  rows: readonly Payment[];
  showBorrower: boolean;
  /** False for assessors, who do not work on payments. */
  showReceipts?: boolean;
  /** Whether a receipt links to its event, for people who may read the event log. */
  showEvents?: boolean;
  canReverse?: (payment: Payment) => boolean;
  /** The keys of the columns to show; all if it is left out. */
  shown?: readonly string[];
  sort?: string | undefined;
  onSort?: (sort: SortField | `-${SortField}`) => void;
}) {
  const navigate = useNavigate();
  const { openedId, searchOf, close } = useOpened();
  const [takeBack, setTakeBack] = useState<OpenTakeBack | null>(null);
  // Taken from the current rows, so that the open receipt shows a reversal at once.
  const opened = rows.find(({ id }) => id === openedId);
  const opener = (payment: Payment, act: OpenTakeBack['act']) => () => setTakeBack({ payment, act });
  const reverseOf = (payment: Payment, act: OpenTakeBack['act'] = 'REVERSE') =>
    canReverse(payment) && payment.status === 'PROCESSED' ? opener(payment, act) : undefined;
  const actsOf = (payment: Payment) => ({
    onReverse: reverseOf(payment),
    // Money from the wallet was already with us, so no bank or provider can take it back.
    ...(payment.method === 'WALLET' ? {} : { onReturn: reverseOf(payment, 'RETURN') }),
    onTakeBackReturn:
      canReverse(payment) && payment.status === 'RETURNED' ? opener(payment, 'UNDO_RETURN') : undefined,
  });
  const columns = paymentColumns({
    showBorrower,
    showReceipts,
    open: ({ id }) => void navigate(searchOf(id), { preventScrollReset: true }),
    // In the list of all payments, a reversal is only possible from the receipt.
    reverseOf: (payment) => (showBorrower ? undefined : reverseOf(payment)),
  });
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns.filter(({ key }) => shown === undefined || shown.includes(key))}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        {...(onSort === undefined ? {} : { onSort })}
      />
      {showReceipts && opened !== undefined && takeBack === null && (
        <ReceiptDrawer
          payment={opened}
          showLoan={showBorrower}
          showEvent={showEvents}
          acts={actsOf(opened)}
          onClose={close}
        />
      )}
      {takeBack !== null && <TakeBackDialog {...takeBack} onDone={() => setTakeBack(null)} />}
    </>
  );
}

interface OpenTakeBack {
  readonly payment: Payment;
  /**
   * `REVERSE`: it was entered wrongly. `RETURN`: the bank or provider took the money back. `UNDO_RETURN`: they did not, as recorded by
   * mistake.
   */
  readonly act: 'REVERSE' | 'RETURN' | 'UNDO_RETURN';
}

function TakeBackDialog({ payment, act, onDone }: OpenTakeBack & { onDone: () => void }) {
  switch (act) {
    case 'RETURN':
      return <ReturnDialog payment={payment} onDone={onDone} />;
    case 'UNDO_RETURN':
      return <TakeBackReturnDialog payment={payment} onDone={onDone} />;
    case 'REVERSE':
      return <TakeBackPaymentDialog payment={payment} onBack={onDone} onDone={onDone} />;
  }
}
