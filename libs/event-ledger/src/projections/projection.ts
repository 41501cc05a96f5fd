import type { Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';

/**
 * A read model kept in the transaction of its events. Each handler answers with SQL on the projection's own tables,
 * without a schema name: a rebuild runs the same statements on shadow tables.
 */
export interface Projection<Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** The tables of the schema `read` that belong to it alone. */
  readonly tables: readonly string[];
  readonly on: {
    readonly [Type in Event['type']]?: (
      event: RecordedEvent<Extract<Event, { type: Type }>>,
    ) => readonly Statement[];
  };
  /**
   * The same for several events of one append, in their order: a statement on the whole set costs less than one each. It
   * leaves what `on` would leave, which is what a rebuild runs.
   */
  readonly together?: (events: readonly RecordedEvent<Event>[]) => readonly Statement[];
}

/** Keeps the event types of a projection together with their data. */
export function projection<Event extends DomainEvent>(definition: Projection<Event>): Projection {
  // The map's keys guarantee that each handler meets only the events that it names.
  return definition as unknown as Projection;
}
