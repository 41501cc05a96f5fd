/** A fact that has happened: a past-tense type and the ids and business facts that belong to it. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** What the store knows of an event beside its data. */
export interface Recorded {
  readonly eventId: string;
  readonly streamId: string;
  readonly category: string;
  readonly version: number;
  readonly actorId: string;
  readonly actorRole: string;
  /** The member whose affair it is, or null. */
  readonly subjectId: string | null;
  readonly correlationId: string;
  /** ISO instant of recording. */
  readonly recordedAt: string;
}

export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & Recorded;
