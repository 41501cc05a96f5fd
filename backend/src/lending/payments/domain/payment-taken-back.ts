/** A payment on a loan does not count any more, or counts again after all. */
import type { DisbursedLoan } from '#lending/loan/domain/loan';
import { loanEvent, moneyAccount, ofPaidOut } from '#lending/loan/domain/loan-event';
import { BY, kept, late, loanName, nextDue, shownAsPayment, taken } from '#lending/loan/domain/loan-words';
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice, stream } from '#platform/event-words/notice';
import { quoted, takenWords } from '#platform/event-words/phrases';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { day } from '@dziva/loan-maths/day-words';
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type CashMethod, METHOD_WORDS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { excessKept, keptWords, takenBackWords, takenFacts, takenLegs } from './excess-words.ts';
import {
  creditsOf,
  debitsOf,
  divided,
  isRecovery,
  paidCents,
  partCents,
  type PaymentPart,
  receivedCents,
} from './payment-parts.ts';
import {
  bookedParts,
  type BookedPayment,
  countingAgain,
  endedOn,
  NO_PARTS,
  type TakenExcess,
  withChanged,
} from './recorded-payment.ts';

interface TakenBack {
  borrowerId: string;
  /** The day from which it does not count. */
  on: CalendarDate;
  /** What is owed again: as it was posted by then, with all changes since. */
  parts: readonly PaymentPart[];
  /** Its value date. */
  paidOn: CalendarDate;
  /** Left out after a write-off. */
  nextDueOn?: CalendarDate | null;
}

/**
 * A payment of the borrower. REVERSED: it was entered wrongly, and the loan is as if it had never been made. RETURNED: it bounced,
 * and the loan is as if it had not been made from that day on.
 */
export interface TakenBackPayment extends TakenBack {
  how: 'REVERSED' | 'RETURNED';
  paymentId: string;
  method: PaymentMethod;
  reason: FreeTextRef;
  excess?: TakenExcess;
}

/** The sale of the collateral was taken back: from `on` on the loan is as if it had not been sold, and interest runs. */
interface SaleTakenBack extends TakenBack {
  how: 'UNDONE';
  /** Null if the costs took the whole price. */
  paymentId: string | null;
}

export type PaymentTakenBack = DomainEvent<'PaymentTakenBack', TakenBackPayment | SaleTakenBack>;

