/** Records that a one-time link was made for somebody's password. The secret of the link is in a row, not in the event. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** How its owner gets the link: by mail, or from the administrator who sees it. The names are stored. */
export type LinkDelivery = 'MAIL' | 'SHOWN';

export type PasswordLinkMade = DomainEvent<'PasswordLinkMade', { userId: string; delivery: LinkDelivery }>;

export interface PasswordLinks {
  readonly userId: string | null;
}

export const passwordLinkStream: StreamDefinition<PasswordLinks, PasswordLinkMade> = {
  category: 'password-link',
  initialState: { userId: null },
  evolve: (_, { data: { userId } }) => ({ userId }),
  subjectOf: ({ userId }) => userId,
  postings: { PasswordLinkMade: null },
};
