import { lineReasonRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { linesCopy as copy } from '#content/en/reconciliation.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { LineFacts } from './line-facts.tsx';
import { useUnmatchLine } from './reconciliation.api.ts';

/** Opens a line again, with a reason. */
export function UnmatchDialog({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) {
  const unmatch = useUnmatchLine(line, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(lineReasonRequest), defaultValues: { reason: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.undoTitle}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={unmatch.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(unmatch.mutateAsync(body), { done: { title: copy.undone }, after: onClose })
        }
      >
        <LineFacts line={line} />
        <p>{copy.undoText}</p>
        <TextField name="reason" label={copy.reason} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.undo}
          busyLabel={unmatch.isPending && copy.undoing}
        />
      </Form>
    </Dialog>
  );
}
