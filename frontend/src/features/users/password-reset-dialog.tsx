import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { isProposed } from '@dziva/contracts/is-proposed';
import { waitingCopy } from '#content/en/waiting.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { useCreatePasswordReset } from './users.api.ts';
import { userCopy } from './users.text.ts';

/** Makes a one-time link for a new password. It is sent to the person by mail, or shown to the administrator to pass on. */
export function PasswordResetDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const reset = useCreatePasswordReset();
  const made = reset.data === undefined || isProposed(reset.data) ? undefined : reset.data;
  const waiting = isProposed(reset.data) ? reset.data.proposal : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={userCopy.resetTitle(fullName(user))}
      width="narrow"
    >
      {waiting !== undefined ? (
        <>
          <p role="status">{userCopy.resetWaits}</p>
          <DialogButtons>
            <ButtonLink to={`/approvals/${waiting.id}`}>{waitingCopy.open}</ButtonLink>
            <Button variant="primary" onClick={onClose}>
              {userCopy.done}
            </Button>
          </DialogButtons>
        </>
      ) : made !== undefined && 'sentTo' in made ? (
        <>
          <p role="status">{userCopy.resetSent(made.sentTo, formatDateTime(made.expiresAt))}</p>
          <DialogButtons>
            <Button variant="primary" onClick={onClose}>
              {userCopy.done}
            </Button>
          </DialogButtons>
        </>
      ) : made === undefined ? (
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
            <code className="min-w-0 grow text-sm break-all">{addressOf(made.link)}</code>
            <CopyButton text={addressOf(made.link)} what={userCopy.resetLink} />
          </div>
          <p className="mt-2 text-sm text-ink-2">{userCopy.resetExpires(formatDateTime(made.expiresAt))}</p>
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

const addressOf = (link: string): string => new URL(link, window.location.origin).href;
