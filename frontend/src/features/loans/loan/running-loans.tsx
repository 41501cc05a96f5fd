import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { ownLoansQuery } from '../loans.queries.ts';
import { LoanCard } from './loan-card.tsx';

/** The loans that a member is repaying, each with its next payment and progress. */
export function RunningLoans() {
  const { data } = useQuery(ownLoansQuery);
  return (data ?? []).filter(isRunning).map((loan) => <LoanCard key={loan.id} loan={loan} />);
}

/** Whether the loan is being repaid: paid out, not settled and not written off. */
export function isRunning({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'DEFAULTED';
}
