/** A notice: who gets it, which facts of the event are stored, and the sentences that are made from them when it is read. */
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';

export type SubjectKind =
  | 'application'
  | 'assessment'
  | 'loan'
  | 'deposit'
  | 'withdrawal'
  | 'wallet'
  | 'investment'
  | 'proposal'
  | 'account';

/** What a notice leads to. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Ids, amounts in cents, dates and codes; nothing personal, because a notice is kept after an erasure. */
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
 * Who gets the notice. `member`: the member concerned, unless they did it themselves. `receipt`: the member concerned, always.
 * `finance`: everybody in finance except the member concerned, who may not decide about themselves. Otherwise: who the event says.
 */
export type Audience<Event extends DomainEvent> =
  'member' | 'receipt' | 'finance' | ((event: RecordedEvent<Event>) => Recipients);

/** One person, or everybody of these roles but some, and perhaps one person more. */
export type Recipients =
  | { readonly personId: string }
  | { readonly roles: readonly string[]; readonly except: readonly string[]; readonly also?: string };

export interface NoticeRule<Event extends DomainEvent, Kept extends Facts> {
  readonly audience: Audience<Event>;
  readonly subject: (event: RecordedEvent<Event>) => Subject;
  /** If this event gets a notice. Without this function every event of the type gets one. */
  readonly isNotified?: (event: RecordedEvent<Event>) => boolean;
  readonly facts: (event: RecordedEvent<Event>) => Kept;
  readonly words: (facts: Kept, joined: Joined) => Words;
}

/** A rule as the catalogue holds it: what `facts` kept is what `words` gets, whatever it is. */
export interface ClosedRule<Event extends DomainEvent> {
  readonly audience: Audience<Event>;
  readonly subject: (event: RecordedEvent<Event>) => Subject;
  readonly isNotified?: (event: RecordedEvent<Event>) => boolean;
  readonly facts: (event: RecordedEvent<Event>) => Facts;
  readonly words: (facts: Facts, joined: Joined) => Words;
}

/** A rule for each event type of a feature, or null if there is no notice. */
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
