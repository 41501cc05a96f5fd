/** Checks that the schedule of a loan adds up, from the answer alone. */
import type { Loan } from '@dziva/contracts/loans';
import { expect } from '@jest/globals';

interface Split {
  readonly interestCents: number;
  readonly principalCents: number;
}
const NOTHING: Split = { interestCents: 0, principalCents: 0 };

/** The proceeds of a collateral sale are not in the list of payments, so the caller says how they were divided. */
export function expectScheduleToAddUp(loan: Loan, fromSale: Split = NOTHING): void {
  const { schedule, prepayments } = loan;
  const paid = [...loan.payments.filter(({ status }) => status === 'PROCESSED'), fromSale];
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);
  const interest = (rows: readonly Split[]) => sum(rows, (row) => row.interestCents);
  const principal = (rows: readonly Split[]) => sum(rows, (row) => row.principalCents);
  const received = interest(paid) + principal(paid);
  const outstanding = loan.balanceCents + (loan.writeOff?.writtenOffCents ?? 0);
  const beyond = sum(prepayments, (row) => row.amountCents);

  for (const row of [...schedule, ...prepayments]) {
    const amount = 'paymentCents' in row ? row.paymentCents : row.amountCents;
    expect({ ...row, sum: row.interestCents + row.principalCents }).toEqual({ ...row, sum: amount });
  }
  expect(principal(schedule) + principal(prepayments)).toBe(loan.principalCents);
  expect(principal(paid) + outstanding).toBe(loan.principalCents);
  expect(sum(schedule, (row) => row.paidCents) + beyond).toBe(received);
  const toCome = sum(schedule, (row) => row.paymentCents - row.paidCents);
  const interestToCome = interest(schedule) + interest(prepayments) - interest(paid);
  expect(toCome).toBe(outstanding + interestToCome);
  expect(interestToCome).toBeGreaterThanOrEqual(0);
  expect(sum(schedule, (row) => row.paymentCents) + beyond).toBe(received + toCome);
  expect(loan.plannedTermMonths).toBe(loan.termMonths);
}
