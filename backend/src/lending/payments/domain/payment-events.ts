/** Payments on a loan, their reversals and returns, and its settlement. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { loanEvent, moneyAccount, ofPaidOut } from '#lending/loan/domain/loan-event';
import {
  BY,
  divided,
  intoWallet,
  kept,
  late,
  loanName,
  nextDue,
  shownAsPayment,
  taken,
} from '#lending/loan/domain/loan-words';
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice, stream } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type CashMethod, METHOD_WORDS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { excessKept, takenFacts } from './excess-words.ts';
import {
  gaveBackCents,
  keptLegs,
  keptWords,
  receivedCents,
  takenBackWords,
  takenLegs,
} from './excess.postings.ts';
import {
  type BookedPayment,
  countingAgain,
  endedOn,
  type TakenExcess,
  withChanged,
  withNew,
} from './recorded-payment.ts';

/**
 * `paidOn` is the value date, `paidAt` is when the money changed hands. `amountCents` is the part that pays the loan; its split
 * is the one at the time of recording.
 */
export type RepaymentReceived = DomainEvent<
  'RepaymentReceived',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    paidOn: CalendarDate;
    paidAt: string;
    receiptNumber: string;
    /** Null if nothing is left to pay. */
    nextDueOn: CalendarDate | null;
    reference?: FreeTextRef;
    /** Keyed hash of method and reference: it identifies the payment after the text is erased. */
    referenceHash?: string;
    /** The part beyond the payoff, which is in the borrower's wallet. */
    excessCents?: Cents;
  }
>;

export const repaymentReceived = loanEvent<RepaymentReceived>('RepaymentReceived', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    const { paymentId, paidOn, amountCents, method, nextDueOn, excessCents } = data;
    const excess = excessCents === undefined ? {} : { excessCents };
    const { paidAt, receiptNumber, interestCents, principalCents } = data;
    const parts = { interestCents, principalCents, recoveryCents: ZERO_CENTS };
    const known = { paymentId, source: 'REPAYMENT', paidOn, paidAt, amountCents, method } as const;
    const payment = { ...known, ...parts, ...excess, receiptNumber, entry };
    const balanceCents = subtractCents(loan.balanceCents, data.principalCents);
    return { ...loan, payments: withNew(loan.payments, payment), balanceCents, nextDueOn };
  }),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Repayment of loan ${shortId(loanId)} from the wallet`
        : `Repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]}${keptWords(data)}`,
      debit(moneyAccount(data.method, data.borrowerId), receivedCents(data)),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(loanId), data.principalCents),
      ...keptLegs(data),
    ),
  valueOn: ({ data }) => data.paidOn,
  history: ({ data, recordedAt }) => ({
    step: 'PAYMENT',
    description: `Payment ${BY[data.method]}, receipt ${data.receiptNumber}: ${divided(data)}.${kept(data)}${late(data.paidOn, recordedAt)}`,
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
      nextDueOn: data.nextDueOn,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, receiptNumber, nextDueOn, excessCents }) => ({
      title: 'We received your payment',
      message: `${formatUsd(amountCents)} on ${day(paidOn)}, receipt ${receiptNumber}.${excessKept(excessCents)}${nextDue(nextDueOn)}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { member }) =>
      `${member} paid ${formatUsd(receivedCents(data))} on ${loanName(streamId)}${intoWallet(data)}`,
  },
  // Paid from the wallet, or by another method with more than the payoff: then the wallet keeps the excess until the payment is
  // taken back.
  wallet: { type: 'LOAN_REPAYMENT', id: { field: 'paymentId' }, method: 'of-event' },
});

/** A payment that was entered wrongly no longer counts. The split is the one just before the reversal, after reallocations. */
export type RepaymentReversed = DomainEvent<
  'RepaymentReversed',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: PaymentMethod;
    /** Its value date. From this day on the loan is computed as if the payment had never been made. */
    paidOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    excess?: TakenExcess;
  }
>;

