import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, minCents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { Receivable, ReceivableEvent, ReceivableOpened } from './receivable.ts';

/** The amount to take back, in two parts. */
export interface TakenParts {
  readonly walletCents: Cents;
  readonly owedCents: Cents;
}

/** Divides the amount to take back: the wallet pays what it holds, and the rest is owed. */
export function divideTaken(amountCents: Cents, walletHoldsCents: Cents): TakenParts {
  const walletCents = minCents(amountCents, walletHoldsCents);
  return { walletCents, owedCents: subtractCents(amountCents, walletCents) };
}

/** Records that a member owes money that was taken back after it had left the wallet. */
export function openReceivable(_: Receivable, facts: ReceivableOpened['data']): ReceivableEvent[] {
  return [{ type: 'ReceivableOpened', data: facts }];
}

export interface MoneyIn {
  readonly userId: string;
  readonly creditedCents: Cents;
  readonly today: CalendarDate;
}

/** Money has reached the wallet: it pays what is owed first. Returns no events if nothing is owed. */
export function payReceivable(
  { owedCents }: Receivable,
  { userId, creditedCents, today: paidOn }: MoneyIn,
): ReceivableEvent[] {
  const amountCents = minCents(owedCents, creditedCents);
  return amountCents <= ZERO_CENTS ? [] : [{ type: 'ReceivablePaid', data: { userId, amountCents, paidOn } }];
}

/** Refuses a payment out of the wallet of a member who owes money. */
export function requireNothingOwed({ owedCents }: Receivable, sentence: (owed: string) => string): void {
  if (owedCents === ZERO_CENTS) return;
  throw new RuleViolation('RECEIVABLE_OPEN', sentence(formatUsd(owedCents)), 'conflict', {
    amountCents: owedCents,
  });
}
