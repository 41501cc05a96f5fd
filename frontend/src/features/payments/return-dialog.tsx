import type { Payment } from '@dziva/contracts/payments';
import { methodLabels } from '#content/en/loans.ts';
import { paymentCopy } from '#content/en/payments.ts';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { useReturnPayment } from './payments.api.ts';

const { return: copy, receipt } = paymentCopy;

/** Records that the bank or a provider took back the money of a payment. */
export function ReturnDialog({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const today = useToday();
  const { key } = useIdempotencyKey();
  const bounce = useReturnPayment(payment.id, key);
  const { amountCents, excessCents = 0 } = payment;
  const amount = formatUsd(amountCents + excessCents);
  const method = methodLabels[payment.method];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={copy.title}
      description={payment.receiptNumber}
      keepOpenOutside
    >
      <TakeBackForm
        facts={[
          { term: receipt.from, value: payment.borrowerName },
          { term: receipt.amount, value: <strong>{amount}</strong> },
          { term: receipt.date, value: formatDate(payment.paidAt) },
          { term: receipt.method, value: method },
          ...(payment.reference === null ? [] : [{ term: receipt.reference, value: payment.reference }]),
        ]}
        sentences={[
          copy.until,
          copy.cash(amount, method),
          ...(excessCents > 0 ? [paymentCopy.reverse.excess(formatUsd(excessCents))] : []),
          copy.mistake,
        ]}
        min={dayOf(payment.paidAt)}
        max={today}
        onHint={copy.onHint}
        act={copy.submit(amount)}
        error={bounce.error}
        isBusy={bounce.isPending}
        onSubmit={(body) =>
          toastMutation(bounce.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(amount, payment.borrowerName) },
            after: onDone,
          })
        }
        onBack={onDone}
      />
    </Dialog>
  );
}
