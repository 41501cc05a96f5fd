import type { DomainEvent } from './event.ts';
import type { JournalEntry } from '@dziva/event-ledger/ledger/journal';

/** How each event type moves money: a journal entry, or null. The compiler requires a rule for every type. */
export type PostingRules<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: PostingRule<Extract<Event, { type: Type }>> | null;
};

export type PostingRule<Event extends DomainEvent> = (event: Event, streamId: string) => JournalEntry | null;
