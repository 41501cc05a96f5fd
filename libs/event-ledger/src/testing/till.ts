/** A small stream with money, for the event ledger's own tests: a member's till. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { address } from '@dziva/event-ledger/ledger/account';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { Cents } from '@dziva/money/cents';

export type SampleTillOpened = DomainEvent<'SampleTillOpened', { ownerId: string; note?: FreeTextRef }>;
export type PaidIn = DomainEvent<'PaidIn', { amountCents: Cents }>;
export type PaidOut = DomainEvent<'PaidOut', { amountCents: Cents }>;
export type TillEvent = SampleTillOpened | PaidIn | PaidOut;
export type Till = { status: 'NONE' } | { status: 'OPEN'; ownerId: string; moves: number };

const DAY = '2026-11-20';

/** Account kinds that the migrations create: all writers share the cash account; a till cannot be overdrawn. */
export const tillAccounts = {
  cash: () => address('assets', 'cash', 'cash'),
  till: (tillId: string) => address('liabilities', 'wallet', tillId),
  inTransit: (ownerId: string) => address('liabilities', 'withdrawals-in-transit', ownerId),
} as const;

export const tillStream: StreamDefinition<Till, TillEvent> = {
  category: 'sample-till',
  initialState: { status: 'NONE' },
  subjectOf: (till) => (till.status === 'NONE' ? null : till.ownerId),
  evolve: (till, event) => {
    if (event.type === 'SampleTillOpened') return { status: 'OPEN', ownerId: event.data.ownerId, moves: 0 };
    return till.status === 'NONE' ? till : { ...till, moves: till.moves + 1 };
  },
  postings: {
    SampleTillOpened: null,
    PaidIn: ({ data }, tillId) =>
      journalEntry(
        DAY,
        'Paid in',
        debit(tillAccounts.cash(), data.amountCents),
        credit(tillAccounts.till(tillId), data.amountCents),
      ),
    PaidOut: ({ data }, tillId) =>
      journalEntry(
        DAY,
        'Paid out',
        debit(tillAccounts.till(tillId), data.amountCents),
        credit(tillAccounts.cash(), data.amountCents),
      ),
  },
};

export function openTill(till: Till, ownerId: string, note?: FreeTextRef): TillEvent[] {
  if (till.status === 'OPEN') throw stateConflict('TILL_OPEN', 'This till is open already.');
  return [{ type: 'SampleTillOpened', data: { ownerId, ...(note === undefined ? {} : { note }) } }];
}

export const payIn = (amountCents: Cents): TillEvent[] => [{ type: 'PaidIn', data: { amountCents } }];
export const payOut = (amountCents: Cents): TillEvent[] => [{ type: 'PaidOut', data: { amountCents } }];
