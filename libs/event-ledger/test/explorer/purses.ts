/** The domain of the explorer's commands: purses with money, and rules that every kind of race can break. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { tillAccounts } from '@dziva/event-ledger/testing/till';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import { cents } from '@dziva/money/cents';

export type PurseOpened = DomainEvent<'PurseOpened', { ownerId: string }>;
/** `balanceCents` is the balance after the event, as the decision computed it. */
export type Moved = DomainEvent<'Moved', { ownerId: string; amountCents: number; balanceCents: number }>;
export type Pledged = DomainEvent<'Pledged', { amountCents: number }>;
export type PurseEvent = PurseOpened | Moved | Pledged;

export interface Purse {
  readonly ownerId: string | null;
  readonly balanceCents: number;
  readonly pledgedCents: number;
}

const DAY = '2026-11-20';
export const NO_PURSE: Purse = { ownerId: null, balanceCents: 0, pledgedCents: 0 };

export function evolvePurse(purse: Purse, event: PurseEvent): Purse {
  switch (event.type) {
    case 'PurseOpened':
      return { ...purse, ownerId: event.data.ownerId };
    case 'Moved':
      return { ...purse, balanceCents: purse.balanceCents + event.data.amountCents };
    case 'Pledged':
      return { ...purse, pledgedCents: purse.pledgedCents + event.data.amountCents };
  }
}

export const purseStream: StreamDefinition<Purse, PurseEvent> = {
  category: 'purse',
  initialState: NO_PURSE,
  evolve: evolvePurse,
  subjectOf: ({ ownerId }) => ownerId,
  postings: {
    PurseOpened: null,
    // All payouts go to one account of the owner, which all purses share, so commands compete for its row as well.
    Moved: ({ data: { ownerId, amountCents } }, purseId) =>
      amountCents > 0
        ? journalEntry(
            DAY,
            'Into a purse',
            debit(tillAccounts.cash(), cents(amountCents)),
            credit(tillAccounts.till(purseId), cents(amountCents)),
          )
        : journalEntry(
            DAY,
            'Out of a purse',
            debit(tillAccounts.till(purseId), cents(-amountCents)),
            credit(tillAccounts.inTransit(ownerId), cents(-amountCents)),
          ),
    Pledged: null,
  },
};

/** A command: what it does, and its purses in the order in which it loads them. */
export interface Action {
  readonly kind: 'OPEN' | 'PAY_IN' | 'PAY_OUT' | 'TRANSFER' | 'PAY_IN_UNLESS' | 'PLEDGE';
  readonly purses: readonly string[];
  readonly amountCents: number;
}

export type Decision =
  { readonly refusal: string } | { readonly events: ReadonlyMap<string, readonly PurseEvent[]> };

const PURSE_MAX_CENTS = 250;
const ENOUGH_CENTS = 100;
const PLEDGES_MAX_CENTS = 100;

/**
 * The rule, used both by the kernel's commands and by the model.
 *
 * @param pledgedCents the sum of all purses
 */
export function decide(
  { kind, purses, amountCents }: Action,
  stateOf: (purse: string) => Purse,
  ownerId: string,
  pledgedCents: number,
): Decision {
  const [first = '', second = ''] = purses;
  const move = (purse: string, by: number): [string, readonly PurseEvent[]] => {
    const balanceCents = stateOf(purse).balanceCents + by;
    return [purse, [{ type: 'Moved', data: { ownerId, amountCents: by, balanceCents } }]];
  };
  const moving = (...moves: [string, readonly PurseEvent[]][]): Decision => ({ events: new Map(moves) });
  const isOpen = (purse: string) => stateOf(purse).ownerId !== null;
  const isFull = (purse: string) => stateOf(purse).balanceCents + amountCents > PURSE_MAX_CENTS;
  const isShort = (purse: string) => stateOf(purse).balanceCents < amountCents;
  if (kind === 'OPEN') {
    if (isOpen(first)) return { refusal: 'OPEN_ALREADY' };
    return moving([first, [{ type: 'PurseOpened', data: { ownerId } }, ...move(first, amountCents)[1]]]);
  }
  if (!purses.every(isOpen)) return { refusal: 'NOT_OPEN' };
  switch (kind) {
    case 'PAY_IN':
      return isFull(first) ? { refusal: 'FULL' } : moving(move(first, amountCents));
    case 'PAY_OUT':
      return isShort(first) ? { refusal: 'EMPTY' } : moving(move(first, -amountCents));
    case 'TRANSFER':
      if (isShort(first)) return { refusal: 'EMPTY' };
      return isFull(second)
        ? { refusal: 'FULL' }
        : moving(move(first, -amountCents), move(second, amountCents));
    // A purse that is only read: its state must still be the same at the commit.
    case 'PAY_IN_UNLESS':
      if (stateOf(first).balanceCents > ENOUGH_CENTS) return { refusal: 'OTHER_HAS_ENOUGH' };
      return isFull(second) ? { refusal: 'FULL' } : moving(move(second, amountCents));
    case 'PLEDGE':
      return pledgedCents + amountCents > PLEDGES_MAX_CENTS
        ? { refusal: 'PLEDGED_OUT' }
        : moving([first, [{ type: 'Pledged', data: { amountCents } }]]);
  }
}
