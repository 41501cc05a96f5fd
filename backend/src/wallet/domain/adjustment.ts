import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { accounts } from '#platform/books/chart-of-accounts';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { PostingRules } from '@dziva/event-ledger/domain/posting-rules';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';

interface ByHand {
  userId: string;
  amountCents: Cents;
  description: FreeTextRef;
  reference?: FreeTextRef;
}

/** Staff put money into a wallet by hand. */
export type WalletCredited = DomainEvent<'WalletCredited', ByHand & { creditedOn: CalendarDate }>;
/** Staff took money out of a wallet by hand. */
export type WalletDebited = DomainEvent<'WalletDebited', ByHand & { debitedOn: CalendarDate }>;

/** The credit was a mistake. The wallet pays back what it holds, and its owner owes the rest; together they are the amount. */
export type WalletCreditReversed = DomainEvent<
  'WalletCreditReversed',
  {
    userId: string;
    amountCents: Cents;
    walletCents: Cents;
    owedCents: Cents;
    reversedOn: CalendarDate;
    reason: FreeTextRef;
  }
>;
/** The debit was a mistake: the money is in the wallet again. */
export type WalletDebitReversed = DomainEvent<
  'WalletDebitReversed',
  { userId: string; amountCents: Cents; reversedOn: CalendarDate; reason: FreeTextRef }
>;

export type AdjustmentEvent = WalletCredited | WalletDebited | WalletCreditReversed | WalletDebitReversed;

/** The adjustment, and its value date. */
export interface MadeAdjustment {
  readonly status: 'CREDITED' | 'DEBITED' | 'REVERSED';
  readonly userId: string;
  readonly amountCents: Cents;
  readonly madeOn: CalendarDate;
}
/** An adjustment is made once, and can be reversed once. */
export type Adjustment = { readonly status: 'NONE' } | MadeAdjustment;

const postings: PostingRules<AdjustmentEvent> = {
  WalletCredited: ({ data }) =>
    journalEntry(
      data.creditedOn,
      'Credit by staff',
      debit(accounts.staffAdjustments(), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  WalletDebited: ({ data }) =>
    journalEntry(
      data.debitedOn,
      'Debit by staff',
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.staffAdjustments(), data.amountCents),
    ),
  WalletCreditReversed: ({ data }) =>
    journalEntry(
      data.reversedOn,
      takenBackDescription('Credit by staff', data.amountCents, data.owedCents),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.staffAdjustments(), data.amountCents),
    ),
  WalletDebitReversed: ({ data }) =>
    journalEntry(
      data.reversedOn,
      'Debit by staff taken back',
      debit(accounts.staffAdjustments(), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
};

export const adjustmentStream: StreamDefinition<Adjustment, AdjustmentEvent> = {
  category: 'adjustment',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (adjustment) => (adjustment.status === 'NONE' ? null : adjustment.userId),
  postings,
};

function evolve(adjustment: Adjustment, event: AdjustmentEvent): Adjustment {
  const { userId, amountCents } = event.data;
  switch (event.type) {
    case 'WalletCredited':
      return { status: 'CREDITED', userId, amountCents, madeOn: event.data.creditedOn };
    case 'WalletDebited':
      return { status: 'DEBITED', userId, amountCents, madeOn: event.data.debitedOn };
    case 'WalletCreditReversed':
    case 'WalletDebitReversed':
      return adjustment.status === 'NONE' ? adjustment : { ...adjustment, status: 'REVERSED' };
    default:
      return assertNever(event);
  }
}
