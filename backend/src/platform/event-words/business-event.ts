/** All that is known about one type of event stands in one place: its effect, its postings, and what people read about it. */
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { EventKind } from '@dziva/event-ledger/domain/event-kind';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { ActivityRule } from './activity-rule.ts';
import type { AlertRule, NoticeRule } from './notice.ts';
import type { WalletLine } from './wallet-line.ts';

export interface BusinessEvent<State, Event extends DomainEvent> extends EventKind<State, Event> {
  /** The notice to the people concerned; null if nobody gets one. */
  readonly notice: NoticeRule<Event> | null;
  /** A second notice, to administrators. */
  readonly alert?: AlertRule<Event>;
  /** What staff read on the overview; null if it is not shown there. */
  readonly activity: ActivityRule<Event> | null;
  /** For an event that posts to a wallet at once. Transfers wait for a decision, and have rules of their own. */
  readonly wallet?: WalletLine;
}

/**
 * Makes the function that defines the events of streams with this state:
 * `const loanEvent = eventsOf<Loan>()`, then `loanEvent<LoanSettled>('LoanSettled', { … })`.
 */
export const eventsOf =
  <State>() =>
  <Event extends DomainEvent>(
    type: Event['type'],
    parts: Omit<BusinessEvent<State, Event>, 'type'>,
  ): BusinessEvent<State, Event> => ({ type, ...parts });

/** A type of event for those who read the events of all streams. */
export type AnyBusinessEvent = Pick<
  BusinessEvent<never, never>,
  'notice' | 'alert' | 'activity' | 'wallet'
> & {
  readonly type: string;
};

/** A kind of stream for those who read the events of all streams. */
export interface AnyBusinessStream extends Pick<
  StreamDefinition<never, never>,
  'category' | 'postings' | 'upcasters'
> {
  readonly kinds: readonly AnyBusinessEvent[];
}
