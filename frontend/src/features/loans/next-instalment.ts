import type { Loan } from '@dziva/contracts/loans';

/**
 * The oldest instalment with something unpaid, and what it still requires; undefined where nothing is. It can be all that is
 * left: after a sale of the collateral, or when the last instalment is late.
 */
export function nextInstalment(
  loan: Pick<Loan, 'schedule'>,
): { dueDate: string; requiredCents: number; isAllLeft: boolean } | undefined {
  const row = loan.schedule.find((one) => one.status !== 'PAID' && one.paymentCents > one.paidCents);
  if (row === undefined) return undefined;
  const isAllLeft = row.status === 'OVERDUE' && row === loan.schedule.at(-1);
  return { dueDate: row.dueDate, requiredCents: row.paymentCents - row.paidCents, isAllLeft };
}
