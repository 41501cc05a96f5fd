/** The events that correct a loan recorded by earlier, wrong rules. Empty if the loan needs no correction. */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { accountOf } from './loan-recomputation.ts';
import type { DisbursedLoan, Loan, LoanEvent } from './loan.ts';

/**
 * Moves interest that an old reallocation posted on the last of its days to the days of its payments. For a loan whose collateral
 * was sold, it records the day since when everything is due. After these events are appended, a second call returns none.
 */
export function restateLoan(loan: Loan, today: CalendarDate): LoanEvent[] {
  return 'payments' in loan ? [...redatedInterest(loan), ...restFellDue(loan, today)] : [];
}

/** In the order of the days. The amounts add up to zero. */
function redatedInterest({ misdated }: DisbursedLoan): LoanEvent[] {
  return Object.entries<Cents>(misdated)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([valueOn, interestDifferenceCents]) => ({
      type: 'InterestRedated',
      data: { valueOn, interestDifferenceCents },
    }));
}

/**
 * A loan in default without interest has had its collateral sold. Its recorded next due date may still be the one of the old
 * plan.
 */
function restFellDue(loan: DisbursedLoan, today: CalendarDate): LoanEvent[] {
  const { status, interestStopsOn: since, nextDueOn: recorded, payments } = loan;
  if (status !== 'DEFAULTED' || since === null) return [];
  const { nextDueDate: nextDueOn } = accountOf(loan, payments, today);
  return nextDueOn === recorded ? [] : [{ type: 'RestFellDue', data: { since, nextDueOn } }];
}
