/** What a rule of the catalogue of activity says of an event. */
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { ActivitySubject, ActivityType } from '@dziva/contracts/dashboard';

/** Names as they are now: whose affair it is, and who did it. */
export interface Who {
  readonly member: string;
  /** The company's own, where a job acted. */
  readonly actor: string;
  readonly isOwnAct: boolean;
}

export interface ActivityRule<Event extends DomainEvent> {
  readonly type: ActivityType;
  /** An assessor has no part in money: what is for finance is for FINANCE and ADMIN. */
  readonly seenBy: 'staff' | 'finance';
  /** What the stream of the event is. */
  readonly subject: ActivitySubject;
  readonly sentence: (event: RecordedEvent<Event>, who: Who) => string;
}

/** A rule for every event of a feature, or null where it is not shown: a new event does not compile without. */
export type ActivityRules<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: ActivityRule<Extract<Event, { type: Type }>> | null;
};
