import { requestInformationRequest, type Application } from '@dziva/contracts/applications';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { applicationCopy } from '#content/en/applications.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useRequestInformation } from './applications.api.ts';

const { actions } = applicationCopy;

/** Asks the applicant for something that is missing; they read the note in the timeline. */
export function RequestInformationDialog({
  application,
  onClose,
}: {
  application: Pick<Application, 'id' | 'version'>;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const request = useRequestInformation(application.id, key);
  const form = useForm({ resolver: zodResolver(requestInformationRequest), defaultValues: { note: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={actions.requestInfo} width="narrow">
      <Form
        form={form}
        error={request.error}
        onSubmit={(values) =>
          toastMutation(request.mutateAsync({ ...values, expectedVersion: application.version }), {
            done: { title: actions.requested, description: actions.requestedText },
            after: onClose,
          })
        }
      >
        <p className="mb-4 text-ink-2">{actions.requestInfoText}</p>
        <TextAreaField name="note" label={actions.requestInfoNote} rows={4} />
        <DialogButtons>
          <Button onClick={onClose}>{actions.goBack}</Button>
          <Button type="submit" variant="primary" busyLabel={request.isPending && actions.working}>
            {actions.requestInfo}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
