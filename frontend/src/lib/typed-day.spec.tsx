import { describe, expect, it } from '@jest/globals';
import { dayToType, dayTyped } from './typed-day.ts';

describe('A day that somebody types', () => {
  it.each([
    ['22/11/2026', '2026-11-22'],
    ['2/3/2026', '2026-03-02'],
    ['03/02/2026', '2026-02-03'],
    ['22.11.2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    [' 22 Nov  2026 ', '2026-11-22'],
    ['22 november 2026', '2026-11-22'],
    ['5 Sept 2026', '2026-09-05'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is the day %s', (typed, day) => {
    expect(dayTyped(typed)).toBe(day);
    expect(dayTyped(dayToType(day))).toBe(day);
  });

  it.each([
    '',
    '22',
    '22/11',
    '22/11/26',
    '31/02/2026',
    '11/22/2026',
    '2026-13-01',
    '22 Foo 2026',
    'tomorrow',
    '22 2026',
  ])('"%s" is not a valid day', (typed) => expect(dayTyped(typed)).toBeUndefined());

  it('is written as day, month and year', () => {
    expect(dayToType('2026-11-02')).toBe('02/11/2026');
    expect(dayToType('2/11')).toBe('2/11');
  });
});
