import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { describe, expect, it } from '@jest/globals';
import { at, DemoYear, officeDayFrom } from './calendar.ts';
import { planYear } from './demo.ts';
import { FIRST_COMMAND, WAITING_EMAIL } from './staff.ts';
import type { DemoCommand } from './timeline.ts';

const HASH = 'a hash';
/** Difficult days in a calendar: around holidays, at the ends of months, on leap days. */
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

const outline = (commands: readonly DemoCommand[]) =>
  commands.map(({ name, at: instant, by }) => [instant, by.id, name].join(' '));
const count = (commands: readonly DemoCommand[], outcome: string) =>
  commands.filter(({ name }) => name.endsWith(outcome)).length;

describe.each(TODAYS)('The year before %s', (today) => {
  const year = DemoYear.before(today);
  const { commands } = planYear(year, HASH);

  it('has all commands between its first and its last day', () => {
    expect(commands[0]).toMatchObject({ name: FIRST_COMMAND, at: at(year.firstDay, 7, 30) });
    expect(commands.at(-1)?.name).toBe(`${WAITING_EMAIL} registers`);
    expect(harareDateOf(commands.at(-1)?.at ?? '')).toBe(year.lastDay);
  });

  it('has ninety applications and thirty-five loans of sixty members', () => {
    expect(count(commands, ' joins')).toBe(60);
    expect(count(commands, ' is submitted')).toBe(90);
    expect(count(commands, ' gets a loan')).toBe(35);
    expect(count(commands, ' is paid out')).toBe(32);
  });

  it('has no commands of staff while the office is closed', () => {
    const days = commands
      .filter(({ by }) => !['APPLICANT', 'SYSTEM'].includes(by.role))
      .map(({ at }) => harareDateOf(at));
    const afterOpening = days.filter((day) => day > year.firstDay && day < year.lastDay);
    expect(afterOpening.filter((day) => officeDayFrom(day) !== day)).toEqual([]);
  });

  it('registers everybody before their first other command', () => {
    const joined = new Set<string>();
    const people = commands.filter(({ by }) => by.role !== 'SYSTEM');
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
    expect(outline(planYear(year, HASH).commands)).toEqual(outline(planYear(year, HASH).commands)));

  it('can be computed from its first day', () => expect(DemoYear.from(year.firstDay)).toEqual(year));

  it('has every kind of command even if it is small', () => {
    const { commands } = planYear(year, HASH, 0.05);
    for (const what of [
      ' is submitted',
      ' is assessed',
      ' gets a loan',
      ' accepts the offer',
      ' declines the offer',
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
      expect(count(commands, what)).toBeGreaterThan(0);
    }
    // Two are the auditor's. Five of them are for the second administrator and others who may be a second person. Others complete the documents of
    // loans, twenty answer offers, ten register payout destinations, and a demand comes before each default.
    expect(commands.length).toBeLessThan(566);
  });
});
