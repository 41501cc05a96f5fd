import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { ownLoansQuery } from '#queries/loans.ts';
import { LoanCard } from './loan-card.tsx';

/** The loans that a member is repaying: what comes next and how far it is. */
export function RunningLoans() {
  const { data } = useQuery(ownLoansQuery);
  return (data ?? []).filter(isRunning).map((loan) => <LoanCard key={loan.id} loan={loan} />);
}

/** Paid out, not settled and not given up: it takes payments. */
export function isRunning({ status }: Pick<Loan, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'DEFAULTED';
}
