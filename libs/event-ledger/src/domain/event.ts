/** Something that happened: a type in the past tense, with its ids and business facts. */
export interface DomainEvent<Type extends string = string, Data extends object = object> {
  readonly type: Type;
  readonly data: Data;
}

/** The fields that the store keeps of an event, besides its data. */
export interface Recorded {
  readonly eventId: string;
  readonly streamId: string;
  readonly category: string;
  readonly version: number;
  readonly actorId: string;
  readonly actorRole: string;
  /** The member whom the event concerns, or null. */
  readonly subjectId: string | null;
  readonly correlationId: string;
  /** ISO instant when it was recorded. */
  readonly recordedAt: string;
}

export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event & Recorded;
