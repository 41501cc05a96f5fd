/** Money received after the rest of a loan was written off. It is income, and does not change the account of the loan. */
import { loanEvent, moneyAccount, ofPaidOut } from '#lending/loan/domain/loan-event';
import { BY, intoWallet, kept, late, loanName, shownAsPayment, taken } from '#lending/loan/domain/loan-words';
import { excessKept, takenFacts } from '#lending/payments/domain/excess-words';
import {
  gaveBackCents,
  keptLegs,
  keptWords,
  receivedCents,
  takenBackWords,
  takenLegs,
} from '#lending/payments/domain/excess.postings';
import {
  countingAgain,
  endedOn,
  NO_PARTS,
  onlyRecovery,
  type TakenExcess,
  withChanged,
  withNew,
} from '#lending/payments/domain/recorded-payment';
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice, stream } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type CashMethod, METHOD_WORDS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';

interface Recovery {
  paymentId: string;
  borrowerId: string;
  amountCents: Cents;
  method: PaymentMethod;
  /** Its value date, never before the write-off. */
  paidOn: CalendarDate;
}

export type RecoveryReceived = DomainEvent<
  'RecoveryReceived',
  Recovery & {
    paidAt: string;
    receiptNumber: string;
    reference?: FreeTextRef;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** The part beyond the written-off amount, which is in the borrower's wallet. */
    excessCents?: Cents;
  }
>;

export const recoveryReceived = loanEvent<RecoveryReceived>('RecoveryReceived', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, paidOn, amountCents, method, excessCents, paidAt, receiptNumber } = data;
    const excess = excessCents === undefined ? {} : { excessCents };
    const known = { paymentId, source: 'REPAYMENT', paidOn, paidAt, amountCents, method } as const;
    const recovery = { ...known, ...onlyRecovery(amountCents), ...excess, receiptNumber, entry };
    return { ...loan, recoveries: withNew(loan.recoveries, recovery) };
  }),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Recovered on loan ${shortId(loanId)} from the wallet`
        : `Recovered on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]}${keptWords(data)}`,
      debit(moneyAccount(data.method, data.borrowerId), receivedCents(data)),
      credit(accounts.recoveries(), data.amountCents),
      ...keptLegs(data),
    ),
  valueOn: ({ data }) => data.paidOn,
  history: ({ data, recordedAt }) => ({
    step: 'RECOVERY',
    description: `Payment ${BY[data.method]}, receipt ${data.receiptNumber}: ${formatUsd(data.amountCents)} of what was written off.${kept(data)}${late(data.paidOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reference',
  }),
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      receiptNumber: data.receiptNumber,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, receiptNumber, excessCents }) => ({
      title: 'We received your payment',
      message: `${formatUsd(amountCents)} on ${day(paidOn)}, receipt ${receiptNumber}. It pays a part of what was written off.${excessKept(excessCents)}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { member }) =>
      `${member} paid ${formatUsd(receivedCents(data))} on ${loanName(streamId)}, which was written off${intoWallet(data)}`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: { field: 'paymentId' }, method: 'of-event' },
});

/** It was entered wrongly, and does not count from its own value date on. */
export type RecoveryReversed = DomainEvent<
  'RecoveryReversed',
  Recovery & { reason: FreeTextRef; excess?: TakenExcess }
>;

export const recoveryReversed = loanEvent<RecoveryReversed>('RecoveryReversed', {
  evolve: ofPaidOut((loan, { data }, ending) => ({
    ...loan,
    recoveries: withChanged(loan.recoveries, data.paymentId, { isReversed: true, ending }),
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Recovery on loan ${shortId(loanId)} reversed: back in the wallet`
        : `Recovery on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} reversed${takenBackWords(data)}`,
      credit(moneyAccount(data.method, data.borrowerId), gaveBackCents(data)),
      debit(accounts.recoveries(), data.amountCents),
      ...takenLegs(data),
    ),
  valueOn: ({ data }) => data.paidOn,
  history: ({ data }) => ({
    step: 'PAYMENT_REVERSED',
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)}, after the write-off, was reversed and counts no more.${
      data.method === 'WALLET' ? ' The money is in the wallet again.' : ''
    }${taken(data)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      method: data.method,
      paidOn: data.paidOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, method, paidOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment was reversed',
      message: `Your payment of ${formatUsd(amountCents)} on ${day(paidOn)} does not count any more${
        method === 'WALLET' ? ', and the money is back in your wallet' : ''
      }.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} reversed a payment of ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member}`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

/** It bounced, and does not count from `returnedOn` on. */
export type RecoveryReturned = DomainEvent<
  'RecoveryReturned',
  Recovery & { method: CashMethod; returnedOn: CalendarDate; reason: FreeTextRef; excess?: TakenExcess }
>;

export const recoveryReturned = loanEvent<RecoveryReturned>('RecoveryReturned', {
  evolve: ofPaidOut((loan, { data: { paymentId, returnedOn } }, ending) => ({
    ...loan,
    recoveries: withChanged(loan.recoveries, paymentId, endedOn(returnedOn, NO_PARTS, ending)),
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Recovery on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} returned${takenBackWords(data)}`,
      credit(accounts.cash(data.method), gaveBackCents(data)),
      debit(accounts.recoveries(), data.amountCents),
      ...takenLegs(data),
    ),
  valueOn: ({ data }) => data.returnedOn,
  history: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURNED',
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)}, after the write-off, came back on ${day(data.returnedOn)} and counts no more from that day on.${taken(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      returnedOn: data.returnedOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, paidOn, returnedOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment of yours came back',
      message: `Your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back on ${day(returnedOn)}: from that day on it does not count.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { member }) =>
      `A payment of ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member} came back`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

/** The return was recorded by mistake: the payment counts as before. */
export type RecoveryReturnUndone = DomainEvent<
  'RecoveryReturnUndone',
  Recovery & { method: CashMethod; returnedOn: CalendarDate; reason: FreeTextRef; excessCents?: Cents }
>;

export const recoveryReturnUndone = loanEvent<RecoveryReturnUndone>('RecoveryReturnUndone', {
  evolve: ofPaidOut((loan, { data }) => ({
    ...loan,
    recoveries: loan.recoveries.map((recovery) =>
      recovery.paymentId === data.paymentId ? countingAgain(recovery) : recovery,
    ),
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Return of a recovery on loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} taken back${keptWords(data)}`,
      debit(accounts.cash(data.method), receivedCents(data)),
      credit(accounts.recoveries(), data.amountCents),
      ...keptLegs(data),
    ),
  valueOn: ({ data }) => data.returnedOn,
  history: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURN_UNDONE',
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)}, after the write-off, did not come back on ${day(data.returnedOn)}, as recorded by mistake, and counts.${kept(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, excessCents }, { texts }) => ({
      title: 'A payment of yours did not come back',
      message: `We had recorded by mistake that your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back. It counts.${excessKept(excessCents)}${quoted('Reason', texts['reason'])}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took back that a payment of ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member} came back`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});
