import type { Loan } from '@dziva/contracts/loans';
import type { FollowedLoan } from '@dziva/contracts/next-steps';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';

/** What the next steps of an application need to know of its loan. */
export function followedLoanOf(loan: Loan | undefined): FollowedLoan | undefined {
  return loan === undefined ? undefined : { ...loan, nextInstalment: nextInstalment(loan) };
}
