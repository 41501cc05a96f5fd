import type { Payment } from '@dziva/contracts/payments';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import { methodLabels } from '#content/en/payment-methods.ts';
import { dayOf, formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TakeBackForm } from '#ui/take-back-form.tsx';
import { useReturnPayment, useTakeBackPaymentReturn } from './payments.api.ts';
import { paymentCopy } from './payments.text.ts';

const { return: copy, takeBackReturn: backCopy, receipt } = paymentCopy;

interface DialogProps {
  payment: Payment;
  onDone: () => void;
}

/** Records that the bank or a provider took back the money of a payment. */
export function ReturnDialog({ payment, onDone }: DialogProps) {
  const today = useToday();
  const bounce = useReturnPayment(payment.id, useIdempotencyKey().key);
  const { excessCents = 0 } = payment;
  return (
    <PaymentDialog
      payment={payment}
      copy={copy}
      sentences={[
        copy.until,
        copy.cash(amountOf(payment), methodLabels[payment.method]),
        ...(excessCents > 0 ? [paymentCopy.reverse.excess(formatUsd(excessCents))] : []),
        copy.mistake,
      ]}
      min={dayOf(payment.paidAt)}
      max={today}
      onHint={copy.onHint}
      act={bounce}
      onDone={onDone}
    />
  );
}

/** Takes back the return of a payment that was recorded by mistake. */
export function TakeBackReturnDialog({ payment, onDone }: DialogProps) {
  const undo = useTakeBackPaymentReturn(payment.id, useIdempotencyKey().key);
  const { excessCents = 0, returnedOn } = payment;
  const day = formatDate(returnedOn ?? payment.paidAt);
  return (
    <PaymentDialog
      payment={payment}
      copy={backCopy}
      sentences={[
        backCopy.loan,
        backCopy.cash(amountOf(payment), methodLabels[payment.method], day),
        ...(excessCents > 0 ? [backCopy.excess(formatUsd(excessCents))] : []),
      ]}
      act={undo}
      onDone={onDone}
    />
  );
}

/** The whole amount, with the part beyond the payoff. */
function amountOf(payment: Payment): string {
  const { amountCents, excessCents = 0 } = payment;
  return formatUsd(amountCents + excessCents);
}

/** What a payment was, and what the act does to it. */
function PaymentDialog<T>({
  payment,
  copy: words,
  act,
  onDone,
  ...form
}: DialogProps & {
  copy: Pick<typeof copy | typeof backCopy, 'title' | 'submit' | 'done' | 'doneText'>;
  sentences: readonly string[];
  min?: string;
  max?: string;
  onHint?: string;
  act: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutateAsync: (body: TakeBackRequest) => Promise<T>;
  };
}) {
  const amount = amountOf(payment);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={words.title}
      description={payment.receiptNumber}
      keepOpenOutside
    >
      <TakeBackForm
        facts={[
          { term: receipt.from, value: payment.borrowerName },
          { term: receipt.amount, value: <strong>{amount}</strong> },
          { term: receipt.date, value: formatDate(payment.paidAt) },
          { term: receipt.method, value: methodLabels[payment.method] },
          ...(payment.reference === null ? [] : [{ term: receipt.reference, value: payment.reference }]),
        ]}
        {...form}
        act={words.submit(amount)}
        error={act.error}
        isBusy={act.isPending}
        onSubmit={(body) =>
          toastMutation(act.mutateAsync(body), {
            done: { title: words.done, description: words.doneText(amount, payment.borrowerName) },
            after: onDone,
          })
        }
        onBack={onDone}
      />
    </Dialog>
  );
}
