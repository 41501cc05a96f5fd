/** The one-time links that were made for somebody's password. What opens it is in a row; that there was one is on record. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** How its owner gets it: by mail, or from the administrator to whom it was shown. The names are stored. */
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
