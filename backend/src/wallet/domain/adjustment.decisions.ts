import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { Adjustment, AdjustmentEvent } from './adjustment.ts';

export interface AdjustmentByHand {
  readonly actorId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly today: CalendarDate;
  readonly description: FreeTextRef;
  readonly reference?: FreeTextRef;
}

/** Staff credit somebody else's wallet. */
export function creditWallet(adjustment: Adjustment, byHand: AdjustmentByHand): AdjustmentEvent[] {
  const { today: creditedOn, ...facts } = allowed(adjustment, byHand);
  return [{ type: 'WalletCredited', data: { ...facts, creditedOn } }];
}

/** Staff debit somebody else's wallet. Whether it holds as much, the floor of its account says. */
export function debitWallet(adjustment: Adjustment, byHand: AdjustmentByHand): AdjustmentEvent[] {
  const { today: debitedOn, ...facts } = allowed(adjustment, byHand);
  return [{ type: 'WalletDebited', data: { ...facts, debitedOn } }];
}

function allowed(
  adjustment: Adjustment,
  { actorId, ...facts }: AdjustmentByHand,
): Omit<AdjustmentByHand, 'actorId'> {
  if (adjustment.status !== 'NONE')
    throw stateConflict('ALREADY_ADJUSTED', 'This adjustment was made before.');
  if (facts.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot credit or debit your own wallet. Ask a colleague.');
  return facts;
}
