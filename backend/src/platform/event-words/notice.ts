/** A notice: who gets it, which facts of the event are stored, and the sentences that are built from them when it is read. */
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
  | 'one-word'
  | 'account';

/** The thing that a notice is about and links to. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Ids, amounts in cents, dates and codes; nothing personal, because a notice is kept after an erasure. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Personal data that is read when the notice is read, because it may have been corrected or erased since. */
export interface Joined {
  /** The member that the notice is about. */
  readonly memberName: string;
  /** The free texts of the event, by the name of their field. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The texts of a notice. `message` is written in whole sentences. */
export interface Words {
  readonly title: string;
  readonly message: string;
}

/**
 * Who gets the notice. `member`: the member concerned, unless they did it themselves. `receipt`: the member concerned, always.
 * `finance`: everybody in finance except the member concerned, who may not decide about themselves. A function: whom it returns.
 */
export type Audience<Event extends DomainEvent> =
  'member' | 'receipt' | 'finance' | ((event: RecordedEvent<Event>) => Recipients);

/** One person; or everybody who has one of these roles, except some people, and also one more person if there is one. */
export type Recipients =
  | { readonly personId: string }
  | { readonly roles: readonly string[]; readonly except: readonly string[]; readonly also?: string };

interface NoticeParts<Event extends DomainEvent, StoredFacts extends Facts> {
  readonly audience: Audience<Event>;
  readonly subject: (event: RecordedEvent<Event>) => Subject;
  /** Whether this event gets a notice. Without this function every event of the type gets one. */
  readonly isNotified?: (event: RecordedEvent<Event>) => boolean;
  readonly facts: (event: RecordedEvent<Event>) => StoredFacts;
  readonly words: (facts: StoredFacts, joined: Joined) => Words;
  /** It also goes to a verified telephone as a text message: what a member must know on the day. */
  readonly isText?: true;
}

/** The notice of a type of event. The type of its facts is lost here: `words` gets what `facts` returned. */
export interface NoticeRule<Event extends DomainEvent> {
  readonly audience: Audience<Event>;
  readonly subject: (event: RecordedEvent<Event>) => Subject;
  readonly isNotified?: (event: RecordedEvent<Event>) => boolean;
  readonly facts: (event: RecordedEvent<Event>) => Facts;
  readonly words: (facts: Facts, joined: Joined) => Words;
  readonly isText?: true;
}

/** A second notice of an event, with a type of its own. */
export interface AlertRule<Event extends DomainEvent> extends NoticeRule<Event> {
  /** For example `LOAN_PAID_AT_NIGHT`. */
  readonly type: string;
}

export function notice<Event extends DomainEvent, StoredFacts extends Facts>(
  rule: NoticeParts<NoInfer<Event>, StoredFacts>,
): NoticeRule<Event> {
  // The facts in a row were stored by the rule of the same event type, so they have this type.
  return { ...rule, words: (facts, joined) => rule.words(facts as StoredFacts, joined) };
}

/** The subject of a notice that links to the stream of its event. */
export const stream =
  (kind: SubjectKind) =>
  ({ streamId }: RecordedEvent): Subject => ({ kind, id: streamId });

/** For notices whose texts need nothing but the type of the event. */
export const NO_FACTS = (): Facts => ({});
