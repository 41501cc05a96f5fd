/** What has to be appended to a loan that was recorded by rules that were wrong. Nothing, where nothing is. */
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { accountOf } from './loan-recomputation.ts';
import type { DisbursedLoan, Loan, LoanEvent } from './loan.ts';

/**
 * Moves interest that an old reallocation posted on the last of its days to the days of its payments, and says since when all
 * of a loan is due whose collateral was sold. Once it is appended, there is nothing left to append.
 */
export function restateLoan(loan: Loan, today: CalendarDate): LoanEvent[] {
  return 'payments' in loan ? [...redatedInterest(loan), ...restFellDue(loan, today)] : [];
}

/** In the order of days; in sum nothing moves. */
function redatedInterest({ misdated }: DisbursedLoan): LoanEvent[] {
  return Object.entries<Cents>(misdated)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([valueOn, interestDifferenceCents]) => ({
      type: 'InterestRedated',
      data: { valueOn, interestDifferenceCents },
    }));
}

/** A loan in default on which no interest runs was sold: the next due date that was recorded is the one of its old plan. */
function restFellDue(loan: DisbursedLoan, today: CalendarDate): LoanEvent[] {
  const { status, interestStopsOn: since, nextDueOn: recorded, payments } = loan;
  if (status !== 'DEFAULTED' || since === null) return [];
  const { nextDueDate: nextDueOn } = accountOf(loan, payments, today);
  return nextDueOn === recorded ? [] : [{ type: 'RestFellDue', data: { since, nextDueOn } }];
}
