import { payWithdrawalRequest, type Withdrawal } from '@dziva/contracts/transfers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DecisionForm } from './decision-form.tsx';
import { SubmitDecision } from './submit-decision.tsx';
import type { usePayWithdrawal } from './transfers.api.ts';
import { withdrawalQueueCopy } from './transfers.text.ts';

const { pay: copy } = withdrawalQueueCopy;

/** Records that a withdrawal was paid, with the provider's reference. It shows the member, amount and destination again. */
export function PayForm({
  withdrawal,
  pay,
  onBack,
  onDone,
}: {
  withdrawal: Withdrawal;
  pay: ReturnType<typeof usePayWithdrawal>;
  onBack: () => void;
  onDone: () => void;
}) {
  const amount = formatUsd(withdrawal.amountCents);
  const form = useForm({ resolver: zodResolver(payWithdrawalRequest), defaultValues: { reference: '' } });
  return (
    <DecisionForm title={copy.title}>
      <Form
        form={form}
        className="pt-3"
        error={pay.error}
        errorFallback={copy.failed}
        onSubmit={(body) =>
          toastMutation(pay.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(amount, withdrawal.userName) },
            after: onDone,
          })
        }
      >
        <p className="-mt-2 mb-4">{copy.text(amount, withdrawal.userName, placeOf(withdrawal))}</p>
        <TextField name="reference" label={copy.reference} hint={copy.referenceHint} spellCheck={false} />
        <SubmitDecision label={copy.submit(amount)} isPending={pay.isPending} onBack={onBack} />
      </Form>
    </DecisionForm>
  );
}

/** `EcoCash, 0772 123 456`. */
function placeOf({ paymentMethod, destination }: Withdrawal): string {
  return [paymentMethod === null ? null : methodLabels[paymentMethod], destination]
    .filter((part) => part !== null)
    .join(', ');
}
