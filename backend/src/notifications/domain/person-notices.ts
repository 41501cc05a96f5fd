/** Notices to administrators about the identity of a person. */
import type { PersonEvent } from '#identity/domain/person';
import { NO_FACTS, notice, type NoticeRules } from './notice.ts';

export const personNotices: NoticeRules<PersonEvent> = {
  NationalIdShared: notice({
    audience: ({ data }) => ({ roles: ['ADMIN'], except: [data.userId] }),
    subject: ({ data }) => ({ kind: 'account', id: data.userId }),
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'Two accounts with one national ID',
      message: `The national ID of ${memberName} is that of another account, too. Look at both on the page of users: it may be one person, or one of them has made a mistake.`,
    }),
  }),
  // The member was there when it was seen.
  IdentitySeen: null,
};
