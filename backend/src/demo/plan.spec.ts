import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { describe, expect, it } from '@jest/globals';
import { at, DemoYear, officeDayFrom } from './calendar.ts';
import { planYear } from './demo.ts';
import { FIRST_ACT, WAITING_EMAIL } from './staff.ts';
import type { Act } from './timeline.ts';

const HASH = 'a hash';
/** Days on which calendars are difficult: around holidays, at the ends of months, on leap days. */
const TODAYS = [
  '2026-11-21',
  '2026-12-24',
  '2026-12-27',
  '2027-01-02',
  '2027-01-31',
  '2027-03-01',
  '2027-03-30',
  '2027-05-31',
  '2027-10-29',
  '2028-02-29',
  '2028-03-01',
];

const outline = (acts: readonly Act[]) =>
  acts.map(({ name, at: instant, by }) => [instant, by.id, name].join(' '));
const count = (acts: readonly Act[], ending: string) =>
  acts.filter(({ name }) => name.endsWith(ending)).length;

describe.each(TODAYS)('The year before %s', (today) => {
  const year = DemoYear.before(today);
  const { acts } = planYear(year, HASH);

  it('lies between its first and its last day', () => {
    expect(acts[0]).toMatchObject({ name: FIRST_ACT, at: at(year.firstDay, 7, 30) });
    expect(acts.at(-1)?.name).toBe(`${WAITING_EMAIL} registers`);
    expect(harareDateOf(acts.at(-1)?.at ?? '')).toBe(year.lastDay);
  });

  it('has ninety applications and thirty-five loans of sixty members', () => {
    expect(count(acts, ' joins')).toBe(60);
    expect(count(acts, ' is submitted')).toBe(90);
    expect(count(acts, ' gets a loan')).toBe(35);
    expect(count(acts, ' is paid out')).toBe(32);
  });

  it('lets nobody of the staff work while the office is closed', () => {
    const days = acts
      .filter(({ by }) => !['APPLICANT', 'SYSTEM'].includes(by.role))
      .map((act) => harareDateOf(act.at));
    const afterOpening = days.filter((day) => day > year.firstDay && day < year.lastDay);
    expect(afterOpening.filter((day) => officeDayFrom(day) !== day)).toEqual([]);
  });

  it('lets everybody join before they do anything', () => {
    const joined = new Set<string>();
    const people = acts.filter(({ by }) => by.role !== 'SYSTEM');
    const early = people.filter(({ by, name }) => {
      if (/ (joins|registers)$/.test(name)) joined.add(by.id);
      return !joined.has(by.id);
    });
    expect(early).toEqual([]);
  });
});

describe('The plan of a year', () => {
  const year = DemoYear.before('2026-11-21');

  it('is the same every time', () =>
    expect(outline(planYear(year, HASH).acts)).toEqual(outline(planYear(year, HASH).acts)));

  it('is known by its first day', () => expect(DemoYear.from(year.firstDay)).toEqual(year));

  it('has something of everything when it is small', () => {
    const { acts } = planYear(year, HASH, 0.05);
    for (const what of [
      ' is submitted',
      ' is assessed',
      ' gets a loan',
      ' is paid out',
      ' loses it again',
      ' is in default',
      ' is relisted',
      ' is off sale',
      ' is sold',
      ' is written off',
      ' becomes WITHDRAWN',
      ' is deposited',
      ' is invested',
      ' brings return 1',
    ]) {
      expect(count(acts, what)).toBeGreaterThan(0);
    }
    expect(acts.length).toBeLessThan(500);
  });
});
