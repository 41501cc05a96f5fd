import type { Loan } from '#lending/loan/domain/loan';
import { takeFromWallet } from '#receivables/receivables.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { excessCentsOf } from './domain/excess.ts';
import type { TakenExcess } from './domain/recorded-payment.ts';

/**
 * Divides the excess of a payment that is taken back into the part that the borrower's wallet holds and the part that they owe
 * from now on.
 */
export async function takeExcess(
  unit: Unit,
  loan: Loan,
  paymentId: string,
): Promise<{ readonly excess?: TakenExcess }> {
  const excessCents = excessCentsOf(loan, paymentId);
  if (excessCents === 0 || !('borrowerId' in loan)) return {};
  return { excess: await takeFromWallet(unit, loan.borrowerId, excessCents) };
}
