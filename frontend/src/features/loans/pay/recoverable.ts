import type { Loan } from '@dziva/contracts/loans';
import { isRunning } from '../loan/running-loans.tsx';

/** The written-off amount that is still open, in cents; undefined if the loan is not written off. */
export function recoverableOf({ status, writeOff }: Pick<Loan, 'status' | 'writeOff'>): number | undefined {
  return status === 'WRITTEN_OFF' ? (writeOff?.recoverableCents ?? 0) : undefined;
}

/** Whether the loan accepts payments: it is being repaid, or a part of the written-off amount is still open. */
export const takesPayments = (loan: Pick<Loan, 'status' | 'writeOff'>): boolean =>
  isRunning(loan) || (recoverableOf(loan) ?? 0) > 0;
