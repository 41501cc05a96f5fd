import type { Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { Projection } from './projection.ts';

/** All read models. */
export class ReadModels {
  readonly projections: Projection[] = [];

  add(projections: readonly Projection[]): void {
    this.projections.push(...projections);
  }

  /** Their tables, in the schema `read`. */
  tables(): string[] {
    return this.projections.flatMap((projection) => [...projection.tables]);
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
