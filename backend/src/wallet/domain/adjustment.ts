import { accounts } from '#platform/books/chart-of-accounts';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { eventsOf } from '#platform/event-words/business-event';
import { notice } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

interface ByHand {
  userId: string;
  amountCents: Cents;
  description: FreeTextRef;
  reference?: FreeTextRef;
}

/** The adjustment, and its value date. */
export interface MadeAdjustment {
  readonly status: 'CREDITED' | 'DEBITED' | 'REVERSED';
  readonly userId: string;
  readonly amountCents: Cents;
  readonly madeOn: CalendarDate;
}
/** An adjustment is made once, and can be reversed once. */
export type Adjustment = { readonly status: 'NONE' } | MadeAdjustment;

const adjustmentEvent = eventsOf<Adjustment>();
const shown = { type: 'payment', seenBy: 'finance', subject: 'adjustment' } as const;

/** Staff put money into a wallet by hand. */
export type WalletCredited = DomainEvent<'WalletCredited', ByHand & { creditedOn: CalendarDate }>;

const walletCredited = adjustmentEvent<WalletCredited>('WalletCredited', {
  evolve: (_, { data: { userId, amountCents, creditedOn: madeOn } }) => ({
    status: 'CREDITED',
    userId,
    amountCents,
    madeOn,
  }),
  postings: ({ data }) =>
    journalEntry(
      data.creditedOn,
      'Credit by staff',
      debit(accounts.staffAdjustments(), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: wallet,
    facts: amount,
    words: ({ amountCents }, { texts }) => ({
      title: 'Money was added to your wallet',
      message: `Our team added ${formatUsd(amountCents)}.${quoted('Description', texts['description'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} credited ${formatUsd(data.amountCents)} to the wallet of ${member}`,
  },
  wallet: { type: 'ADMIN_CREDIT', id: 'stream', method: null },
});

/** Staff took money out of a wallet by hand. */
export type WalletDebited = DomainEvent<'WalletDebited', ByHand & { debitedOn: CalendarDate }>;

const walletDebited = adjustmentEvent<WalletDebited>('WalletDebited', {
  evolve: (_, { data: { userId, amountCents, debitedOn: madeOn } }) => ({
    status: 'DEBITED',
    userId,
    amountCents,
    madeOn,
  }),
  postings: ({ data }) =>
    journalEntry(
      data.debitedOn,
      'Debit by staff',
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.staffAdjustments(), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: wallet,
    facts: amount,
    words: ({ amountCents }, { texts }) => ({
      title: 'Money was taken from your wallet',
      message: `Our team took ${formatUsd(amountCents)}.${quoted('Description', texts['description'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} debited ${formatUsd(data.amountCents)} from the wallet of ${member}`,
  },
  wallet: { type: 'ADMIN_DEBIT', id: 'stream', method: null },
});

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

const walletCreditReversed = adjustmentEvent<WalletCreditReversed>('WalletCreditReversed', {
  evolve: (adjustment) => (adjustment.status === 'NONE' ? adjustment : { ...adjustment, status: 'REVERSED' }),
  postings: ({ data }) =>
    journalEntry(
      data.reversedOn,
      takenBackDescription('Credit by staff', data.amountCents, data.owedCents),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.staffAdjustments(), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: wallet,
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      walletCents: data.walletCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, walletCents, owedCents }, { texts }) => ({
      title: 'We took back a credit',
      message: `Our team had added ${formatUsd(amountCents)} by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back the credit of ${formatUsd(data.amountCents)} to the wallet of ${member}`,
  },
  wallet: { type: 'ADMIN_DEBIT', id: 'event', method: null },
});

/** The debit was a mistake: the money is in the wallet again. */
export type WalletDebitReversed = DomainEvent<
  'WalletDebitReversed',
  { userId: string; amountCents: Cents; reversedOn: CalendarDate; reason: FreeTextRef }
>;

const walletDebitReversed = adjustmentEvent<WalletDebitReversed>('WalletDebitReversed', {
  evolve: (adjustment) => (adjustment.status === 'NONE' ? adjustment : { ...adjustment, status: 'REVERSED' }),
  postings: ({ data }) =>
    journalEntry(
      data.reversedOn,
      'Debit by staff taken back',
      debit(accounts.staffAdjustments(), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: wallet,
    facts: amount,
    words: ({ amountCents }, { texts }) => ({
      title: 'Money is in your wallet again',
      message: `Our team had taken ${formatUsd(amountCents)} by mistake, and gave it back.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back the debit of ${formatUsd(data.amountCents)} from the wallet of ${member}`,
  },
  wallet: { type: 'ADMIN_CREDIT', id: 'event', method: null },
});

export const adjustmentStream = streamOf({
  category: 'adjustment',
  initialState: { status: 'NONE' },
  subjectOf: (adjustment: Adjustment) => (adjustment.status === 'NONE' ? null : adjustment.userId),
  kinds: [walletCredited, walletDebited, walletCreditReversed, walletDebitReversed],
});
export type AdjustmentEvent = EventOf<typeof adjustmentStream>;

interface Adjusted {
  readonly data: { readonly userId: string; readonly amountCents: Cents };
}

function wallet({ data }: Adjusted) {
  return { kind: 'wallet', id: data.userId } as const;
}

function amount({ data }: Adjusted) {
  return { amountCents: data.amountCents };
}
