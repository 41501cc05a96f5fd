import { reopenTillRequest, type TillDay } from '@dziva/contracts/tills';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/loans.ts';
import { reopenCopy as copy } from '#content/en/tills.ts';
import { formatDate } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReopenTill } from './reconciliation.api.ts';

/** Takes the signature of somebody else back. */
export function ReopenTillDialog({ day, onClose }: { day: TillDay; onClose: () => void }) {
  const reopen = useReopenTill(day.till, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(reopenTillRequest),
    defaultValues: { on: day.on, reason: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(methodLabels[day.till], formatDate(day.on))}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={reopen.error}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(reopen.mutateAsync(body), { done: { title: copy.done }, after: onClose })
        }
      >
        {day.signed !== null && <p>{copy.text(day.signed.byName)}</p>}
        <TextField name="reason" label={copy.reason} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={reopen.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
