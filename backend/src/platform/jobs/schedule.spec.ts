import { describe, expect, it } from '@jest/globals';
import { lastTimeBetween, nextTime } from './schedule.ts';

const at = (text: string) => new Date(text);

describe('A schedule', () => {
  it.each([
    // 00:10 in Harare is 22:10 UTC of the day before.
    ['10 0 * * *', '2026-11-20T22:09:59Z', '2026-11-20T22:10:00Z'],
    ['10 0 * * *', '2026-11-20T22:10:00Z', '2026-11-21T22:10:00Z'],
    ['0 * * * *', '2026-11-20T22:09:59Z', '2026-11-20T23:00:00Z'],
  ])('%s after %s is due at %s', (pattern, after, expected) =>
    expect(nextTime(pattern, at(after))).toEqual(at(expected)),
  );

  it.each([
    ['a month: its last day counts', '2026-10-20T08:00:00Z', '2026-11-20T08:00:00Z', '2026-11-19T22:10:00Z'],
    ['up to the minute itself', '2026-11-20T08:00:00Z', '2026-11-20T22:10:00.000Z', '2026-11-20T22:10:00Z'],
    ['half a second later', '2026-11-20T08:00:00Z', '2026-11-20T22:10:00.500Z', '2026-11-20T22:10:00Z'],
    ['half a second earlier', '2026-11-20T08:00:00Z', '2026-11-20T22:09:59.500Z', null],
    ['from the minute itself', '2026-11-20T22:10:00.000Z', '2026-11-21T08:00:00Z', null],
  ])('passes %s', (_, after, until, expected) =>
    expect(lastTimeBetween('10 0 * * *', at(after), at(until))).toEqual(
      expected === null ? null : at(expected),
    ),
  );
});
