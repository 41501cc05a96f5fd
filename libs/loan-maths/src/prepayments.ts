/** Payments beyond the rows of a schedule. */
import { addCents, type Cents, sumCents } from '@dziva/money/cents';
import type { CalendarDate } from './calendar-date.ts';
import type { CountedPart, LoanWalk, Split } from './loan-walk.ts';

/**
 * The part of a payment that is in no row: what was beyond the running instalment and, for a settled loan, what was counted
 * toward an instalment that never fell due.
 */
export interface Prepayment extends Split {
  /** The index of its payment in the order of recording, starting at 0. */
  readonly index: number;
  readonly paidOn: CalendarDate;
  readonly amountCents: Cents;
}

interface TakenPayment {
  readonly split: { readonly index: number; readonly paidOn: CalendarDate };
  readonly parts: readonly CountedPart[];
}

/** The prepayments up to the day of the walk. The rows are those that fell due and, unless the loan is settled, those to come. */
export function prepaymentsOf(walk: LoanWalk, taken: readonly TakenPayment[]): Prepayment[] {
  const hasRow = (n: number | null) => n !== null && (walk.settledOn === null || n <= walk.dueCount);
  return taken.flatMap(({ split: { index, paidOn }, parts }) => {
    const beyond = parts.filter(({ n }) => !hasRow(n));
    const interestCents = sumCents(beyond.map((part) => part.interestCents));
    const principalCents = sumCents(beyond.map((part) => part.principalCents));
    const amountCents = addCents(interestCents, principalCents);
    return amountCents === 0 ? [] : [{ index, paidOn, amountCents, interestCents, principalCents }];
  });
}
