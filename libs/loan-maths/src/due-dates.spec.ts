import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from './calendar-date.ts';
import { daysToNextPayment, displayStatus, dueDates, firstDueDate } from './due-dates.ts';

describe('The first due date', () => {
  it.each([
    ['2026-01-20', 15, '2026-02-15'],
    // 31 January plus 15 days is 15 February, after the 1st.
    ['2026-01-31', 1, '2026-03-01'],
    ['2026-03-31', 1, '2026-05-01'],
    ['2026-01-31', 28, '2026-02-28'],
    // Exactly fifteen days are enough; fourteen are not.
    ['2026-01-13', 28, '2026-01-28'],
    ['2026-01-14', 28, '2026-02-28'],
    ['2026-12-17', 1, '2027-01-01'],
    ['2026-12-18', 1, '2027-02-01'],
    ['2024-02-14', 28, '2024-03-28'],
  ])('paid out on %s with due day %d: %s', (disbursedOn, dueDay, expected) => {
    expect(firstDueDate(disbursedOn, dueDay)).toBe(expected);
  });

  it('is the earliest due day at least fifteen days away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 28 }), (days, dueDay) => {
        const disbursedOn = addDays('2020-01-01', days);
        const first = firstDueDate(disbursedOn, dueDay);
        expect(Number(first.slice(-2))).toBe(dueDay);
        expect(daysBetween(disbursedOn, first)).toBeGreaterThanOrEqual(15);
        expect(daysBetween(disbursedOn, addMonths(first, -1))).toBeLessThan(15);
      }),
    );
  });

  it.each([0, 29, 1.5, NaN])('refuses the due day %p', (dueDay) => {
    expect(() => firstDueDate('2026-01-20', dueDay)).toThrow(RangeError);
  });
});

describe('The due dates', () => {
  it('follow monthly', () => {
    expect(dueDates('2026-10-20', 28, 4)).toEqual(['2026-11-28', '2026-12-28', '2027-01-28', '2027-02-28']);
  });
});

describe('The display status', () => {
  it.each([
    ['2026-11-19', -1, 'Overdue'],
    ['2026-11-20', 0, 'Due Soon'],
    ['2026-11-27', 7, 'Due Soon'],
    ['2026-11-28', 8, 'Current'],
  ])('next due on %s, %d days from 20 November: %s', (nextDueDate, days, status) => {
    expect(daysToNextPayment(nextDueDate, '2026-11-20')).toBe(days);
    expect(displayStatus(nextDueDate, '2026-11-20')).toBe(status);
  });
});
