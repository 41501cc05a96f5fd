import type { ContactReceipt } from '@dziva/contracts/contact';
import { contactCopy } from '#content/public/contact.ts';
import { formatDateTime } from '#lib/dates.ts';
import { shortId } from '#lib/words.ts';
import { SuccessReceipt } from '#ui/success-receipt.tsx';

const { sent: copy } = contactCopy;

export type SentMessage = Pick<ContactReceipt, 'id' | 'createdAt'> & { readonly subject: string };

/** The receipt of a sent message: its number and day, to refer to it on the telephone. */
export default function MessageReceipt({ message }: { message: SentMessage }) {
  return (
    <div className="mb-8">
      <SuccessReceipt
        title={copy.kept}
        text={copy.keptText}
        facts={[
          { term: copy.number, value: shortId(message.id) },
          { term: copy.subject, value: message.subject },
          { term: copy.on, value: formatDateTime(message.createdAt) },
        ]}
      />
    </div>
  );
}
