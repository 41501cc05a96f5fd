import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import { accounts } from '#platform/books/chart-of-accounts';
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

export type AdjustmentEvent = WalletCredited | WalletDebited;

/** It happens once and is over. */
export type Adjustment =
  { readonly status: 'NONE' } | { readonly status: 'CREDITED' | 'DEBITED'; readonly userId: string };

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
};

export const adjustmentStream: StreamDefinition<Adjustment, AdjustmentEvent> = {
  category: 'adjustment',
  initialState: { status: 'NONE' },
  evolve,
  subjectOf: (adjustment) => (adjustment.status === 'NONE' ? null : adjustment.userId),
  postings,
};

function evolve(_adjustment: Adjustment, event: AdjustmentEvent): Adjustment {
  const { userId } = event.data;
  switch (event.type) {
    case 'WalletCredited':
      return { status: 'CREDITED', userId };
    case 'WalletDebited':
      return { status: 'DEBITED', userId };
    default:
      return assertNever(event);
  }
}
