import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { LoanStep } from '@dziva/contracts/loan-history';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

/** How the history shows an event. The actor's name and the note are joined when it is read. */
export interface DescribedEvent {
  readonly step: LoanStep;
  /** The value date; null if the event has none. */
  readonly valueOn: CalendarDate | null;
  readonly description: string;
  readonly amountCents: Cents | null;
  /** The name of the free text that is shown as its note. */
  readonly note?: 'reference' | 'reason' | 'note' | 'exceptionReason';
}

/** A description for each event type; if one is missing, the code does not compile. */
export type Descriptions<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (event: RecordedEvent<Extract<Event, { type: Type }>>) => DescribedEvent;
};
