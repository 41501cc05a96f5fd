import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { sentenceOf } from '#lib/api-error.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useUpdateUser } from './users.api.ts';
import { userCopy } from './users.text.ts';

export type StatusAct = 'refuse' | 'disable' | 'enable';

/** Asks for confirmation before an account is opened or closed. */
export function UserStatusDialog({
  user,
  act,
  onClose,
}: {
  user: UserRow;
  act: StatusAct;
  onClose: () => void;
}) {
  const update = useUpdateUser();
  const who = fullName(user);
  const { title, text, label } = wordsOf(act, who);
  const opens = act === 'enable';
  const change = () =>
    toastMutation(update.mutateAsync({ id: user.id, body: { status: opens ? 'ACTIVE' : 'DISABLED' } }), {
      done: { title: userCopy.changed, description: userCopy.changedText(who) },
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirm={label}
      keep={userCopy.actions.goBack}
      variant={opens ? 'primary' : 'danger'}
      busyLabel={update.isPending && userCopy.actions.saving}
      onConfirm={() => void change()}
    >
      <p>{text}</p>
      <p>{userCopy.actions.endsSessions}</p>
      {update.isError && <p className="mt-2 font-semibold text-danger-text">{sentenceOf(update.error)}</p>}
    </ConfirmDialog>
  );
}

function wordsOf(act: StatusAct, who: string): { title: string; text: string; label: string } {
  switch (act) {
    case 'refuse':
      return {
        title: userCopy.refuseTitle(who),
        text: userCopy.refuseText(who),
        label: userCopy.approvals.refuse,
      };
    case 'disable':
      return {
        title: userCopy.disableTitle(who),
        text: userCopy.disableText(who),
        label: userCopy.actions.disable,
      };
    case 'enable':
      return {
        title: userCopy.enableTitle(who),
        text: userCopy.enableText(who),
        label: userCopy.actions.enable,
      };
  }
}
