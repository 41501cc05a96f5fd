import type { PostingRules } from './posting-rules.ts';
import type { DomainEvent } from './event.ts';

/** How a kind of stream is read: its empty state, what each event does to it, and how each event moves money. */
export interface StreamDefinition<State, Event extends DomainEvent> {
  readonly category: string;
  readonly initialState: State;
  /** Applies an event. It checks no rules and never throws. */
  readonly evolve: (state: State, event: Event) => State;
  /** Answers for every event type: a journal entry, or null. */
  readonly postings: PostingRules<Event>;
  /** The member whose affair the stream is, once known. */
  readonly subjectOf: (state: State) => string | null;
  /** Turns old shapes of an event's data into the present one; the key is the event type. */
  readonly upcasters?: Upcasters;
}

/** One step a schema version: `steps[0]` turns version 1 into version 2, and so on. */
export type Upcasters = { readonly [eventType: string]: readonly ((data: object) => object)[] };

/** The state after these events. */
export function evolveAll<State, Event extends DomainEvent>(
  stream: StreamDefinition<State, Event>,
  events: readonly Event[],
): State {
  return events.reduce(stream.evolve, stream.initialState);
}
