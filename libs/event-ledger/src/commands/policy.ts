import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { PendingEvent } from '@dziva/event-ledger/event-store/event-store';
import type { ReadModels } from '@dziva/event-ledger/projections/read-models';
import type { ConstraintMeaning } from './failures.ts';
import type { Unit } from './unit.ts';

/**
 * Changes in another stream that follow from an event, in the same unit of work. The feature that owns the second stream
 * defines the policy, so the first feature does not depend on the second. It may run up to three times, like the command
 * itself.
 */
export interface Policy<Event extends DomainEvent = DomainEvent> {
  readonly on: {
    readonly [Type in Event['type']]?: (
      event: RecordedEvent<Extract<Event, { type: Type }>>,
      unit: Unit,
    ) => Promise<void>;
  };
  /** Called with all events just added that have a journal entry, whatever their types. */
  readonly onPostings?: (posted: readonly PendingEvent[], unit: Unit) => Promise<void>;
}

/** Checks the data type of each event that a policy handles. */
export function policy<Event extends DomainEvent>(definition: Policy<Event>): Policy {
  // Each handler is called only with events of the type that is its key.
  return definition as unknown as Policy;
}

/** The effects of the events of a command, in its own transaction. */
export interface Consequences {
  readonly policies: readonly Policy[];
  readonly readModels: ReadModels;
  /** The error for each violated constraint, for all commands. A command's own entries come first. */
  readonly constraints: ConstraintMeaning;
}
