import { describe, expect, it } from '@jest/globals';
import { freeSlots } from './office-hours.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const starts = (day: string, busy: string[] = [], now = LONG_AGO) =>
  freeSlots(day, busy, now).map((slot) => slot.start);

describe('The free hours of an assessor', () => {
  it('are nine on a Friday, from 8:00 to 17:00 in Harare', () => {
    const slots = freeSlots('2026-11-20', [], LONG_AGO);
    expect(slots).toHaveLength(9);
    expect(slots[0]).toEqual({ start: '2026-11-20T06:00:00.000Z', end: '2026-11-20T07:00:00.000Z' });
    expect(slots.at(-1)?.end).toBe('2026-11-20T15:00:00.000Z');
  });

  it('are five on a Saturday and none on a Sunday', () =>
    expect([starts('2026-11-21').length, starts('2026-11-22').length]).toEqual([5, 0]));

  it('leave out every hour that overlaps an appointment', () =>
    // An appointment at 9:30 overlaps the hour from 9:00 and the one from 10:00.
    expect(starts('2026-11-20', ['2026-11-20T07:30:00.000Z'])).not.toEqual(
      expect.arrayContaining(['2026-11-20T07:00:00.000Z']),
    ));

  it('leave out the hours of today that have passed', () =>
    expect(starts('2026-11-20', [], '2026-11-20T13:30:00.000Z')).toEqual(['2026-11-20T14:00:00.000Z']));
});
