import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { type EventVersion, FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { dayAndTime } from '@dziva/loan-maths/day-words';
import { isOfBank, METHOD_PHRASES, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { eventsOf } from '#platform/event-words/business-event';
import { NO_FACTS, notice } from '#platform/event-words/notice';

/** A member registered it. `name` is the holder of the number or account; `usableFrom` is an instant. */
export type DestinationRegistered = DomainEvent<
  'DestinationRegistered',
  {
    userId: string;
    method: TransferMethod;
    name: FreeTextRef;
    number: FreeTextRef;
    bank?: FreeTextRef;
    usableFrom: string;
  }
>;
/** Its owner removed it. `number` is stored again, so that the notice can say which one it was. */
export type DestinationRemoved = DomainEvent<
  'DestinationRemoved',
  { userId: string; method: TransferMethod; number: FreeTextRef }
>;

export type Destination =
  | { readonly status: 'NONE' }
  | {
      readonly status: 'REGISTERED' | 'REMOVED';
      readonly userId: string;
      readonly method: TransferMethod;
      readonly usableFrom: string;
      readonly removal: EventVersion | null;
    };

const destinationEvent = eventsOf<Destination>();
// The notices are sent for the member's own changes too, in case it was somebody else.
const IF_NOT_YOU = 'If you did not do this, change your password and call us at once.';
const SHOWN_DIGITS = 3;

const destinationRegistered = destinationEvent<DestinationRegistered>('DestinationRegistered', {
  evolve: (_, { data: { userId, method, usableFrom } }) => ({
    status: 'REGISTERED',
    userId,
    method,
    usableFrom,
    removal: null,
  }),
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: owner,
    facts: ({ data, recordedAt }) => ({
      method: data.method,
      ...(data.usableFrom > recordedAt ? { usableFrom: data.usableFrom } : {}),
    }),
    words: ({ method, usableFrom }, { texts }) => ({
      title: 'A new number or account to pay you',
      message: `${usableFrom === undefined ? 'From now on' : `From ${dayAndTime(usableFrom)} on`} we can pay you ${METHOD_PHRASES[method]}${ending(method, texts['number'])}, if you choose it. ${IF_NOT_YOU}`,
    }),
  }),
  alert: {
    type: 'DESTINATION_ADDED',
    ...notice({
      audience: ({ data }) => ({ roles: ['ADMIN'], except: [data.userId] }),
      subject: owner,
      facts: NO_FACTS,
      words: (_, { memberName }) => ({
        title: 'A member added a number or account',
        message: `${memberName} added a number or account to be paid at. They have a notice about it: ask them if you are not sure that it was them.`,
      }),
    }),
  },
  activity: null,
});

const destinationRemoved = destinationEvent<DestinationRemoved>('DestinationRemoved', {
  evolve: (destination, _, version) =>
    destination.status === 'NONE' ? destination : { ...destination, status: 'REMOVED', removal: version },
  postings: null,
  notice: notice({
    audience: 'receipt',
    subject: owner,
    facts: ({ data }) => ({ method: data.method }),
    words: ({ method }, { texts }) => ({
      title: 'A number or account to pay you was removed',
      message: `You can no longer choose to be paid ${METHOD_PHRASES[method]}${ending(method, texts['number'])}. ${IF_NOT_YOU}`,
    }),
  }),
  activity: null,
});

/** The payout destinations, also removed ones, because old payouts refer to them. */
const destinationRows = tableRows({
  table: 'destinations_read',
  key: ['destinationId'],
  items: (destination: Destination) => (destination.status === 'NONE' ? [] : [destination]),
  row: ({ userId, method, usableFrom, removal }, { id, at }) => ({
    destinationId: id,
    userId,
    method,
    eventId: at(FIRST).eventId,
    registeredAt: at(FIRST).recordedAt,
    usableFrom,
    removedAt: removal === null ? null : at(removal).recordedAt,
  }),
});

export const destinationStream = streamOf({
  category: 'destination',
  initialState: { status: 'NONE' },
  subjectOf: (destination: Destination) => (destination.status === 'NONE' ? null : destination.userId),
  kinds: [destinationRegistered, destinationRemoved],
  rows: [destinationRows],
});
export type DestinationEvent = EventOf<typeof destinationStream>;

function owner({ data }: { readonly data: { readonly userId: string } }) {
  return { kind: 'account', id: data.userId } as const;
}

/** Other people may see a mail, so it shows only the last digits, which are enough to recognise the number. */
function ending(by: TransferMethod, number: string | undefined): string {
  if (number === undefined) return '';
  const what = isOfBank(by) ? 'account' : 'number';
  return ` to the ${what} that ends in ${number.slice(-SHOWN_DIGITS)}`;
}
