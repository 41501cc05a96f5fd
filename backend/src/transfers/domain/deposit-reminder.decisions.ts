import type { Deposit, ReminderHours } from './deposit.ts';
import type { DepositEvent } from './deposit-events.ts';

/**
 * Reminds finance of a deposit that waits, once at each age. Returns no events if it was decided, or if the reminder was already
 * sent.
 */
export function remindOfDeposit(deposit: Deposit, atHours: ReminderHours): DepositEvent[] {
  if (deposit.status !== 'PENDING' || deposit.remindedHours >= atHours) return [];
  const { userId, amountCents, method } = deposit;
  return [{ type: 'DepositReminded', data: { userId, amountCents, method, atHours } }];
}