export const paymentTakenBack = loanEvent<PaymentTakenBack>('PaymentTakenBack', {
  evolve: ofPaidOut((loan, { data }, entry) => {
    if (data.how === 'UNDONE') return unsold(loan, data, entry);
    const { paymentId, parts, nextDueOn } = data;
    const ended = endedBy(data, entry);
    if (isRecovery(parts)) return { ...loan, recoveries: withChanged(loan.recoveries, paymentId, ended) };
    return {
      ...reopened(loan, paymentId, ended),
      balanceCents: addCents(loan.balanceCents, partCents(parts, 'PRINCIPAL')),
      nextDueOn: nextDueOn ?? null,
    };
  }),
  // The money of a sale moves with the events of the sale.
  postings: ({ data }, loanId) =>
    data.how === 'UNDONE'
      ? null
      : journalEntry(
          data.on,
          `${ledgerName(data.parts, loanId)} ${
            data.method === 'WALLET'
              ? 'reversed: back in the wallet'
              : `by ${METHOD_WORDS[data.method]} ${HOW[data.how]}${takenBackWords(data)}`
          }`,
          credit(moneyAccount(data.method, data.borrowerId), gaveBackCents(data)),
          ...debitsOf(data.parts, { loanId, borrowerId: data.borrowerId }),
          ...takenLegs(data),
        ),
  valueOn: ({ data }) => data.on,
  history: ({ data, recordedAt }) => ({
    step: STEPS[data.how],
    description: data.how === 'UNDONE' ? saleTakenBack(data) : takenBack(data, recordedAt),
    amountCents: paidCents(data.parts),
    ...(data.how === 'UNDONE' ? {} : { note: 'reason' as const }),
  }),
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    isNotified: ({ data }) => data.how !== 'UNDONE',
    facts: ({ data }) => ({
      how: data.how,
      amountCents: paidCents(data.parts),
      isFromWallet: data.how !== 'UNDONE' && data.method === 'WALLET',
      paidOn: data.paidOn,
      on: data.on,
      nextDueOn: data.nextDueOn ?? null,
      isRecovery: isRecovery(data.parts),
      ...takenFacts(data.how === 'UNDONE' ? {} : data),
    }),
    words: (facts, { texts }) => {
      const { amountCents, paidOn, on, walletCents, owedCents, nextDueOn } = facts;
      const after = `${takenWords(walletCents, owedCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`;
      if (facts.how === 'RETURNED') {
        return {
          title: 'A payment of yours came back',
          message: `Your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back on ${day(on)}: from that day on it does not count${facts.isRecovery ? '' : ', so please pay again'}.${after}`,
        };
      }
      const back = facts.isFromWallet ? ', and the money is back in your wallet' : '';
      return {
        title: 'A payment was reversed',
        message: `Your payment of ${formatUsd(amountCents)} on ${day(paidOn)} does not count any more${back}.${after}`,
      };
    },
  }),
  activity: {
    ...shownAsPayment,
    onlyIf: { field: 'how', is: ['REVERSED', 'RETURNED'] },
    sentence: ({ data, streamId }, { actor, member }) => {
      const what = `payment of ${formatUsd(paidCents(data.parts))} on ${loanName(streamId)} of ${member}`;
      return data.how === 'RETURNED' ? `A ${what} came back` : `${actor} reversed a ${what}`;
    },
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

/** The return of a payment was recorded by mistake: it counts as if it had never come back. The entry mirrors that of the return. */
export type PaymentReturnTakenBack = DomainEvent<
  'PaymentReturnTakenBack',
  {
    paymentId: string;
    borrowerId: string;
    /** With the part beyond the payoff, which is in the borrower's wallet again. */
    parts: readonly PaymentPart[];
    method: CashMethod;
    paidOn: CalendarDate;
    returnedOn: CalendarDate;
    /** Left out after a write-off. */
    nextDueOn?: CalendarDate | null;
    reason: FreeTextRef;
  }
>;

export const paymentReturnTakenBack = loanEvent<PaymentReturnTakenBack>('PaymentReturnTakenBack', {
  // If nothing is owed with it, a settlement follows.
  evolve: ofPaidOut((loan, { data: { paymentId, parts, nextDueOn } }) => {
    const again = (payments: readonly BookedPayment[]) =>
      payments.map((payment) => (payment.paymentId === paymentId ? countingAgain(payment) : payment));
    if (isRecovery(parts)) return { ...loan, recoveries: again(loan.recoveries) };
    return {
      ...loan,
      payments: again(loan.payments),
      balanceCents: subtractCents(loan.balanceCents, partCents(parts, 'PRINCIPAL')),
      nextDueOn: nextDueOn ?? null,
    };
  }),
  postings: ({ data }, loanId) =>
    journalEntry(
      data.returnedOn,
      `Return of a ${isRecovery(data.parts) ? 'recovery on' : 'repayment of'} loan ${shortId(loanId)} by ${METHOD_WORDS[data.method]} taken back${keptWords(data.parts)}`,
      debit(accounts.cash(data.method), receivedCents(data.parts)),
      ...creditsOf(data.parts, { loanId, borrowerId: data.borrowerId }),
    ),
  valueOn: ({ data }) => data.returnedOn,
  history: ({ data, recordedAt }) => ({
    step: 'PAYMENT_RETURN_UNDONE',
    description: `The payment ${nameOf(data)} did not come back on ${day(data.returnedOn)}, as recorded by mistake, and counts${
      isRecovery(data.parts) ? '' : `: ${divided(data.parts)} are paid`
    }.${kept(partCents(data.parts, 'EXCESS'))}${late(data.returnedOn, recordedAt)}`,
    amountCents: paidCents(data.parts),
    note: 'reason',
  }),
  notice: notice({
    audience: 'member',
    subject: stream('loan'),
    facts: ({ data }) => ({
      amountCents: paidCents(data.parts),
      paidOn: data.paidOn,
      nextDueOn: data.nextDueOn ?? null,
      excessCents: partCents(data.parts, 'EXCESS'),
    }),
    words: ({ amountCents, paidOn, nextDueOn, excessCents }, { texts }) => ({
      title: 'A payment of yours did not come back',
      message: `We had recorded by mistake that your payment of ${formatUsd(amountCents)} of ${day(paidOn)} came back. It counts.${excessKept(excessCents)}${quoted('Reason', texts['reason'])}${nextDue(nextDueOn)}`,
    }),
  }),
  activity: {
    ...shownAsPayment,
    sentence: ({ data, streamId }, { actor, member }) =>
      `${actor} took back that a payment of ${formatUsd(paidCents(data.parts))} on ${loanName(streamId)} of ${member} came back`,
  },
  wallet: { type: 'LOAN_REPAYMENT', id: 'event', method: 'of-event' },
});

const HOW = { REVERSED: 'reversed', RETURNED: 'returned' } as const;
const STEPS = { REVERSED: 'PAYMENT_REVERSED', RETURNED: 'PAYMENT_RETURNED', UNDONE: 'SALE_UNDONE' } as const;

/** The whole amount that is taken back, with the excess, in cents. */
export const gaveBackCents = ({ parts, excess }: Pick<TakenBackPayment, 'parts' | 'excess'>): Cents =>
  sumCents([paidCents(parts), excess?.walletCents ?? ZERO_CENTS, excess?.owedCents ?? ZERO_CENTS]);

const ledgerName = (parts: readonly PaymentPart[], loanId: string): string =>
  `${isRecovery(parts) ? 'Recovery on' : 'Repayment of'} loan ${shortId(loanId)}`;

/** `by EcoCash of 3 May 2026, after the write-off,`. */
const nameOf = ({ method, paidOn, parts }: Pick<TakenBackPayment, 'method' | 'paidOn' | 'parts'>): string =>
  `${BY[method]} of ${day(paidOn)}${isRecovery(parts) ? ', after the write-off,' : ''}`;

function takenBack(data: TakenBackPayment, recordedAt: string): string {
  const owedAgain = (words: string) =>
    isRecovery(data.parts) ? '' : `: ${divided(data.parts)} are ${words}`;
  if (data.how === 'RETURNED') {
    return `The payment ${nameOf(data)} came back on ${day(data.on)} and counts no more from that day on${owedAgain('owed again')}.${taken(data)}${late(data.on, recordedAt)}`;
  }
  const back = data.method === 'WALLET' ? ' The money is in the wallet again.' : '';
  return `The payment ${nameOf(data)} was reversed and counts no more${owedAgain('taken back')}.${back}${taken(data)}`;
}

const saleTakenBack = ({ parts, paidOn }: SaleTakenBack): string =>
  isRecovery(parts)
    ? `The sale of ${day(paidOn)} was taken back, and with it ${divided(parts)}.`
    : `The sale of ${day(paidOn)} was taken back: ${divided(parts)} are owed again, and interest runs as if the collateral had not been sold.`;

/** What a payment becomes that was taken back. A reversed one keeps its parts. */
function endedBy({ how, on, parts }: TakenBackPayment, ending: EventVersion): Partial<BookedPayment> {
  if (how === 'REVERSED') return { isReversed: true, ending };
  if (isRecovery(parts)) return endedOn(on, NO_PARTS, ending);
  const { interestCents, principalCents } = bookedParts(parts);
  const ended = endedOn(on, { interestCents, principalCents }, ending);
  return { ...ended, returnedInterestCents: interestCents };
}

/** The loan without the sale of its collateral. */
function unsold(loan: DisbursedLoan, data: SaleTakenBack, entry: EventVersion): DisbursedLoan {
  const { paymentId, parts, on: takenBackOn, paidOn: on, nextDueOn } = data;
  if (isRecovery(parts)) {
    const ended = endedOn(takenBackOn, NO_PARTS, entry);
    return { ...loan, soldOn: null, recoveries: withChanged(loan.recoveries, paymentId, ended) };
  }
  const stop = { because: 'SALE', on, takenBackOn, principalCents: ZERO_CENTS, entry } as const;
  return {
    ...loan,
    status: 'DEFAULTED',
    payments: withChanged(loan.payments, paymentId, endedOn(takenBackOn, bookedParts(parts), entry)),
    balanceCents: addCents(loan.balanceCents, partCents(parts, 'PRINCIPAL')),
    formerStops: [...loan.formerStops, stop],
    interestStopsOn: null,
    settledOn: null,
    soldOn: null,
    nextDueOn: nextDueOn ?? null,
  };
}

/** Something is owed again; if nothing is owed, a settlement follows. Sold collateral stays sold, and its loan is in default. */
function reopened(loan: DisbursedLoan, paymentId: string, change: Partial<BookedPayment>): DisbursedLoan {
  const payments = withChanged(loan.payments, paymentId, change);
  if (loan.status !== 'SETTLED') return { ...loan, payments, settledOn: null };
  return loan.interestStopsOn === null
    ? { ...loan, status: 'ACTIVE', payments, settledOn: null, defaultedOn: null }
    : { ...loan, status: 'DEFAULTED', payments, settledOn: null };
}
