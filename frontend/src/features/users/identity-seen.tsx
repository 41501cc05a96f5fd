import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useState } from 'react';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDateShort } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSeeIdentity } from './users.api.ts';
import { userCopy } from './users.text.ts';

const { identity: copy } = userCopy;

/** Who saw the document of the national ID, and when; or a button to say that one has seen it. Not for one's own account. */
export function IdentitySeen({ user, isOwn }: { user: UserRow; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const who = fullName(user);
  if (user.identitySeenAt !== undefined)
    return (
      <span className="block text-sm text-ink-2">
        {copy.seen(formatDateShort(user.identitySeenAt), user.identitySeenBy)}
      </span>
    );
  if (user.identityClaimed !== true) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {copy.claimed}
      {!isOwn && (
        <Button size="sm" aria-label={copy.openOf(who)} onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      )}
      {isOpen && <SeeIdentityDialog user={user} who={who} onClose={() => setOpen(false)} />}
    </span>
  );
}

function SeeIdentityDialog({ user, who, onClose }: { user: UserRow; who: string; onClose: () => void }) {
  const see = useSeeIdentity(useIdempotencyKey().key);
  const act = () =>
    toastMutation(see.mutateAsync(user.id), {
      done: { title: copy.done, description: copy.doneText(who) },
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(who)}
      confirm={copy.submit}
      keep={userCopy.actions.goBack}
      busyLabel={see.isPending && copy.submitting}
      onConfirm={() => void act()}
    >
      <p>{copy.what}</p>
      <p className="mt-2">{copy.whom}</p>
      {see.isError && (
        <p role="alert" className="mt-2 font-semibold text-danger-text">
          {sentenceOf(see.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
