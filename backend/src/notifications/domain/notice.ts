/** What a notice is: who is told of an event, which of its facts are kept, and the sentences made of them when it is read. */
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';

export type SubjectKind =
  'application' | 'assessment' | 'loan' | 'deposit' | 'withdrawal' | 'wallet' | 'investment';

/** What a notice leads to. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Ids, amounts in cents, dates and codes; nothing personal, because a notice outlives what it tells of. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What is joined when a notice is read: it can be corrected or erased meanwhile. */
export interface Joined {
  /** The member whose affair it is. */
  readonly memberName: string;
  /** What people wrote with the event, by the name of its field. */
  readonly texts: Readonly<Record<string, string>>;
}

/** `message` is whole sentences for the person. */
export interface Words {
  readonly title: string;
  readonly message: string;
}

/**
 * Whom it tells: the member whose affair it is, unless they did it themselves; the member in any case, as a receipt; or
 * everybody in finance but that member, who may not decide about themselves.
 */
export type Audience = 'member' | 'receipt' | 'finance';

export interface NoticeRule<Event extends DomainEvent, Kept extends Facts> {
  readonly audience: Audience;
  readonly subject: (event: RecordedEvent<Event>) => Subject;
  /** Whether this event is told of; every one is where this is left out. */
  readonly isTold?: (event: RecordedEvent<Event>) => boolean;
  readonly facts: (event: RecordedEvent<Event>) => Kept;
  readonly words: (facts: Kept, joined: Joined) => Words;
}

/** A rule as the catalogue holds it: what `facts` kept is what `words` gets, whatever it is. */
export interface ClosedRule<Event extends DomainEvent> {
  readonly audience: Audience;
  readonly subject: (event: RecordedEvent<Event>) => Subject;
  readonly isTold?: (event: RecordedEvent<Event>) => boolean;
  readonly facts: (event: RecordedEvent<Event>) => Facts;
  readonly words: (facts: Facts, joined: Joined) => Words;
}

/** A rule for every event of a feature, or null where nobody is told. */
export type NoticeRules<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: ClosedRule<Extract<Event, { type: Type }>> | null;
};

export function notice<Event extends DomainEvent, Kept extends Facts>(
  rule: NoticeRule<Event, Kept>,
): ClosedRule<Event> {
  // A row's facts were kept by the rule that its type names.
  return { ...rule, words: (facts, joined) => rule.words(facts as Kept, joined) };
}

/** The stream of the event is what the notice leads to. */
export const stream =
  (kind: SubjectKind) =>
  ({ streamId }: RecordedEvent): Subject => ({ kind, id: streamId });

/** Where the event's type says all. */
export const NO_FACTS = (): Facts => ({});
