/** The rules of the activity catalogue: how each event is shown. */
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { ActivitySubject, ActivityType } from '@dziva/vocabulary/activity';

/** The current names of the member concerned and of the actor. */
export interface Who {
  readonly member: string;
  /** The company's name if a job acted. */
  readonly actor: string;
  readonly isOwnAct: boolean;
}

export interface ActivityRule<Event extends DomainEvent> {
  readonly type: ActivityType;
  /** Assessors do not see money: rules for finance are shown to FINANCE and ADMIN. */
  readonly seenBy: 'staff' | 'finance';
  /** The kind of thing that the event's stream is about. */
  readonly subject: ActivitySubject;
  /** Only events whose data has this in the field are shown; all of them if it is left out. */
  readonly onlyIf?: { readonly field: string; readonly is: readonly string[] };
  readonly sentence: (event: RecordedEvent<Event>, who: Who) => string;
}
