/** The history of a loan: one plain sentence for each of its events. */
import type { HistoryEntry } from '#lending/loan/domain/loan-event';
import { kindOf, type LoanEvent, valueDateOf } from '#lending/loan/domain/loan.stream';
import type { LoanHistoryEntry } from '@dziva/contracts/loan-history';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';

type LoanRecord = RecordedEvent<LoanEvent>;

/** How the history shows an event, with the day that is shown. */
export type DescribedEvent = HistoryEntry & { readonly valueOn: CalendarDate | null };

/**
 * Groups the events in their order: the events of one change that affects several days are one group, and one entry in the
 * history.
 */
export function groupedEvents(events: readonly RecordedEvent<LoanEvent>[]): LoanRecord[][] {
  return events.reduce<LoanRecord[][]>((groups, event) => {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && isContinued(before)) last.push(event);
    else groups.push([event]);
    return groups;
  }, []);
}

function isContinued(before: LoanRecord): boolean {
  const { part } = before.type === 'PaymentsReallocated' ? before.data : { part: undefined };
  return part !== undefined && part.n < part.of;
}

/** The history entry of an event. */
export function describedEvent(event: LoanRecord): DescribedEvent {
  return { valueOn: valueDateOf(event), ...kindOf(event).history(event) };
}

/** The payments that an event changed, with the receipts as they were issued; proceeds of collateral have none. */
export function movedBy(
  event: RecordedEvent<LoanEvent>,
  receipts: ReadonlyMap<string, string>,
): LoanHistoryEntry['reallocations'] {
  if (event.type !== 'PaymentsReallocated') return [];
  return event.data.reallocations.map(({ paymentId, valueOn, interestDifferenceCents }) => ({
    receiptNumber: receipts.get(paymentId) ?? null,
    valueOn,
    interestDifferenceCents,
  }));
}
