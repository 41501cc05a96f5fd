/** The events of a withdrawal. The requested amount is held at once, so that it cannot be spent twice while it is being sent. */
import { accounts } from '#platform/books/chart-of-accounts';
import { takenBackDescription } from '#platform/books/taken-back-description';
import { eventsOf } from '#platform/event-words/business-event';
import { administrators, isAtNight, paidAtNight } from '#platform/event-words/night';
import { notice, stream } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { METHOD_PHRASES, METHOD_WORDS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { Payout, Withdrawal } from './withdrawal.ts';

const withdrawalEvent = eventsOf<Withdrawal>();
const shown = { type: 'payment', seenBy: 'finance', subject: 'withdrawal' } as const;

/**
 * The amount is held from now on. `destinationId` is the destination that the member chose; if they chose none, `destination` is the
 * text that they wrote. Nothing is paid there before `destinationUsableFrom`.
 */
export type WithdrawalRequested = DomainEvent<
  'WithdrawalRequested',
  Payout & {
    requestedOn: CalendarDate;
    description?: FreeTextRef;
    destination?: FreeTextRef;
    destinationId?: string;
    destinationUsableFrom?: string;
  }
>;

const withdrawalRequested = withdrawalEvent<WithdrawalRequested>('WithdrawalRequested', {
  evolve: (_, { data }) => {
    const {
      userId,
      amountCents,
      method,
      destinationId = null,
      destinationUsableFrom: usableFrom = null,
    } = data;
    return { status: 'PENDING', userId, amountCents, method, destinationId, usableFrom };
  },
  postings: ({ data }) =>
    journalEntry(
      data.requestedOn,
      withdrawalDescription(data.method),
      debit(accounts.wallet(data.userId), data.amountCents),
      credit(accounts.withdrawalsInTransit(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'receipt',
    subject: stream('withdrawal'),
    facts: amountAndMethod,
    words: ({ amountCents, method }) => ({
      title: 'We have your withdrawal request',
      message: `${formatUsd(amountCents)} is held in your wallet until we pay it out ${METHOD_PHRASES[method]}, usually within 24–48 hours.`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { member }) => `${member} asked for a withdrawal of ${formatUsd(data.amountCents)}`,
  },
});

/** The money was sent. `reference` is the provider's. */
export type WithdrawalPaid = DomainEvent<
  'WithdrawalPaid',
  Payout & { paidOn: CalendarDate; reference: FreeTextRef; referenceHash?: string }
>;

const withdrawalPaid = withdrawalEvent<WithdrawalPaid>('WithdrawalPaid', {
  evolve: (withdrawal, { data }, decision) => ({
    status: 'COMPLETED',
    ...requestedIn(withdrawal, data),
    paidOn: data.paidOn,
    decision,
  }),
  postings: ({ data }) =>
    journalEntry(
      data.paidOn,
      `${withdrawalDescription(data.method)} paid`,
      debit(accounts.withdrawalsInTransit(data.userId), data.amountCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('withdrawal'),
    facts: amountAndMethod,
    words: ({ amountCents, method }, { texts }) => ({
      title: 'Your withdrawal is paid',
      message: `We paid out ${formatUsd(amountCents)} ${METHOD_PHRASES[method]}.${quoted('Reference', texts['reference'])}`,
    }),
  }),
  alert: {
    type: 'WITHDRAWAL_PAID_AT_NIGHT',
    ...notice({
      audience: administrators,
      subject: stream('withdrawal'),
      isNotified: isAtNight,
      facts: ({ data: { amountCents } }) => ({ amountCents }),
      words: ({ amountCents }, { memberName }) => paidAtNight(formatUsd(amountCents), memberName),
    }),
  },
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} paid the withdrawal of ${formatUsd(data.amountCents)} of ${member}`,
  },
});

/** It will not be sent; the hold is released. */
export type WithdrawalRejected = DomainEvent<
  'WithdrawalRejected',
  Payout & { rejectedOn: CalendarDate; reason: FreeTextRef }
>;

const withdrawalRejected = withdrawalEvent<WithdrawalRejected>('WithdrawalRejected', {
  evolve: (withdrawal, { data }, decision) => ({
    status: 'REJECTED',
    ...requestedIn(withdrawal, data),
    decision,
  }),
  postings: ({ data }) =>
    journalEntry(
      data.rejectedOn,
      `${withdrawalDescription(data.method)} rejected: the money is back`,
      debit(accounts.withdrawalsInTransit(data.userId), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: stream('withdrawal'),
    facts: amountAndMethod,
    words: ({ amountCents }, { texts }) => ({
      title: 'Your withdrawal was not paid',
      message: `${formatUsd(amountCents)} is available in your wallet again.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} rejected the withdrawal of ${formatUsd(data.amountCents)} of ${member}`,
  },
});

/** The money was sent and came back, such as from a number that does not exist. */
export type WithdrawalReturned = DomainEvent<
  'WithdrawalReturned',
  Payout & { returnedOn: CalendarDate; reason: FreeTextRef }
>;

const withdrawalReturned = withdrawalEvent<WithdrawalReturned>('WithdrawalReturned', {
  evolve: (withdrawal, { data }, decision) => {
    const { returnedOn } = data;
    const paid = withdrawal.status === 'COMPLETED' ? withdrawal : { paidOn: returnedOn, decision };
    return {
      status: 'RETURNED',
      ...requestedIn(withdrawal, data),
      paidOn: paid.paidOn,
      returnedOn,
      payment: paid.decision,
      decision,
    };
  },
  postings: ({ data }) =>
    journalEntry(
      data.returnedOn,
      `${withdrawalDescription(data.method)} returned: the money came back`,
      debit(accounts.cash(data.method), data.amountCents),
      credit(accounts.wallet(data.userId), data.amountCents),
    ),
  notice: notice({
    isText: true,
    audience: 'member',
    subject: stream('withdrawal'),
    facts: amountAndMethod,
    words: ({ amountCents, method }, { texts }) => ({
      title: 'Your withdrawal came back to us',
      message: `We paid out ${formatUsd(amountCents)} ${METHOD_PHRASES[method]}, and the money came back. It is in your wallet again.${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    sentence: ({ data }, { actor, member }) =>
      `${actor} recorded that the withdrawal of ${formatUsd(data.amountCents)} of ${member} came back`,
  },
  wallet: { type: 'WITHDRAWAL', id: 'event', method: 'of-event' },
});

/**
 * The return was recorded by mistake: the money had reached the member. The entry mirrors that of the return, on the same day. The
 * wallet pays what it holds, and the member owes the rest.
 */
export type WithdrawalReturnTakenBack = DomainEvent<
  'WithdrawalReturnTakenBack',
  Payout & {
    walletCents: Cents;
    owedCents: Cents;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    reason: FreeTextRef;
  }
>;

const withdrawalReturnTakenBack = withdrawalEvent<WithdrawalReturnTakenBack>('WithdrawalReturnTakenBack', {
  // As it was before the return: decided by the person who paid it.
  evolve: (withdrawal, { data }, version) => ({
    status: 'COMPLETED',
    ...requestedIn(withdrawal, data),
    paidOn: data.paidOn,
    decision: withdrawal.status === 'RETURNED' ? withdrawal.payment : version,
  }),
  postings: ({ data }) =>
    journalEntry(
      data.returnedOn,
      takenBackDescription(
        `Return of a withdrawal by ${METHOD_WORDS[data.method]}`,
        data.amountCents,
        data.owedCents,
      ),
      debit(accounts.wallet(data.userId), data.walletCents),
      debit(accounts.memberReceivable(data.userId), data.owedCents),
      credit(accounts.cash(data.method), data.amountCents),
    ),
  notice: notice({
    audience: 'member',
    subject: stream('withdrawal'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      method: data.method,
      walletCents: data.walletCents,
      owedCents: data.owedCents,
    }),
    words: ({ amountCents, method, walletCents, owedCents }, { texts }) => ({
      title: 'Your withdrawal did not come back to us',
      message: `We had recorded by mistake that ${formatUsd(amountCents)} ${METHOD_PHRASES[method]} came back.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shown,
    type: 'alert',
    sentence: ({ data }, { actor, member }) =>
      `${actor} took back that the withdrawal of ${formatUsd(data.amountCents)} of ${member} came back`,
  },
  wallet: { type: 'WITHDRAWAL', id: 'event', method: 'of-event' },
});

const withdrawalRows = tableRows({
  table: 'transfers_read',
  key: ['transferId'],
  items: (withdrawal: Withdrawal) => (withdrawal.status === 'NONE' ? [] : [withdrawal]),
  row: (withdrawal, { id, at }) => {
    const decision = 'decision' in withdrawal ? at(withdrawal.decision) : null;
    return {
      transferId: id,
      kind: 'WITHDRAWAL',
      userId: withdrawal.userId,
      status: withdrawal.status,
      method: withdrawal.method,
      destinationId: withdrawal.destinationId,
      amountCents: withdrawal.amountCents,
      submittedAt: at(FIRST).recordedAt,
      submittedEventId: at(FIRST).eventId,
      decisionEventId: decision?.eventId ?? null,
      decidedAt: decision?.recordedAt ?? null,
      decidedBy: decision?.actorId ?? null,
      suspicion: null,
      duplicateOfId: null,
    };
  },
});

export const withdrawalStream = streamOf({
  category: 'withdrawal',
  initialState: { status: 'NONE' },
  subjectOf: (withdrawal: Withdrawal) => (withdrawal.status === 'NONE' ? null : withdrawal.userId),
  kinds: [
    withdrawalRequested,
    withdrawalPaid,
    withdrawalRejected,
    withdrawalReturned,
    withdrawalReturnTakenBack,
  ],
  rows: [withdrawalRows],
});
export type WithdrawalEvent = EventOf<typeof withdrawalStream>;

function requestedIn(withdrawal: Withdrawal, { userId, amountCents, method }: Payout) {
  const destinationId = withdrawal.status === 'NONE' ? null : withdrawal.destinationId;
  return { userId, amountCents, method, destinationId };
}

function amountAndMethod({ data }: { readonly data: Payout }) {
  return { amountCents: data.amountCents, method: data.method };
}

const withdrawalDescription = (method: TransferMethod): string => `Withdrawal by ${METHOD_WORDS[method]}`;