export const repaymentReversed = loanEvent<RepaymentReversed>('RepaymentReversed', {
  evolve: ofPaidOut((loan, { data: { paymentId, principalCents, nextDueOn } }, ending) => ({
    ...reopened(loan, paymentId, { isReversed: true, ending }),
    balanceCents: addCents(loan.balanceCents, principalCents),
    nextDueOn,
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.paidOn,
      data.method === 'WALLET'
        ? `Repayment of loan ${shortId(loanId)} reversed: back in the wallet`
        : `Repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} reversed${takenBackWords(data)}`,
      credit(moneyAccount(data.method, data.borrowerId), gaveBackCents(data)),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(loanId), data.principalCents),
      ...takenLegs(data),
    ),
  valueOn: ({ data }) => data.paidOn,
  history: ({ data }) => ({
    step: 'PAYMENT_REVERSED',
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)} was reversed and counts no more: ${divided(data)} are taken back.${
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
      nextDueOn: data.nextDueOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, method, paidOn, nextDueOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment was reversed',
      message: `Your payment of ${formatUsd(amountCents)} on ${day(paidOn)} does not count any more${
        method === 'WALLET' ? ', and the money is back in your wallet' : ''
      }.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} reversed a payment of ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member}`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

/**
 * A payment bounced: from `returnedOn` on the loan is computed as if it had never been made. The split is what was posted for it
 * by then.
 */
export type RepaymentReturned = DomainEvent<
  'RepaymentReturned',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    excess?: TakenExcess;
  }
>;

export const repaymentReturned = loanEvent<RepaymentReturned>('RepaymentReturned', {
  evolve: ofPaidOut((loan, { data: { paymentId, returnedOn, ...data } }, ending) => ({
    ...reopened(loan, paymentId, {
      ...endedOn(returnedOn, data, ending),
      returnedInterestCents: data.interestCents,
    }),
    balanceCents: addCents(loan.balanceCents, data.principalCents),
    nextDueOn: data.nextDueOn,
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} returned${takenBackWords(data)}`,
      credit(accounts.cash(data.method), gaveBackCents(data)),
      debit(accounts.loanInterest(), data.interestCents),
      debit(accounts.loansReceivable(loanId), data.principalCents),
      ...takenLegs(data),
    ),
  valueOn: ({ data }) => data.returnedOn,
  history: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURNED',
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)} came back on ${day(data.returnedOn)} and counts no more from that day on: ${divided(data)} are owed again.${taken(data)}${late(data.returnedOn, recordedAt)}`,
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
      nextDueOn: data.nextDueOn,
      ...takenFacts(data),
    }),
    words: ({ amountCents, paidOn, returnedOn, nextDueOn, walletCents, owedCents }, { texts }) => ({
      title: 'A payment of yours came back',
      message: `Your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back on ${day(returnedOn)}: from that day on it does not count, so please pay again.${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { member }) =>
      `A payment of ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member} came back`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

/**
 * The return of a payment was recorded by mistake: the loan is computed as if the payment had never come back. The entry mirrors
 * that of the return, on the same day; other changes of the splits follow in `RepaymentsReallocated`.
 */
export type RepaymentReturnUndone = DomainEvent<
  'RepaymentReturnUndone',
  {
    paymentId: string;
    borrowerId: string;
    amountCents: Cents;
    interestCents: Cents;
    principalCents: Cents;
    method: CashMethod;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    nextDueOn: CalendarDate | null;
    reason: FreeTextRef;
    /** The part beyond the payoff, which is in the borrower's wallet again. */
    excessCents?: Cents;
  }
>;

export const repaymentReturnUndone = loanEvent<RepaymentReturnUndone>('RepaymentReturnUndone', {
  // The payment counts as before its return. If nothing is owed with it, a settlement follows.
  evolve: ofPaidOut((loan, { data: { paymentId, principalCents, nextDueOn } }) => ({
    ...loan,
    payments: loan.payments.map((payment) =>
      payment.paymentId === paymentId ? countingAgain(payment) : payment,
    ),
    balanceCents: subtractCents(loan.balanceCents, principalCents),
    nextDueOn,
  })),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Return of a repayment of loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} taken back${keptWords(data)}`,
      debit(accounts.cash(data.method), receivedCents(data)),
      credit(accounts.loanInterest(), data.interestCents),
      credit(accounts.loansReceivable(loanId), data.principalCents),
      ...keptLegs(data),
    ),
  valueOn: ({ data }) => data.returnedOn,
  history: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURN_UNDONE',
    description: `The payment ${BY[data.method]} of ${day(data.paidOn)} did not come back on ${day(data.returnedOn)}, as recorded by mistake, and counts: ${divided(data)} are paid.${kept(data)}${late(data.returnedOn, recordedAt)}`,
    amountCents: data.amountCents,
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      amountCents: data.amountCents,
      paidOn: data.paidOn,
      nextDueOn: data.nextDueOn,
      excessCents: data.excessCents ?? ZERO_CENTS,
    }),
    words: ({ amountCents, paidOn, nextDueOn, excessCents }, { texts }) => ({
      title: 'A payment of yours did not come back',
      message: `We had recorded by mistake that your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back. It counts.${excessKept(excessCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took back that a payment of ${formatUsd(data.amountCents)} on ${loanName(streamId)} of ${member} came back`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

export type LoanSettled = DomainEvent<'LoanSettled', { settledOn: CalendarDate }>;

export const loanSettled = loanEvent<LoanSettled>('LoanSettled', {
  evolve: ofPaidOut((loan, { data: { settledOn } }) => ({
    ...loan,
    status: 'SETTLED',
    settledOn,
    writeOffRequest: null,
  })),
  postings: null,
  valueOn: ({ data }) => data.settledOn,
  history: ({ data }) => ({
    step: 'SETTLED',
    description: `Settled: since ${day(data.settledOn)} nothing is owed any more.`,
    amountCents: null,
  }),
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    facts: ({ data }) => ({ settledOn: data.settledOn }),
    words: ({ settledOn }) => ({
      title: 'Your loan is settled',
      message: `Since ${day(settledOn)} nothing is owed on it any more. Thank you.`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ streamId }, { member }) => `The ${loanName(streamId)} of ${member} is settled`,
  },
});

/** Something is owed again; if nothing is owed, a settlement follows. Sold collateral stays sold, and its loan is in default. */
function reopened(loan: DisbursedLoan, paymentId: string, change: Partial<BookedPayment>): DisbursedLoan {
  const payments = withChanged(loan.payments, paymentId, change);
  if (loan.status !== 'SETTLED') return { ...loan, payments, settledOn: null };
  return loan.interestStopsOn === null
    ? { ...loan, status: 'ACTIVE', payments, settledOn: null, defaultedOn: null }
    : { ...loan, status: 'DEFAULTED', payments, settledOn: null };
}
