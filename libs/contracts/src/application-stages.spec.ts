import type { TimelineEntry } from './applications.ts';
import { type ReachedStage, stagesOf } from './application-stages.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

const CREATED = '2026-11-05T08:30:00.000Z';
const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`;
const entry = (status: ApplicationStatus, day: number, note: string | null = null): TimelineEntry => ({
  status,
  timestamp: at(day),
  note,
  actorName: null,
});
const submitted = entry('SUBMITTED', 5);
const states = (status: ApplicationStatus, ...timeline: TimelineEntry[]) =>
  stagesOf({ status, createdAt: CREATED, timeline }).map(({ state }) => state);
const of =
  (status: ApplicationStatus, ...timeline: TimelineEntry[]) =>
  (stage: ReachedStage['stage']) =>
    stagesOf({ status, createdAt: CREATED, timeline }).find((one) => one.stage === stage);

describe('The stages of an application', () => {
  it.each<[string, ApplicationStatus, TimelineEntry[], ReachedStage['state'][]]>([
    ['just sent', 'SUBMITTED', [submitted], ['current', 'coming', 'coming', 'coming', 'coming', 'coming']],
    [
      'every stage one after the other',
      'DISBURSED',
      [
        submitted,
        entry('UNDER_REVIEW', 6),
        entry('ASSESSMENT_SCHEDULED', 7),
        entry('ASSESSED', 8),
        entry('APPROVED', 9),
        entry('DISBURSED', 9),
      ],
      ['done', 'done', 'done', 'done', 'done', 'done'],
    ],
    [
      'assessed without a review',
      'ASSESSED',
      [submitted, entry('ASSESSMENT_SCHEDULED', 7), entry('ASSESSED', 8)],
      ['done', 'skipped', 'done', 'current', 'coming', 'coming'],
    ],
    [
      'a loan without review and assessment, not paid out',
      'APPROVED',
      [submitted, entry('APPROVED', 6)],
      ['done', 'skipped', 'skipped', 'skipped', 'current', 'coming'],
    ],
    [
      'approved while the visit was still to come',
      'APPROVED',
      [submitted, entry('ASSESSMENT_SCHEDULED', 6), entry('APPROVED', 7)],
      ['done', 'skipped', 'done', 'skipped', 'current', 'coming'],
    ],
    [
      'paid out without review and assessment',
      'DISBURSED',
      [submitted, entry('APPROVED', 6), entry('DISBURSED', 7)],
      ['done', 'skipped', 'skipped', 'skipped', 'done', 'done'],
    ],
    [
      'on its way to a second assessment',
      'ASSESSMENT_SCHEDULED',
      [submitted, entry('ASSESSMENT_SCHEDULED', 6), entry('ASSESSED', 7), entry('ASSESSMENT_SCHEDULED', 8)],
      ['done', 'skipped', 'current', 'coming', 'coming', 'coming'],
    ],
    [
      'declined after the review',
      'DECLINED',
      [submitted, entry('UNDER_REVIEW', 6), entry('DECLINED', 7)],
      ['done', 'done', 'skipped', 'skipped', 'skipped', 'skipped'],
    ],
  ])('%s', (_, status, timeline, expected) => {
    expect(states(status, ...timeline)).toEqual(expected);
  });

  it('have the instant at which they were first reached, and null if they were never reached', () => {
    const stage = of(
      'APPROVED',
      ...[entry('APPROVED', 9), submitted, entry('UNDER_REVIEW', 6)],
      entry('UNDER_REVIEW', 7, 'What did the car cost?'),
    );
    expect(stage('UNDER_REVIEW')).toEqual({ stage: 'UNDER_REVIEW', state: 'done', reachedAt: at(6) });
    expect(stage('ASSESSED')).toEqual({ stage: 'ASSESSED', state: 'skipped', reachedAt: null });
    expect(stage('APPROVED')).toEqual({ stage: 'APPROVED', state: 'current', reachedAt: at(9) });
    expect(stage('DISBURSED')).toEqual({ stage: 'DISBURSED', state: 'coming', reachedAt: null });
  });

  it('start with the date of the application if the timeline has no such entry', () => {
    expect(of('UNDER_REVIEW', entry('UNDER_REVIEW', 6))('SUBMITTED')?.reachedAt).toBe(CREATED);
  });
});
