import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import type { LoanEvent } from './domain/loan.ts';

/** How much the interest of each payment was changed, by payment id; only by changes up to the value date, if one is given. */
export function interestMoved(
  events: readonly RecordedEvent<LoanEvent>[],
  valueOn: CalendarDate | null,
): ReadonlyMap<string, Cents> {
  const moved = new Map<string, Cents>();
  for (const event of events) {
    if (event.type !== 'RepaymentsReallocated') continue;
    for (const { paymentId, valueOn: movedOn, interestDifferenceCents } of event.data.reallocations) {
      if (valueOn !== null && movedOn > valueOn) continue;
      moved.set(paymentId, sumCents([moved.get(paymentId) ?? ZERO_CENTS, interestDifferenceCents]));
    }
  }
  return moved;
}
