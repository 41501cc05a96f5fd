import type { UserRow } from '@dziva/contracts/users';
import { userCopy } from '#content/en/users.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { useCreatePasswordReset } from './users.api.ts';

/** Makes a one-time link for a new password, for the administrator to hand over. */
export function PasswordResetDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const reset = useCreatePasswordReset();
  const address = reset.data === undefined ? null : new URL(reset.data.link, window.location.origin).href;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={userCopy.resetTitle(`${user.firstName} ${user.lastName}`)}
      width="narrow"
    >
      {address === null ? (
        <>
          <p className="text-ink-2">{userCopy.resetText}</p>
          {reset.isError && (
            <div className="mt-4">
              <Banner tone="danger" live>
                {sentenceOf(reset.error)}
              </Banner>
            </div>
          )}
          <DialogButtons>
            <Button onClick={onClose}>{userCopy.actions.goBack}</Button>
            <Button
              variant="primary"
              busyLabel={reset.isPending && userCopy.resetMaking}
              onClick={() => reset.mutate(user.id)}
            >
              {userCopy.resetMake}
            </Button>
          </DialogButtons>
        </>
      ) : (
        <>
          <p className="font-semibold">{userCopy.resetLink}</p>
          <div className="mt-1.5 flex items-start gap-2 rounded-control bg-sunken p-3">
            <code className="min-w-0 grow text-sm break-all">{address}</code>
            <CopyButton text={address} what={userCopy.resetLink} />
          </div>
          {reset.data !== undefined && (
            <p className="mt-2 text-sm text-ink-2">
              {userCopy.resetExpires(formatDateTime(reset.data.expiresAt))}
            </p>
          )}
          <DialogButtons>
            <Button variant="primary" onClick={onClose}>
              {userCopy.done}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}
