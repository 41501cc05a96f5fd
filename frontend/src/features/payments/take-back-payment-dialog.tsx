import { takeBackPaymentRequest, type Payment } from '@dziva/contracts/payments';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Consequences } from '#ui/consequences.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Form } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useTakeBackPayment } from './payments.api.ts';
import { paymentCopy } from './payments.text.ts';

const { reverse: copy, receipt } = paymentCopy;

/** Reverses a payment that was entered wrongly. It first shows the payer, the amount and the effect on the loan. */
export function TakeBackPaymentDialog({
  payment,
  onBack,
  onDone,
}: {
  payment: Payment;
  onBack: () => void;
  onDone: () => void;
}) {
  const { key } = useIdempotencyKey();
  const reverse = useTakeBackPayment(payment.id, key);
  const form = useForm({ resolver: zodResolver(takeBackPaymentRequest), defaultValues: { reason: '' } });
  const { recoveryCents = 0, excessCents = 0 } = payment;
  const amount = formatUsd(payment.amountCents + excessCents);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      title={copy.title}
      description={payment.receiptNumber}
      keepOpenOutside
    >
      <Form
        form={form}
        error={reverse.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(reverse.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(amount, payment.borrowerName) },
            after: onDone,
          })
        }
      >
        <Facts
          facts={[
            { term: receipt.from, value: payment.borrowerName },
            { term: receipt.amount, value: <strong>{amount}</strong> },
            { term: receipt.date, value: formatDate(payment.paidAt) },
            { term: receipt.method, value: methodLabels[payment.method] },
            ...(recoveryCents > 0
              ? [{ term: receipt.recovery, value: <Money cents={recoveryCents} /> }]
              : [
                  { term: receipt.interest, value: <Money cents={payment.interestCents} /> },
                  { term: receipt.principal, value: <Money cents={payment.principalCents} /> },
                ]),
            ...(excessCents > 0 ? [{ term: receipt.excess, value: <Money cents={excessCents} /> }] : []),
          ]}
        />
        <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} />
        <Consequences
          title={copy.consequencesTitle}
          sentences={[
            copy.recalculated,
            payment.method === 'WALLET' ? copy.toWallet(amount, payment.borrowerName) : copy.outside,
            ...(excessCents > 0 ? [copy.excess(formatUsd(excessCents))] : []),
            copy.stays,
          ]}
        />
        <ActButtons
          back={copy.goBack}
          onBack={onBack}
          act={copy.submit(amount)}
          variant="danger"
          busyLabel={reverse.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
