import { messageRequest, type SampleMessage } from '@dziva/contracts/audit-samples';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { sampleCopy } from './audit-samples.text.ts';
import { useMessage } from './samples.api.ts';

const { writing } = sampleCopy;

/** Asks about an entry of a sample, or answers. */
export function MessageDialog({
  item,
  kind,
  onClose,
}: {
  item: { readonly id: string; readonly entryId: string };
  kind: SampleMessage['kind'];
  onClose: () => void;
}) {
  const copy = writing[kind];
  const message = useMessage(item, kind, useIdempotencyKey().key);
  const form = useForm({ resolver: zodResolver(messageRequest), defaultValues: { text: '' } });
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
        error={message.error}
        errorFallback={writing.failed}
        className="grid gap-5"
        onSubmit={(body) =>
          toastMutation(message.mutateAsync(body), {
            done: { title: copy.done },
            after: onClose,
          })
        }
      >
        <TextAreaField name="text" label={copy.field} />
        <ActButtons
          back={writing.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={message.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
