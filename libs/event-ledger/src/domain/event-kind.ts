/** A type of event, defined once: what it does to the state of its stream, and what it posts. */
import { assert } from './assert.ts';
import type { DomainEvent } from './event.ts';
import type { PostingRule, PostingRules } from './posting-rules.ts';
import type { StreamDefinition, Upcasters } from './stream.ts';
import type { TableRows } from './stream-rows.ts';

export interface EventKind<State, Event extends DomainEvent> {
  readonly type: Event['type'];
  /** Applies the event with this version. It checks no rules and never throws. */
  readonly evolve: (state: State, event: Event, version: number) => State;
  /** A journal entry, or null if the event moves no money. */
  readonly postings: PostingRule<Event> | null;
  /** One step for each schema version: the first converts version 1 to version 2, and so on. */
  readonly upcasters?: Upcasters[string];
}

/** A kind whose event type is not known here. */
type AnyKind<State> = Omit<EventKind<State, never>, 'type'> & { readonly type: string };

/** The events of a kind, or of a whole stream: `EventOf<typeof loanStream>`. */
export type EventOf<Kind> = Kind extends {
  readonly evolve: (state: never, event: infer Event extends DomainEvent, version: number) => unknown;
}
  ? Event
  : never;

/** A stream that is made of kinds of events, with the kinds for those who read more of them. */
export interface KindsOfStream<State, Kind> extends StreamDefinition<State, EventOf<Kind>> {
  /** In the usual order of the events. */
  readonly kinds: readonly Kind[];
}

/** Makes the definition of a stream from its kinds of events. Give `subjectOf` the type of the state. */
export function streamOf<State, Kind extends AnyKind<State>>({
  category,
  initialState,
  subjectOf,
  kinds,
  rows,
}: {
  readonly category: string;
  readonly initialState: NoInfer<State>;
  /** The member whom the stream concerns, once known. */
  readonly subjectOf: (state: State) => string | null;
  readonly kinds: readonly Kind[];
  /** The read model of one stream. */
  readonly rows?: readonly TableRows<State>[];
}): KindsOfStream<State, Kind> {
  type Event = EventOf<Kind>;
  const byType = new Map<string, AnyKind<State>>(kinds.map((kind) => [kind.type, kind]));
  assert(byType.size === kinds.length, `a type of event stands twice in the stream ${category}`);
  const evolve = (state: State, event: Event, version: number): State => {
    const kind = byType.get(event.type);
    // Somebody asked for this kind of stream with the id of another kind: there is no such stream.
    if (kind === undefined && state === initialState) return state;
    assert(kind, `an event of an unknown type in a stream ${category}: ${event.type}`);
    // The kind was found by the type of this event.
    return kind.evolve(state, event as never, version);
  };
  const upcasters = kinds.flatMap((kind) => (kind.upcasters ? [[kind.type, kind.upcasters] as const] : []));
  return {
    category,
    initialState,
    subjectOf,
    kinds,
    evolve,
    // Each rule is registered under the type of its events.
    postings: Object.fromEntries(kinds.map(({ type, postings }) => [type, postings])) as PostingRules<Event>,
    ...(rows === undefined ? {} : { rows }),
    ...(upcasters.length === 0 ? {} : { upcasters: Object.fromEntries(upcasters) }),
  };
}
