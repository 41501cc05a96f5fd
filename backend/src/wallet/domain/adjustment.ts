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
import type { LineDirection } from '@dziva/vocabulary/reconciliation';
import type { AdjustmentPurpose } from '@dziva/vocabulary/wallet';

/** What every event of an adjustment says. */
interface Adjusted {
  direction: LineDirection;
  for: AdjustmentPurpose;
  userId: string;
  amountCents: Cents;
}

/** The adjustment, and its value date. */
export interface MadeAdjustment {
  readonly status: 'MADE' | 'TAKEN_BACK';
  readonly direction: LineDirection;
  readonly for: AdjustmentPurpose;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly madeOn: CalendarDate;
}
/** An adjustment is made once, and can be taken back once. */
export type Adjustment = { readonly status: 'NONE' } | MadeAdjustment;

const adjustmentEvent = eventsOf<Adjustment>();
const shown = { type: 'payment', seenBy: 'finance', subject: 'adjustment' } as const;

/** Staff put money into a wallet by hand, or took it out. */
export type WalletAdjusted = DomainEvent<
  'WalletAdjusted',
  Adjusted & { description: FreeTextRef; reference?: FreeTextRef; adjustedOn: CalendarDate }
>;

const walletAdjusted = adjustmentEvent<WalletAdjusted>('WalletAdjusted', {
  evolve: (_, { data: { direction, for: purpose, userId, amountCents, adjustedOn: madeOn } }) => ({
    status: 'MADE',
    direction,
    for: purpose,
    userId,
    amountCents,
    madeOn,
  }),
  postings: ({ data }) => {
    const [wallet, ours] = [accounts.wallet(data.userId), accounts.adjustments(data.for)];
    const [from, to] = data.direction === 'CREDIT' ? [ours, wallet] : [wallet, ours];
    const legs = [debit(from, data.amountCents), credit(to, data.amountCents)];
    return journalEntry(data.adjustedOn, LEDGER_NAMES[data.direction], ...legs);
  },
  notice: notice({
    audience: 'member',
    subject: walletOf,
    facts: ({ data }) => ({ direction: data.direction, amountCents: data.amountCents }),
    words: ({ direction, amountCents }, { texts }) => ({
      title: direction === 'CREDIT' ? 'Money was added to your wallet' : 'Money was taken from your wallet',
      message: `Our team ${direction === 'CREDIT' ? 'added' : 'took'} ${formatUsd(amountCents)}.${quoted('Description', texts['description'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      data.direction === 'CREDIT'
        ? `${actor} credited ${formatUsd(data.amountCents)} to the wallet of ${member}`
        : `${actor} debited ${formatUsd(data.amountCents)} from the wallet of ${member}`,
  },
  wallet: {
    type: { field: 'direction', is: { CREDIT: 'ADMIN_CREDIT', DEBIT: 'ADMIN_DEBIT' } },
    id: 'stream',
    method: null,
  },
});

/**
 * The adjustment was a mistake. Of a credit, the wallet pays back what it holds, and its owner owes the rest; together they are
 * the amount. A debit is in the wallet again: both are 0.
 */
export type WalletAdjustmentTakenBack = DomainEvent<
  'WalletAdjustmentTakenBack',
  Adjusted & { walletCents: Cents; owedCents: Cents; takenBackOn: CalendarDate; reason: FreeTextRef }
>;

const walletAdjustmentTakenBack = adjustmentEvent<WalletAdjustmentTakenBack>('WalletAdjustmentTakenBack', {
  evolve: (adjustment) =>
    adjustment.status === 'NONE' ? adjustment : { ...adjustment, status: 'TAKEN_BACK' },
  postings: ({ data }) => {
    const [wallet, ours] = [accounts.wallet(data.userId), accounts.adjustments(data.for)];
    const name = LEDGER_NAMES[data.direction];
    return data.direction === 'CREDIT'
      ? journalEntry(
          data.takenBackOn,
          takenBackDescription(name, data.amountCents, data.owedCents),
          debit(wallet, data.walletCents),
          debit(accounts.memberReceivable(data.userId), data.owedCents),
          credit(ours, data.amountCents),
        )
      : journalEntry(
          data.takenBackOn,
          `${name} taken back`,
          debit(ours, data.amountCents),
          credit(wallet, data.amountCents),
        );
  },
  notice: notice({
    audience: 'member',
    subject: walletOf,
    facts: ({ data: { direction, amountCents, walletCents, owedCents } }) => ({
      direction,
      amountCents,
      walletCents,
      owedCents,
    }),
    words: ({ direction, amountCents, walletCents, owedCents }, { texts }) =>
      direction === 'CREDIT'
        ? {
            title: 'We took back a credit',
            message: `Our team had added ${formatUsd(amountCents)} by mistake.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
          }
        : {
            title: 'Money is in your wallet again',
            message: `Our team had taken ${formatUsd(amountCents)} by mistake, and gave it back.${quoted('Reason', texts['reason'])}`,
          },
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      data.direction === 'CREDIT'
        ? `${actor} took back the credit of ${formatUsd(data.amountCents)} to the wallet of ${member}`
        : `${actor} took back the debit of ${formatUsd(data.amountCents)} from the wallet of ${member}`,
  },
  wallet: {
    type: { field: 'direction', is: { CREDIT: 'ADMIN_DEBIT', DEBIT: 'ADMIN_CREDIT' } },
    id: 'event',
    method: null,
  },
});

const LEDGER_NAMES = { CREDIT: 'Credit by staff', DEBIT: 'Debit by staff' } as const;

export const adjustmentStream = streamOf({
  category: 'adjustment',
  initialState: { status: 'NONE' },
  subjectOf: (adjustment: Adjustment) => (adjustment.status === 'NONE' ? null : adjustment.userId),
  kinds: [walletAdjusted, walletAdjustmentTakenBack],
});
export type AdjustmentEvent = EventOf<typeof adjustmentStream>;

function walletOf({ data }: { readonly data: { readonly userId: string } }) {
  return { kind: 'wallet', id: data.userId } as const;
}
