/** What fell due in a period, how much of it was paid in time, and the cash received: collection and recovery rate. */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { type CalendarDate, earlierDate } from './calendar-date.ts';
import { percentOf } from './fraction.ts';
import { instalmentsWhenDue, type LoanPayment } from './loan-account.ts';
import type { DisbursedLoanTerms } from './loan-walk.ts';

/** A recorded loan; payments in the order of recording, including the proceeds of its collateral. */
export interface CollectedLoan {
  readonly terms: DisbursedLoanTerms;
  readonly payments: readonly LoanPayment[];
  /** The day of a collateral sale or a write-off. */
  readonly interestStopsOn: CalendarDate | null;
}

/** Both days are included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** An instalment that fell due for the first time. */
export interface FirstDue {
  readonly n: number;
  readonly dueDate: CalendarDate;
  /** The amount it required, including what was counted toward it before. */
  readonly dueCents: Cents;
  /** The part that was paid by payments with a value date up to its due date. */
  readonly paidByDueCents: Cents;
}

export interface Collected {
  readonly dues: readonly FirstDue[];
  /** Payments on loans and proceeds of collateral with a value date in the period, minus what bounced in it. */
  readonly receivedCents: Cents;
}

export interface CollectionSums {
  readonly dueCents: Cents;
  readonly paidByDueCents: Cents;
  readonly receivedCents: Cents;
}

/** In percent, rounded half up to one decimal; null if nothing fell due. */
interface CollectionRates {
  readonly collectionRate: number | null;
  readonly recoveryRate: number | null;
}

export const NOTHING_COLLECTED: CollectionSums = {
  dueCents: ZERO_CENTS,
  paidByDueCents: ZERO_CENTS,
  receivedCents: ZERO_CENTS,
};

/**
 * The expected and received amounts of one loan in the period. Each instalment is taken as it was on its due date, so later
 * payments do not change it. A payment beyond the running instalment reduces principal and is in no due.
 *
 * Nothing falls due once the loan is settled. A collateral sale or a write-off ends the plan: from then on one sum is owed,
 * not instalments. An instalment of that same day still counts, because it fell due before anything else happened that day;
 * the same holds for a loan that is settled on a due date.
 */
export function collectionsOf(loan: CollectedLoan, period: Period): Collected {
  const { terms, payments, interestStopsOn } = loan;
  const until = interestStopsOn === null ? period.to : earlierDate(period.to, interestStopsOn);
  const dues = instalmentsWhenDue(terms, payments, until, interestStopsOn)
    // An instalment can round to zero.
    .filter((due) => due.dueDate >= period.from && due.paymentCents > 0)
    .map(({ n, dueDate, paymentCents: dueCents, paidCents: paidByDueCents }) => ({
      n,
      dueDate,
      dueCents,
      paidByDueCents,
    }));
  return { dues, receivedCents: received(loan, period) };
}

/** The sums including one more loan. */
export function withCollected(sums: CollectionSums, { dues, receivedCents }: Collected): CollectionSums {
  return {
    dueCents: addCents(sums.dueCents, sumCents(dues.map((due) => due.dueCents))),
    paidByDueCents: addCents(sums.paidByDueCents, sumCents(dues.map((due) => due.paidByDueCents))),
    receivedCents: addCents(sums.receivedCents, receivedCents),
  };
}

/** Collection rate: paid by the due date, divided by the dues. Recovery rate: all cash received, divided by the same dues. */
export function collectionRates(sums: CollectionSums): CollectionRates {
  return {
    collectionRate: percentOf(sums.paidByDueCents, sums.dueCents, 1),
    recoveryRate: percentOf(sums.receivedCents, sums.dueCents, 1),
  };
}

function received({ payments }: CollectedLoan, period: Period): Cents {
  const counting = payments.filter((payment) => payment.isReversed !== true);
  const came = counting.filter((payment) => isIn(period, payment.paidOn));
  const went = counting.filter(({ returnedOn = null }) => returnedOn !== null && isIn(period, returnedOn));
  return subtractCents(
    sumCents(came.map((payment) => payment.amountCents)),
    sumCents(went.map((payment) => payment.amountCents)),
  );
}

function isIn({ from, to }: Period, day: CalendarDate): boolean {
  return from <= day && day <= to;
}
