import { rejectTransferRequest, type RejectTransferRequest } from '@dziva/contracts/transfers';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { DecisionForm } from './decision-form.tsx';
import { SubmitDecision } from './submit-decision.tsx';
import { transferCopy } from './transfers.text.ts';

interface RejectCopy {
  readonly title: string;
  readonly text: (amount: string, who: string) => string;
  readonly submit: (amount: string) => string;
  readonly done: string;
  readonly doneText: (who: string) => string;
  readonly failed: string;
}

/** Rejects a transfer, with a reason that the member will read. */
export function RejectForm({
  copy,
  transfer,
  reject,
  onBack,
  onDone,
}: {
  copy: RejectCopy;
  transfer: { readonly amountCents: number; readonly userName: string };
  reject: {
    readonly error: unknown;
    readonly isPending: boolean;
    readonly mutateAsync: (body: RejectTransferRequest) => Promise<unknown>;
  };
  onBack: () => void;
  onDone: () => void;
}) {
  const amount = formatUsd(transfer.amountCents);
  const who = transfer.userName;
  const form = useForm({ resolver: zodResolver(rejectTransferRequest), defaultValues: { reason: '' } });
  return (
    <DecisionForm title={copy.title}>
      <Form
        form={form}
        className="pt-3"
        error={reject.error}
        errorFallback={copy.failed}
        onSubmit={(body) =>
          toastMutation(reject.mutateAsync(body), {
            done: { title: copy.done, description: copy.doneText(who) },
            after: onDone,
          })
        }
      >
        <p className="-mt-2 mb-4 text-ink-2">{copy.text(amount, who)}</p>
        <TextAreaField name="reason" label={transferCopy.reason} hint={transferCopy.reasonHint} />
        <SubmitDecision label={copy.submit(amount)} isPending={reject.isPending} onBack={onBack} danger />
      </Form>
    </DecisionForm>
  );
}
