import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { PendingEvent } from '@dziva/event-ledger/event-store/event-store';
import type { ReadModels } from '@dziva/event-ledger/projections/read-models';
import type { ConstraintMeaning } from './failures.ts';
import type { Unit } from './unit.ts';

/**
 * What follows from an event in another stream, in the same unit of work. The feature that owns the second stream defines it,
 * and the first feature does not depend on the second. It may run up to three times, like the command itself.
 */
export interface Policy<Event extends DomainEvent = DomainEvent> {
  readonly on: {
    readonly [Type in Event['type']]?: (
      event: RecordedEvent<Extract<Event, { type: Type }>>,
      unit: Unit,
    ) => Promise<void>;
  };
  /** What follows from what was posted, by whatever events: those with a journal entry, of all that were just added. */
  readonly onPostings?: (posted: readonly PendingEvent[], unit: Unit) => Promise<void>;
}

/** Keeps the event types of a policy together with their data. */
export function policy<Event extends DomainEvent>(definition: Policy<Event>): Policy {
  // The map's keys guarantee that each handler meets only the events that it names.
  return definition as unknown as Policy;
}

/** What follows from the events of a command in its own transaction. */
export interface Consequences {
  readonly policies: readonly Policy[];
  readonly readModels: ReadModels;
  /** What violated constraints mean in every command. A command's own meanings come before these. */
  readonly constraints: ConstraintMeaning;
}
