/** Who the person behind an account is, for staff. The events contain only ids; the national ID is in rows. */
import { eventsOf } from '#platform/event-words/business-event';
import { NO_FACTS, notice } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';

export interface Person {
  readonly userId: string | null;
  /** The other accounts that were recorded already. */
  readonly others: readonly string[];
}

const personEvent = eventsOf<Person>();

/** This account got a national ID that other accounts have too. */
export type NationalIdShared = DomainEvent<'NationalIdShared', { userId: string; others: string[] }>;

const nationalIdShared = personEvent<NationalIdShared>('NationalIdShared', {
  evolve: (_, { data: { userId, others } }) => ({ userId, others }),
  postings: null,
  notice: notice({
    audience: ({ data }) => ({ roles: ['ADMIN'], except: [data.userId] }),
    subject: ({ data }) => ({ kind: 'account', id: data.userId }),
    facts: NO_FACTS,
    words: (_, { memberName }) => ({
      title: 'Two accounts with one national ID',
      message: `The national ID of ${memberName} is that of another account, too. Look at both on the page of users: it may be one person, or one of them has made a mistake.`,
    }),
  }),
  activity: null,
});

/** Somebody saw the document: from now on the national ID shows who the person is. */
export type IdentitySeen = DomainEvent<
  'IdentitySeen',
  { userId: string; identitySeenBy: string; documentId?: string }
>;

const identitySeen = personEvent<IdentitySeen>('IdentitySeen', {
  evolve: (person, { data: { userId } }) => ({ ...person, userId }),
  postings: null,
  // The member was there when it was seen.
  notice: null,
  activity: null,
});

export const personStream = streamOf({
  category: 'person',
  initialState: { userId: null, others: [] },
  subjectOf: ({ userId }: Person) => userId,
  kinds: [nationalIdShared, identitySeen],
});

/** Records which other accounts have the same national ID. No event if there are none, or the same ones as before. */
export function shareNationalId(
  person: Person,
  userId: string,
  others: readonly string[],
): NationalIdShared[] {
  const found = others.toSorted();
  if (found.length === 0 || found.join() === person.others.join()) return [];
  return [{ type: 'NationalIdShared', data: { userId, others: found } }];
}

/** The national ID of an account, and when it was seen. */
export interface KnownIdentity {
  readonly nationalId: string | null;
  readonly seenAt: string | null;
}

/**
 * Refuses to see an ID: 409 `NATIONAL_ID_MISSING` if there is none, `IDENTITY_SEEN` if it was seen before, `IDENTITY_CHANGED` if it
 * is another one than the person who saw it had read.
 */
export function requireUnseen({ nationalId, seenAt }: KnownIdentity, read: string | null): void {
  if (nationalId === null)
    throw stateConflict(
      'NATIONAL_ID_MISSING',
      'No national ID is on record. The person enters it in the profile first.',
    );
  if (seenAt !== null) throw stateConflict('IDENTITY_SEEN', 'This national ID was seen before.');
  if (nationalId !== read)
    throw stateConflict(
      'IDENTITY_CHANGED',
      'The national ID has changed since. Look at the document again with the number that is on record now.',
    );
}
