/** Who the person behind an account is, for staff. The events contain only ids; the national ID is in rows. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** This account got a national ID that other accounts have too. */
export type NationalIdShared = DomainEvent<'NationalIdShared', { userId: string; others: string[] }>;
/** Somebody saw the document: from now on the national ID shows who the person is. */
export type IdentitySeen = DomainEvent<
  'IdentitySeen',
  { userId: string; identitySeenBy: string; documentId?: string }
>;

export type PersonEvent = NationalIdShared | IdentitySeen;

export interface Person {
  readonly userId: string | null;
  /** The other accounts that were recorded already. */
  readonly others: readonly string[];
}

export const personStream: StreamDefinition<Person, PersonEvent> = {
  category: 'person',
  initialState: { userId: null, others: [] },
  evolve: (person, { type, data }) =>
    type === 'NationalIdShared'
      ? { userId: data.userId, others: data.others }
      : { ...person, userId: data.userId },
  subjectOf: ({ userId }) => userId,
  postings: { NationalIdShared: null, IdentitySeen: null },
};

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
