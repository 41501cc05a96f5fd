import type { PostingRules } from './posting-rules.ts';
import type { DomainEvent } from './event.ts';

/** How to read a kind of stream: its initial state, the effect of each event on it, and the postings of each event. */
export interface StreamDefinition<State, Event extends DomainEvent> {
  readonly category: string;
  readonly initialState: State;
  /** Applies an event. It checks no rules and never throws. */
  readonly evolve: (state: State, event: Event) => State;
  /** For every event type: a journal entry, or null. */
  readonly postings: PostingRules<Event>;
  /** The member whom the stream concerns, once known. */
  readonly subjectOf: (state: State) => string | null;
  /** Converts old versions of an event's data to the current one; the key is the event type. */
  readonly upcasters?: Upcasters;
}

/** One step for each schema version: `steps[0]` converts version 1 to version 2, and so on. */
export type Upcasters = { readonly [eventType: string]: readonly ((data: object) => object)[] };

/** The state after these events. */
export function evolveAll<State, Event extends DomainEvent>(
  stream: StreamDefinition<State, Event>,
  events: readonly Event[],
): State {
  return events.reduce(stream.evolve, stream.initialState);
}
