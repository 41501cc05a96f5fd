import { takenBackDay } from '#platform/books/taken-back-on';
import type { WalletReversal } from '#platform/books/wallet-reversal';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { LineDirection } from '@dziva/vocabulary/reconciliation';
import type { AdjustmentPurpose } from '@dziva/vocabulary/wallet';
import type { Adjustment, AdjustmentEvent, MadeAdjustment } from './adjustment.ts';

export interface AdjustmentByHand {
  readonly actorId: string;
  readonly direction: LineDirection;
  readonly for: AdjustmentPurpose;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly today: CalendarDate;
  readonly description: FreeTextRef;
  readonly reference?: FreeTextRef;
}

/** Staff credit or debit somebody else's wallet. Whether it holds enough is checked by the minimum balance of its account. */
export function adjustWallet(
  adjustment: Adjustment,
  { actorId, today: adjustedOn, ...facts }: AdjustmentByHand,
): AdjustmentEvent[] {
  if (adjustment.status !== 'NONE')
    throw stateConflict('ALREADY_ADJUSTED', 'This adjustment was made before.');
  if (facts.userId === actorId)
    throw forbidden('SELF_DECISION', 'You cannot credit or debit your own wallet. Ask a colleague.');
  return [{ type: 'WalletAdjusted', data: { ...facts, adjustedOn } }];
}

/**
 * The adjustment, if this person may reverse it. 404 if there is none, 409 if it was reversed already; nobody may reverse one on
 * their own wallet.
 */
export function reversibleBy(adjustment: Adjustment, actorId: string): MadeAdjustment {
  if (adjustment.status === 'NONE') throw notFound('adjustment');
  if (adjustment.userId === actorId)
    throw forbidden(
      'SELF_DECISION',
      'You cannot take back a credit or debit of your own wallet. Ask a colleague.',
    );
  if (adjustment.status === 'TAKEN_BACK')
    throw stateConflict('ADJUSTMENT_REVERSED', 'This credit or debit is already taken back.');
  return adjustment;
}

/** Reverses an adjustment that was a mistake: a credit is taken back, a debit is given back. */
export function takeBackAdjustment(adjustment: Adjustment, reversal: WalletReversal): AdjustmentEvent[] {
  const { actorId, today, on, reason, walletCents, owedCents } = reversal;
  const { direction, for: purpose, userId, amountCents, madeOn } = reversibleBy(adjustment, actorId);
  const day = takenBackDay({ on, today, notBefore: madeOn, what: 'the credit or debit' });
  const data = {
    direction,
    for: purpose,
    userId,
    amountCents,
    walletCents,
    owedCents,
    takenBackOn: day,
    reason,
  };
  return [{ type: 'WalletAdjustmentTakenBack', data }];
}
