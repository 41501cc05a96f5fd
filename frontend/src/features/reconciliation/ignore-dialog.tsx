import { lineReasonRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ignoreCopy as copy } from '#content/en/reconciliation.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { formatUsd } from '#lib/money-format.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LineFacts } from './line-facts.tsx';
import { useIgnoreLine } from './reconciliation.api.ts';

/** Sets a line aside with a reason: one line of text, so that Enter sends it. */
export function IgnoreDialog({
  line,
  onDone,
  onClose,
}: {
  line: ReconciliationLine;
  onDone: () => void;
  onClose: () => void;
}) {
  const ignore = useIgnoreLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(lineReasonRequest), defaultValues: { reason: '' } });
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
        error={ignore.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(ignore.mutateAsync(body), { done: { title: copy.done }, after: done })
        }
      >
        <LineFacts line={line} />
        <p>{copy.text(formatUsd(line.amountCents))}</p>
        <TextField name="reason" label={copy.reason} hint={copy.reasonHint} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={ignore.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
