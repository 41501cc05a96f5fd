/** What fell due in a period, what of it was paid in time, and what cash came in: collection and recovery rate. */
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { type CalendarDate, earlierDate } from './calendar-date.ts';
import { percentOf } from './fraction.ts';
import { instalmentsWhenDue, type LoanPayment } from './loan-account.ts';
import type { DisbursedLoanTerms } from './loan-walk.ts';

/** A loan as it was recorded; payments in the order of recording, what its collateral brought among them. */
export interface CollectedLoan {
  readonly terms: DisbursedLoanTerms;
  readonly payments: readonly LoanPayment[];
  /** The day of a collateral sale or a write-off. */
  readonly interestStopsOn: CalendarDate | null;
}

/** Days, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** An instalment that fell due for the first time. */
export interface FirstDue {
  readonly n: number;
  readonly dueDate: CalendarDate;
  /** What it required, with what was counted toward it before. */
  readonly dueCents: Cents;
  /** What of that was counted toward it by payments with a value date up to its due date. */
  readonly paidByDueCents: Cents;
}

export interface Collected {
  readonly dues: readonly FirstDue[];
  /** Payments on loans and what collateral brought, with a value date in the period; less what bounced in it. */
  readonly receivedCents: Cents;
}

export interface CollectionSums {
  readonly dueCents: Cents;
  readonly paidByDueCents: Cents;
  readonly receivedCents: Cents;
}

/** In percent, rounded half up to one decimal; null where nothing fell due. */
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
 * What one loan was to bring in the period, and what it brought. Each instalment is taken as it stood on its due date, so
 * what is paid later changes nothing. What is paid beyond the running instalment reduces principal and is in no due.
 *
 * Nothing falls due once the loan is settled. A collateral sale or a write-off ends the plan: what is owed then is one sum,
 * not instalments. The instalment of that very day still counts, because it fell due before anything happened that day; so
 * it is also with a loan that is settled on a due date.
 */
export function collectionsOf(loan: CollectedLoan, period: Period): Collected {
  const { terms, payments, interestStopsOn } = loan;
  const until = interestStopsOn === null ? period.to : earlierDate(period.to, interestStopsOn);
  const dues = instalmentsWhenDue(terms, payments, until, interestStopsOn)
    // An instalment can round to nothing.
    .filter((due) => due.dueDate >= period.from && due.paymentCents > 0)
    .map(({ n, dueDate, paymentCents: dueCents, paidCents: paidByDueCents }) => ({
      n,
      dueDate,
      dueCents,
      paidByDueCents,
    }));
  return { dues, receivedCents: received(loan, period) };
}

/** The sums with those of one more loan. */
export function withCollected(sums: CollectionSums, { dues, receivedCents }: Collected): CollectionSums {
  return {
    dueCents: addCents(sums.dueCents, sumCents(dues.map((due) => due.dueCents))),
    paidByDueCents: addCents(sums.paidByDueCents, sumCents(dues.map((due) => due.paidByDueCents))),
    receivedCents: addCents(sums.receivedCents, receivedCents),
  };
}

/** Collection rate: paid by the due date over the dues. Recovery rate: all cash received over the same dues. */
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
