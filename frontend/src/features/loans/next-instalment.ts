import type { Loan } from '@dziva/contracts/loans';

/** The oldest instalment with something unpaid, and what it still requires; undefined where nothing is. */
export function nextInstalment(
  loan: Pick<Loan, 'schedule'>,
): { dueDate: string; requiredCents: number } | undefined {
  const row = loan.schedule.find((one) => one.status !== 'PAID' && one.paymentCents > one.paidCents);
  return row === undefined
    ? undefined
    : { dueDate: row.dueDate, requiredCents: row.paymentCents - row.paidCents };
}
