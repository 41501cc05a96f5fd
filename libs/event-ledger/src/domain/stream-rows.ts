/** The read model of one stream: rows that follow from its state, for the current state, for a rebuild, and for an earlier day. */
import type { Recorded } from './event.ts';

/**
 * The number of an event in its stream, from 1 on. A state keeps it where its rows need to know who recorded something, when, and
 * under which id.
 */
export type EventVersion = number;
/** The event with which a stream begins. */
export const FIRST: EventVersion = 1;

/** A row to store. Its fields are the columns of its table, `paidOn` for `paid_on`. Cents, ids, dates and instants are stored as they are. */
export type Row = Readonly<Record<string, unknown>>;

/** A stream as its rows see it. */
export interface StreamSnapshot<State> {
  readonly id: string;
  readonly state: State;
  /** Who recorded the event with this version, when, and under which id. */
  readonly at: (version: EventVersion) => Recorded;
  /** The version of its last event; 0 before the first one. */
  readonly version: EventVersion;
}

/** The rows of one table that belong to a stream. */
export interface TableRows<State> {
  readonly table: string;
  /** The fields of the primary key. No two streams have a row with the same key. */
  readonly key: readonly string[];
  /**
   * What has a row, in a state: one object for each key. The same object always has the same row, so only what was replaced is
   * written again.
   */
  readonly items: (state: State) => readonly object[];
  readonly row: (item: object, stream: StreamSnapshot<State>) => Row;
}

/** Describes the rows of one table. `row` must give the same fields for every item. */
export function tableRows<State, Item extends object>(description: {
  readonly table: string;
  readonly key: readonly string[];
  readonly items: (state: State) => readonly Item[];
  readonly row: (item: Item, stream: StreamSnapshot<State>) => Row;
}): TableRows<State> {
  // `row` is called only with what `items` returned.
  return description as unknown as TableRows<State>;
}
