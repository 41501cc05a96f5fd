import type { PostingRules } from './posting-rules.ts';
import type { DomainEvent } from './event.ts';
import type { TableRows } from './stream-rows.ts';

/** How to read a kind of stream: its initial state, the effect of each event on it, and the postings of each event. */
export interface StreamDefinition<State, Event extends DomainEvent> {
  readonly category: string;
  readonly initialState: State;
  /** Applies the event with this version. It checks no rules and never throws. */
  readonly evolve: (state: State, event: Event, version: number) => State;
  /** For every event type: a journal entry, or null. */
  readonly postings: PostingRules<Event>;
  /** The member whom the stream concerns, once known. */
  readonly subjectOf: (state: State) => string | null;
  /** The read model of one stream: rows that follow from its state. */
  readonly rows?: readonly TableRows<State>[];
  /** Converts old versions of an event's data to the current one; the key is the event type. */
  readonly upcasters?: Upcasters;
}

/** One step for each schema version: `steps[0]` converts version 1 to version 2, and so on. */
export type Upcasters = { readonly [eventType: string]: readonly ((data: object) => object)[] };

/** The state after these events. Stored events have their own versions; others are counted after `from`. */
export function evolveAll<State, Event extends DomainEvent>(
  stream: Pick<StreamDefinition<State, Event>, 'evolve' | 'initialState'>,
  events: readonly (Event & { readonly version?: number })[],
  from: { readonly state: State; readonly version: number } = { state: stream.initialState, version: 0 },
): State {
  return events.reduce(
    (state, event, i) => stream.evolve(state, event, event.version ?? from.version + i + 1),
    from.state,
  );
}
