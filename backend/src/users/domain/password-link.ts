/** Records that a one-time link was made for somebody's password. The secret of the link is in a row, not in the event. */
import { eventsOf } from '#platform/event-words/business-event';
import { notice } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';

/** How its owner gets the link: by mail, or from the administrator who sees it. The names are stored. */
export type LinkDelivery = 'MAIL' | 'SHOWN';

export interface PasswordLinks {
  readonly userId: string | null;
}

const linkEvent = eventsOf<PasswordLinks>();
const WHERE = { MAIL: 'We sent it to you by mail.', SHOWN: 'Our team gives it to you.' } as const;

export type PasswordLinkMade = DomainEvent<'PasswordLinkMade', { userId: string; delivery: LinkDelivery }>;

const passwordLinkMade = linkEvent<PasswordLinkMade>('PasswordLinkMade', {
  evolve: (_, { data: { userId } }) => ({ userId }),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: ({ data }) => ({ kind: 'account', id: data.userId }),
    facts: ({ data: { delivery } }) => ({ delivery }),
    words: ({ delivery }) => ({
      title: 'A link to change your password was made',
      message: `${WHERE[delivery]} It works once, within 24 hours. If you did not ask for it, call us at once.`,
    }),
  }),
  activity: null,
});

export const passwordLinkStream = streamOf({
  category: 'password-link',
  initialState: { userId: null },
  subjectOf: ({ userId }: PasswordLinks) => userId,
  kinds: [passwordLinkMade],
});
