import type { Loan } from '@dziva/contracts/loans';
import type { FollowedLoan } from '@dziva/contracts/next-steps';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';

/** The facts of a loan that the next steps of its application are computed from. */
export function followedLoanOf(loan: Loan | undefined): FollowedLoan | undefined {
  return loan === undefined ? undefined : { ...loan, nextInstalment: nextInstalment(loan) };
}
