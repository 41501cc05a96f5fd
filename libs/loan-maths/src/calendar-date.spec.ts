import fc from 'fast-check';
import {
  addDays,
  addMonths,
  ageOn,
  compareDates,
  dayOfMonth,
  daysBetween,
  earlierDate,
  harareDateOf,
  harareDayStart,
  isCalendarDate,
  monthsBetween,
} from './calendar-date.ts';

const aDate = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1900-01-01', days));

describe('A calendar date', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01'])('exists: %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    ['2026-02-30'],
    ['2026-02-29'],
    // A century year is a leap year only if it can be divided by 400.
    ['1900-02-29'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-04-31'],
    ['2026-04-00'],
    ['0000-01-01'],
    ['0026-01-01'],
    ['275760-09-13'],
    ['2026-1-1'],
    ['20260101'],
    [' 2026-01-01'],
    ['2026-01-01\n'],
    ['2026-01-01T00:00:00Z'],
    ['٢٠٢٦-01-01'],
    [''],
    [null],
    [20260101],
    [new Date(0)],
  ])('does not exist: %p', (value) => {
    expect(isCalendarDate(value)).toBe(false);
  });

  it('agrees with JavaScript’s calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 47_000 }), (days) => {
        const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
        expect(isCalendarDate(text)).toBe(true);
        expect(daysBetween('1970-01-01', text)).toBe(days);
      }),
    );
  });

  it('that does not exist is refused by the date functions', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('Not a calendar date: 2026-02-30');
    expect(() => addMonths('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-02-28', 'tomorrow')).toThrow(RangeError);
  });
});

describe('Counting days and months', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-12-31', 366, '2028-01-01'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
    ['2026-12-28', 60, '2031-12-28'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
    expect(monthsBetween(date, expected)).toBe(months);
  });

  it('is reversible: adding the days between two dates leads from one to the other', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -10_000, max: 10_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('sorts dates', () => {
    expect(['2026-10-01', '2025-12-31', '2026-09-30'].sort(compareDates)).toEqual([
      '2025-12-31',
      '2026-09-30',
      '2026-10-01',
    ]);
    expect(compareDates('2026-01-01', '2026-01-01')).toBe(0);
    expect(earlierDate('2026-10-01', '2026-09-30')).toBe('2026-09-30');
    expect(dayOfMonth('2026-09-30')).toBe(30);
  });
});

describe('Age', () => {
  it.each([
    // Seventeen years and 364 days.
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-20', '2026-12-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-01-01', '2026-01-01', 0],
  ])('born on %s, on %s: %d', (birth, day, years) => {
    expect(ageOn(birth, day)).toBe(years);
  });
});

describe('The business day of Harare', () => {
  it.each([
    ['2026-11-20T21:59:59.999Z', '2026-11-20'],
    ['2026-11-20T22:00:00.000Z', '2026-11-21'],
    ['2026-12-31T22:00:00.000Z', '2027-01-01'],
    ['2026-11-20T23:30:00+02:00', '2026-11-20'],
    ['1969-12-31T21:59:59.999Z', '1969-12-31'],
  ])('at %s it is %s', (instant, date) => {
    expect(harareDateOf(instant)).toBe(date);
    expect(harareDateOf(new Date(instant))).toBe(date);
  });

  it('begins at 22:00 UTC of the day before', () => {
    expect(harareDayStart('2026-11-21').toISOString()).toBe('2026-11-20T22:00:00.000Z');
  });

  it('contains every instant from its start to the start of the next day', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: 0, max: 86_399_999 }), (date, ms) => {
        expect(harareDateOf(new Date(harareDayStart(date).getTime() + ms))).toBe(date);
      }),
    );
  });

  it('refuses text that is not an instant', () => {
    expect(() => harareDateOf('yesterday')).toThrow(RangeError);
    expect(() => harareDateOf(new Date(NaN))).toThrow(RangeError);
  });
});
