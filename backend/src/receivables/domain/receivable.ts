import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import { accounts } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { eventsOf } from '#platform/event-words/business-event';
import { notice } from '#platform/event-words/notice';

/** The deposit, payment or sale that was taken back: the category of its stream, and its id. */
export interface TakenBack {
  readonly category: string;
  readonly id: string;
}

/**
 * The member owes this much more: money was taken back that the wallet no longer held. The event that took it back posts
 * the entry.
 */
export type ReceivableOpened = DomainEvent<
  'ReceivableOpened',
  { userId: string; amountCents: Cents; because: TakenBack }
>;
/** Money that arrived in the wallet paid this part of what was owed. */
export type ReceivablePaid = DomainEvent<
  'ReceivablePaid',
  { userId: string; amountCents: Cents; paidOn: CalendarDate }
>;

/** The total that one member owes. */
export interface Receivable {
  readonly userId: string | null;
  readonly owedCents: Cents;
}

const receivableEvent = eventsOf<Receivable>();

const receivableOpened = receivableEvent<ReceivableOpened>('ReceivableOpened', {
  evolve: ({ owedCents }, { data: { userId, amountCents } }) => ({
    userId,
    owedCents: addCents(owedCents, amountCents),
  }),
  postings: null,
  // The event that took the money back has its own notice.
  notice: null,
  // The event that credits the wallet has its own entry.
  activity: null,
});

const receivablePaid = receivableEvent<ReceivablePaid>('ReceivablePaid', {
  evolve: ({ owedCents }, { data: { userId, amountCents } }) => ({
    userId,
    owedCents: subtractCents(owedCents, amountCents),
  }),
  postings: ({ data }) =>
    journalEntry(
      data.paidOn,
      'Paid from the wallet: what was owed to Dziva',
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.memberReceivable(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: ({ data }) => ({ kind: 'wallet', id: data.userId }),
    facts: ({ data }) => ({ amountCents: data.amountCents }),
    words: ({ amountCents }) => ({
      title: 'You paid what you owed us',
      message: `${formatUsd(amountCents)} of the money that reached your wallet paid what you owed, because of money that was taken back.`,
    }),
  }),
  activity: null,
  wallet: { type: 'RECEIVABLE_PAYMENT', id: 'event' },
});

export const receivableStream = streamOf({
  category: 'receivable',
  initialState: { userId: null, owedCents: ZERO_CENTS },
  subjectOf: ({ userId }: Receivable) => userId,
  kinds: [receivableOpened, receivablePaid],
});
export type ReceivableEvent = EventOf<typeof receivableStream>;

/** The id of a member's stream. It is the id of the ledger account for what the member owes. */
export const receivableIdOf = (userId: string): string => accountId(accounts.memberReceivable(userId));
