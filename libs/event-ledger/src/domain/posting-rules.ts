import type { DomainEvent } from './event.ts';
import type { JournalEntry } from '@dziva/event-ledger/ledger/journal';

/** Each event type answers at compile time: how does it move money? A journal entry, or null. */
export type PostingRules<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: PostingRule<Extract<Event, { type: Type }>> | null;
};

export type PostingRule<Event extends DomainEvent> = (event: Event, streamId: string) => JournalEntry | null;
