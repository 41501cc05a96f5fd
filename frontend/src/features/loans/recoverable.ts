import type { Loan } from '@dziva/contracts/loans';
import { isRunning } from './running-loans.tsx';

/** In cents, what was written off and has not come in since; undefined of a loan that is not written off. */
export function recoverableOf({ status, writeOff }: Pick<Loan, 'status' | 'writeOff'>): number | undefined {
  return status === 'WRITTEN_OFF' ? (writeOff?.recoverableCents ?? 0) : undefined;
}

/** Whether something can be paid on it: it runs, or something of what was written off is open. */
export const takesPayments = (loan: Pick<Loan, 'status' | 'writeOff'>): boolean =>
  isRunning(loan) || (recoverableOf(loan) ?? 0) > 0;
