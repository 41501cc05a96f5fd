import { fullName } from '@dziva/vocabulary/full-name';
import type { ContactMessage } from '@dziva/contracts/contact';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/dates.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { buttonStyles } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { ContactBadge } from './contact-badge.tsx';
import { useChangeContactMessage } from './contact-inbox.api.ts';
import { contactMessageQuery } from './contact-inbox.queries.ts';
import { contactInboxCopy as copy } from './contact-inbox.text.ts';

/** One message, in a drawer over the inbox. A message that the list has already loaded is shown at once. */
export function ContactDrawer({
  id,
  known,
  onClose,
}: {
  id: string;
  known: ContactMessage | undefined;
  onClose: () => void;
}) {
  const query = useQuery({ ...contactMessageQuery(id), placeholderData: () => known });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="[overflow-wrap:anywhere]">{query.data?.subject ?? copy.message}</span>}
      width="drawer"
    >
      <QueryView query={query} what={copy.whatOne} loadingLabel={copy.loading}>
        {(message) =>
          message === null ? <p>{copy.missing}</p> : <Message message={message} onClose={onClose} />
        }
      </QueryView>
    </Dialog>
  );
}

function Message({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const change = useChangeContactMessage(message.id);
  const { status, subject, email, phone, statusChangedAt, statusChangedByName } = message;
  const who = fullName(message);
  const next = status === 'OPEN' ? 'DONE' : 'OPEN';
  const act = () =>
    toastMutation(change.mutateAsync(next), {
      done: { title: copy.toast[next], description: copy.toastText(who, subject) },
      after: onClose,
    });
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        {copy.from(who, formatDateTime(message.createdAt))}
        <ContactBadge status={status} />
      </p>
      <p className="my-4 rounded-control bg-sunken p-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {message.message}
      </p>
      <Facts
        facts={[
          {
            term: copy.email,
            value: <EmailLink email={email} />,
            action: <CopyButton text={email} what={copy.email} />,
          },
          {
            term: copy.phone,
            value:
              phone === null ? (
                copy.noPhone
              ) : (
                <a href={`tel:${phone}`} className="text-link whitespace-nowrap">
                  {phone}
                </a>
              ),
          },
        ]}
      />
      <p className="mt-4">
        <a href={mailTo(email, copy.replySubject(subject))} className={buttonStyles()}>
          {copy.reply}
        </a>
      </p>
      {statusChangedAt !== null && statusChangedByName !== null && (
        <p className="mt-4 text-sm text-ink-2">
          {copy.changed[status](statusChangedByName, formatDateTime(statusChangedAt))}
        </p>
      )}
      {change.isError && (
        <div className="mt-4">
          <Banner tone="danger" live>
            {sentenceOf(change.error)}
          </Banner>
        </div>
      )}
      <ActButtons
        back={copy.close}
        onBack={onClose}
        act={status === 'OPEN' ? copy.markDone : copy.reopen}
        busyLabel={change.isPending && copy.saving}
        onAct={() => void act()}
      />
    </>
  );
}

function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={mailTo(email)} aria-label={email} className="text-link [overflow-wrap:anywhere]">
      {email.slice(0, at)}
      {/* A long address may break here. */}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** A `mailto:` link. The address is encoded, so that no part of it is read as a header of the mail. */
function mailTo(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`;
}
