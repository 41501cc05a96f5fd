import { suspendLineRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { suspenseCopy as copy } from '#content/en/reconciliation.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LineFacts } from './line-facts.tsx';
import { useSuspendLine } from './reconciliation.api.ts';

/** Posts the money while nobody knows what it is for. */
export function SuspenseDialog({
  line,
  onDone,
  onClose,
}: {
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const suspend = useSuspendLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(suspendLineRequest), defaultValues: { note: '' } });
  const done = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={suspend.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(suspend.mutateAsync(body), { done: { title: copy.done }, after: done })
        }
      >
        <LineFacts line={line} />
        <p>{copy.text(formatUsd(line.amountCents))}</p>
        <TextField name="note" label={copy.note} optional />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={suspend.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
