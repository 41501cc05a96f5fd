/** Changed splits of recorded payments. */
import { loanEvent, ofPaidOut } from '#lending/loan/domain/loan-event';
import { accounts } from '#platform/books/chart-of-accounts';
import { shortId } from '#platform/books/short-id';
import { notice, stream } from '#platform/event-words/notice';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { credit, debit, journalEntry } from '@dziva/event-ledger/ledger/journal';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { addCents, type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { withMovedInterest } from './recorded-payment.ts';

/**
 * A late entry, a reversal, a return or the end of one changed the split of payments: interest became principal, or the other
 * way. `valueOn` is the day from which the change counts: the day of the payment, or a later day on which another payment bounced
 * or a sale was reversed.
 */
export type PaymentsReallocated = DomainEvent<
  'PaymentsReallocated',
  {
    /** In value-date order. The difference is positive for more interest than before, negative for less. */
    reallocations: readonly {
      readonly paymentId: string;
      readonly valueOn: CalendarDate;
      readonly interestDifferenceCents: Cents;
    }[];
    totalInterestDifferenceCents: Cents;
    /** Left out after a late entry. */
    cause?: 'REVERSAL' | 'RETURN' | 'RETURN_UNDONE' | 'SALE_UNDONE';
    /**
     * Set if one change affects payments of several days: the number of this event in the change, and the total difference of all
     * its events.
     */
    part?: { readonly n: number; readonly of: number; readonly allInterestDifferenceCents: Cents };
  }
>;

export const paymentsReallocated = loanEvent<PaymentsReallocated>('PaymentsReallocated', {
  // Principal that became interest is owed again.
  evolve: ofPaidOut((loan, { data }, entry) => ({
    ...loan,
    payments: loan.payments.map((payment) =>
      data.reallocations
        .filter(({ paymentId }) => paymentId === payment.paymentId)
        .reduce(withMovedInterest, payment),
    ),
    moves: [...loan.moves, ...data.reallocations.map((moved) => ({ ...moved, entry }))],
    balanceCents: addCents(loan.balanceCents, data.totalInterestDifferenceCents),
  })),
  postings: ({ data }, loanId) => {
    const difference = data.totalInterestDifferenceCents;
    const description = `Repayments of loan ${shortId(loanId)} divided anew after a ${CAUSE_WORDS[data.cause ?? 'LATE_ENTRY']}`;
    // All entries of one event have one day.
    return moreInterest(loanId, data.reallocations.at(-1)?.valueOn ?? '', description, difference);
  },
  valueOn: null,
  history: ({ data }) => ({
    step: 'REALLOCATED',
    valueOn: data.reallocations.at(-1)?.valueOn ?? null,
    description: reallocated(data),
    amountCents: null,
  }),
  notice: notice({
    audience: 'receipt',
    subject: stream('loan'),
    // One recalculation makes one notice, from its last event.
    isNotified: ({ data: { part } }) => part === undefined || part.n === part.of,
    facts: ({ data }) => ({
      interestDifferenceCents: data.part?.allInterestDifferenceCents ?? data.totalInterestDifferenceCents,
      isReversal: data.cause === 'REVERSAL',
      ...(data.cause === 'RETURN' ? { isReturn: true } : {}),
      ...(data.cause === 'RETURN_UNDONE' ? { isReturnTakenBack: true } : {}),
      ...(data.cause === 'SALE_UNDONE' ? { isSaleTakenBack: true } : {}),
    }),
    words: ({ interestDifferenceCents, ...cause }) => ({
      title: 'Your later payments were recalculated',
      message: `${causeOf(cause)} ${interestMoved(interestDifferenceCents)} What you paid stays the same.`,
    }),
  }),
  // The payment, the reversal or the return that caused it is shown.
  activity: null,
});

const CAUSE_WORDS = {
  LATE_ENTRY: 'late entry',
  REVERSAL: 'reversal',
  RETURN: 'return',
  RETURN_UNDONE: 'return taken back',
  SALE_UNDONE: 'sale taken back',
} as const;

/** Moves this amount of a payment from principal to interest, or the other way if it is negative. */
function moreInterest(loanId: string, valueOn: CalendarDate, description: string, difference: Cents) {
  const receivable = accounts.loansReceivable(loanId);
  const interest = accounts.loanInterest();
  return difference > 0
    ? journalEntry(valueOn, description, debit(receivable, difference), credit(interest, difference))
    : journalEntry(
        valueOn,
        description,
        debit(interest, cents(-difference)),
        credit(receivable, cents(-difference)),
      );
}

const BECAUSE = {
  LATE_ENTRY: 'after a late entry',
  REVERSAL: 'after a reversal',
  RETURN: 'because another payment came back',
  RETURN_UNDONE: 'because the return of another payment was taken back',
  SALE_UNDONE: 'because the sale of the collateral was taken back',
} as const;

function reallocated({ totalInterestDifferenceCents, part, cause }: PaymentsReallocated['data']): string {
  const difference = part?.allInterestDifferenceCents ?? totalInterestDifferenceCents;
  const because = BECAUSE[cause ?? 'LATE_ENTRY'];
  if (difference === 0) return `Later payments were divided again ${because}; the total is the same.`;
  const amount = formatUsd(cents(Math.abs(difference)));
  const moved =
    difference > 0
      ? `${amount} more is interest and less is principal`
      : `${amount} less is interest and more is principal`;
  return `Later payments were divided again ${because}: ${moved}.`;
}

/** Each is left out if it is not so. */
interface Cause {
  readonly isReversal: boolean;
  readonly isReturn?: boolean;
  readonly isReturnTakenBack?: boolean;
  readonly isSaleTakenBack?: boolean;
}

function causeOf({ isReversal, isReturn, isReturnTakenBack, isSaleTakenBack }: Cause): string {
  if (isReturnTakenBack === true) return 'The return of an earlier payment was taken back.';
  if (isSaleTakenBack === true) return 'The sale of your collateral was taken back.';
  if (isReversal) return 'An earlier payment was reversed.';
  return isReturn === true ? 'An earlier payment came back.' : 'A payment with an earlier date was entered.';
}

function interestMoved(differenceCents: number): string {
  const amount = formatUsd(cents(Math.abs(differenceCents)));
  if (differenceCents === 0) return 'Interest and principal of your later payments have changed.';
  return differenceCents < 0
    ? `Of your later payments, ${amount} less is interest and more is principal.`
    : `Of your later payments, ${amount} more is interest and less is principal.`;
}
