import type { Statement } from '@dziva/event-ledger/database/sql';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';

/**
 * A read model that is updated in the transaction of its events. Each handler returns SQL on the projection's own tables,
 * without a schema name, because a rebuild runs the same statements on shadow tables.
 */
export interface Projection<Event extends DomainEvent = DomainEvent> {
  readonly name: string;
  /** The tables in the schema `read` that only this projection writes. */
  readonly tables: readonly string[];
  readonly on: {
    readonly [Type in Event['type']]?: (
      event: RecordedEvent<Extract<Event, { type: Type }>>,
    ) => readonly Statement[];
  };
  /**
   * The same for several events of one append, in order: one statement for all of them costs less than one for each. The
   * result must be the same as that of `on`, which a rebuild uses.
   */
  readonly together?: (events: readonly RecordedEvent<Event>[]) => readonly Statement[];
}

/** Checks the data type of each event that a projection handles. */
export function projection<Event extends DomainEvent>(definition: Projection<Event>): Projection {
  // Each handler is called only with events of the type that is its key.
  return definition as unknown as Projection;
}
