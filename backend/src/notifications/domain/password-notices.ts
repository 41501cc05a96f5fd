/** Notices to the owner of a password when somebody else made a link to change it. */
import type { PasswordLinkMade } from '#users/domain/password-link';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { notice, type NoticeRules } from './notice.ts';

const WHERE = { MAIL: 'We sent it to you by mail.', SHOWN: 'Our team gives it to you.' } as const;

export const passwordNotices: NoticeRules<PasswordLinkMade> = {
  PasswordLinkMade: notice({
    audience: 'receipt',
    subject: ({ data }: RecordedEvent<PasswordLinkMade>) => ({ kind: 'account', id: data.userId }),
    facts: ({ data: { delivery } }: RecordedEvent<PasswordLinkMade>) => ({ delivery }),
    words: ({ delivery }) => ({
      title: 'A link to change your password was made',
      message: `${WHERE[delivery]} It works once, within 24 hours. If you did not ask for it, call us at once.`,
    }),
  }),
};
