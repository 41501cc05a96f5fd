import type { Deposit, DepositEvent, ReminderHours } from './deposit.ts';

/** Reminds finance of a deposit that waits, once at each age; nothing where it was decided or reminded of meanwhile. */
export function remindOfDeposit(deposit: Deposit, atHours: ReminderHours): DepositEvent[] {
  if (deposit.status !== 'PENDING' || deposit.remindedHours >= atHours) return [];
  const { userId, amountCents, method } = deposit;
  return [{ type: 'DepositReminded', data: { userId, amountCents, method, atHours } }];
}
