import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { CashMethod } from '#platform/books/chart-of-accounts';

/** The methods of payouts outside the office. */
export type PayoutMethod = Exclude<CashMethod, 'CASH'>;

/** A member registered it. `name` is the holder of the number or account; `usableFrom` is an instant. */
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
/** Its owner removed it. `number` is stored again, so that the notice can say which one it was. */
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
