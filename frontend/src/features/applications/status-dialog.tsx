import { changeApplicationStatusRequest, type Application } from '@dziva/contracts/applications';
import { note } from '@dziva/contracts/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useChangeStatus } from './applications.api.ts';
import { applicationCopy, statusLabels } from './applications.text.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

export interface StatusChange {
  readonly to: ApplicationStatus;
  readonly title: string;
  readonly text: string;
  readonly noteMode: 'none' | 'optional' | 'required';
}

const { actions } = applicationCopy;

/** Our screen requires a reason for a refusal, although the server does not. */
const withReason = changeApplicationStatusRequest.extend({ note: note(actions.noteRequired) });

/** Asks for confirmation before the status of an application changes, with a note. */
export function StatusDialog({
  application,
  change,
  onClose,
}: {
  application: Pick<Application, 'id' | 'version'>;
  change: StatusChange;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const changeStatus = useChangeStatus(application.id, key);
  const form = useForm({
    resolver: zodResolver(change.noteMode === 'required' ? withReason : changeApplicationStatusRequest),
    defaultValues: { status: change.to, note: '' },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={change.title} width="narrow">
      <Form
        form={form}
        error={changeStatus.error}
        errorFallback={actions.failed}
        onSubmit={(values) =>
          toastMutation(changeStatus.mutateAsync({ ...values, expectedVersion: application.version }), {
            done: { title: actions.updated, description: actions.updatedText(statusLabels[change.to]) },
            failed: errorToast(actions.failed),
            after: onClose,
          })
        }
      >
        <p className="mb-4 text-ink-2">{change.text}</p>
        {change.noteMode !== 'none' && (
          <TextAreaField
            name="note"
            label={change.noteMode === 'required' ? actions.declineNote : actions.note}
            optional={change.noteMode === 'optional'}
            rows={4}
          />
        )}
        <DialogButtons>
          <Button onClick={onClose}>{actions.goBack}</Button>
          <Button
            type="submit"
            variant={change.to === 'DECLINED' || change.to === 'WITHDRAWN' ? 'danger' : 'primary'}
            busyLabel={changeStatus.isPending && actions.working}
          >
            {change.title}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
