import type { Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { StreamShape, StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { StreamWithRows } from './folds.ts';
import type { Projection } from './projection.ts';

/** All read models: the rows of each stream, and what crosses streams. */
export class ReadModels {
  readonly projections: Projection[] = [];
  readonly streams: StreamWithRows[] = [];

  add(projections: readonly Projection[], streams: readonly StreamShape[]): void {
    this.projections.push(...projections);
    // A stream's rows are made only of its own states, and those only of its own events.
    this.streams.push(...(streams.filter(({ rows }) => rows !== undefined) as unknown as StreamWithRows[]));
  }

  /** Their tables, in the schema `read`. */
  tables(): string[] {
    const tables = [
      ...this.projections.flatMap((projection) => [...projection.tables]),
      ...this.streams.flatMap(({ rows }) => rows.map(({ table }) => table)),
    ];
    // Two kinds of streams can have rows in one table.
    return [...new Set(tables)];
  }

  /** The statements that update them with one event. */
  statements(event: RecordedEvent): readonly Statement[] {
    return this.projections.flatMap((projection) => projection.on[event.type]?.(event) ?? []);
  }

  /** The statements that update them with all events of one append. */
  statementsOf(events: readonly RecordedEvent[]): readonly Statement[] {
    const oneByOne = this.projections.filter(({ together }) => !together || events.length === 1);
    const inSets = this.projections.filter((projection) => !oneByOne.includes(projection));
    return [
      ...events.flatMap((event) => oneByOne.flatMap(({ on }) => on[event.type]?.(event) ?? [])),
      ...inSets.flatMap(({ on, together }) => {
        const known = events.filter(({ type }) => on[type]);
        return known.length === 0 ? [] : (together?.(known) ?? []);
      }),
    ];
  }
}

/** What a replay of the history needs: how to read events, and the read models. */
export interface Replayed {
  readonly streams: StreamShapes;
  readonly readModels: ReadModels;
}
