/** Accounts that may belong to the same person, for staff. The events contain only ids; the national ID is in rows. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** This account got a national ID that other accounts have too. */
export type NationalIdShared = DomainEvent<'NationalIdShared', { userId: string; others: string[] }>;

export interface Person {
  readonly userId: string | null;
  /** The other accounts that were recorded already. */
  readonly others: readonly string[];
}

export const personStream: StreamDefinition<Person, NationalIdShared> = {
  category: 'person',
  initialState: { userId: null, others: [] },
  evolve: (_, { data: { userId, others } }) => ({ userId, others }),
  subjectOf: ({ userId }) => userId,
  postings: { NationalIdShared: null },
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
