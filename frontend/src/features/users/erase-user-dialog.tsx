import type { UserRow } from '@dziva/contracts/users';
import { userCopy } from '#content/en/users.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useEraseUser } from './users.api.ts';

const { erase: copy } = userCopy;

/** Asks for confirmation before a person is erased. If the server refuses, its reason is shown in the dialog. */
export function EraseUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const erase = useEraseUser();
  const who = `${user.firstName} ${user.lastName}`;
  const act = () =>
    toastMutation(erase.mutateAsync(user.id), {
      done: { title: copy.done, description: copy.doneText },
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(who)}
      confirm={copy.submit}
      keep={userCopy.actions.goBack}
      variant="danger"
      busyLabel={erase.isPending && copy.submitting}
      onConfirm={() => void act()}
    >
      <p>{copy.what}</p>
      <p className="mt-2">{copy.stays}</p>
      <p className="mt-2">{copy.whom}</p>
      {erase.isError && (
        <p role="alert" className="mt-2 font-semibold text-danger-text">
          {sentenceOf(erase.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
