import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import { accounts } from '#platform/books/chart-of-accounts';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';

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

export type ReceivableEvent = ReceivableOpened | ReceivablePaid;

/** The total that one member owes. */
export interface Receivable {
  readonly userId: string | null;
  readonly owedCents: Cents;
}

const postings: PostingRules<ReceivableEvent> = {
  ReceivableOpened: null,
  ReceivablePaid: ({ data }) =>
    journalEntry(
      data.paidOn,
      'Paid from the wallet: what was owed to Dziva',
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.memberReceivable(data.userId), data.amountCents),
    ),
};

export const receivableStream: StreamDefinition<Receivable, ReceivableEvent> = {
  category: 'receivable',
  initialState: { userId: null, owedCents: ZERO_CENTS },
  evolve,
  subjectOf: ({ userId }) => userId,
  postings,
};

/** The id of a member's stream. It is the id of the ledger account for what the member owes. */
export const receivableIdOf = (userId: string): string => accountId(accounts.memberReceivable(userId));

function evolve({ owedCents }: Receivable, event: ReceivableEvent): Receivable {
  const { userId, amountCents } = event.data;
  switch (event.type) {
    case 'ReceivableOpened':
      return { userId, owedCents: addCents(owedCents, amountCents) };
    case 'ReceivablePaid':
      return { userId, owedCents: subtractCents(owedCents, amountCents) };
    default:
      return assertNever(event);
  }
}
