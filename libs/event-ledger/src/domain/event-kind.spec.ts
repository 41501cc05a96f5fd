import { describe, expect, it } from '@jest/globals';
import { address } from '@dziva/event-ledger/ledger/account';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import { type Cents, cents } from '@dziva/money/cents';
import type { DomainEvent } from './event.ts';
import { type EventKind, type EventOf, streamOf } from './event-kind.ts';
import { evolveAll } from './stream.ts';

type Opened = DomainEvent<'Opened', { ownerId: string }>;
type Paid = DomainEvent<'Paid', { amount: Cents }>;
interface Purse {
  readonly ownerId: string | null;
  readonly paid: number;
}

const opened: EventKind<Purse, Opened> = {
  type: 'Opened',
  evolve: (purse, { data }) => ({ ...purse, ownerId: data.ownerId }),
  postings: null,
};
const paid: EventKind<Purse, Paid> = {
  type: 'Paid',
  evolve: (purse, { data }) => ({ ...purse, paid: purse.paid + data.amount }),
  postings: ({ data }, id) =>
    journalEntry(
      '2026-11-27',
      'Paid in',
      debit(address('assets', 'strongbox'), data.amount),
      credit(address('liabilities', 'purse', id), data.amount),
    ),
  upcasters: [(data) => ({ ...data, amount: 1 })],
};
const purseStream = streamOf({
  category: 'purse',
  initialState: { ownerId: null, paid: 0 },
  subjectOf: (purse: Purse) => purse.ownerId,
  kinds: [opened, paid],
});

const unknown = { type: 'Burnt', data: {} } as unknown as Paid;

describe('A stream that is made of kinds of events', () => {
  it('applies each event as its kind says', () => {
    const events: EventOf<typeof purseStream>[] = [
      { type: 'Opened', data: { ownerId: 'me' } },
      { type: 'Paid', data: { amount: cents(500) } },
      { type: 'Paid', data: { amount: cents(70) } },
    ];
    const state = evolveAll(purseStream, events);
    expect(state).toEqual({ ownerId: 'me', paid: 570 });
    expect(purseStream.subjectOf(state)).toBe('me');
  });

  it('has the posting rule of each kind, or null, and the conversions of old versions', () => {
    expect(purseStream.postings).toEqual({ Opened: null, Paid: paid.postings });
    expect(purseStream.upcasters).toEqual({ Paid: paid.upcasters });
  });

  it('refuses the same type twice, and an event of an unknown type', () => {
    const { initialState, subjectOf } = purseStream;
    expect(() => streamOf({ category: 'purse', initialState, subjectOf, kinds: [paid, paid] })).toThrow(
      'a type of event stands twice in the stream purse',
    );
    const some = { ownerId: 'me', paid: 1 };
    expect(() => purseStream.evolve(some, unknown, 2)).toThrow('unknown type in a stream purse: Burnt');
  });

  it('does not exist where a stream of another kind has its id', () => {
    expect(evolveAll(purseStream, [unknown])).toBe(purseStream.initialState);
  });
});
