import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { CashMethod } from '#platform/books/chart-of-accounts';

/** How we pay a member who does not come to the office. */
export type PayoutMethod = Exclude<CashMethod, 'CASH'>;

/** A member wants to be paid there. `name` is who holds the number or account; `usableFrom` is an instant. */
export type DestinationRegistered = DomainEvent<
  'DestinationRegistered',
  {
    userId: string;
    method: PayoutMethod;
    name: FreeTextRef;
    number: FreeTextRef;
    bank?: FreeTextRef;
    usableFrom: string;
  }
>;
/** Nothing new is paid there. `number` is written once more, so that a notice can say which one it was. */
export type DestinationRemoved = DomainEvent<
  'DestinationRemoved',
  { userId: string; method: PayoutMethod; number: FreeTextRef }
>;

export type DestinationEvent = DestinationRegistered | DestinationRemoved;

export type Destination =
  | { readonly status: 'NONE' }
  | {
      readonly status: 'REGISTERED' | 'REMOVED';
      readonly userId: string;
      readonly method: PayoutMethod;
      readonly usableFrom: string;
    };

export const destinationStream: StreamDefinition<Destination, DestinationEvent> = {
  category: 'destination',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (destination) => (destination.status === 'NONE' ? null : destination.userId),
  postings: { DestinationRegistered: null, DestinationRemoved: null },
};

function evolve(destination: Destination, event: DestinationEvent): Destination {
  switch (event.type) {
    case 'DestinationRegistered': {
      const { userId, method, usableFrom } = event.data;
      return { status: 'REGISTERED', userId, method, usableFrom };
    }
    case 'DestinationRemoved':
      return destination.status === 'NONE' ? destination : { ...destination, status: 'REMOVED' };
    default:
      return assertNever(event);
  }
}
