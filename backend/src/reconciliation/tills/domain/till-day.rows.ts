/** The rows of a day of a till: its signature, and the cash that was counted with it. */
import { tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { SignedDay, TillDay } from './till-day.ts';

const signedOf = (day: TillDay): readonly SignedDay[] => (day.status === 'OPEN' ? [] : [day]);

const ofDay = tableRows({
  table: 'till_days_read',
  key: ['till', 'day'],
  items: signedOf,
  row: ({ till, on, signedBy, statementClosingCents, signed }, { at }) => ({
    till,
    day: on,
    signedBy,
    signedAt: at(signed).recordedAt,
    statementClosingCents,
    eventId: at(signed).eventId,
  }),
});

const ofCounted = tableRows({
  table: 'counted_entries_read',
  key: ['entryId', 'kind'],
  items: (day: TillDay) => signedOf(day).flatMap(({ counted }) => counted),
  row: ({ kind, id }, { state }) => {
    const [day] = signedOf(state);
    return { kind, entryId: id, till: day?.till, day: day?.on };
  },
});

export const tillDayRows = [ofDay, ofCounted];
