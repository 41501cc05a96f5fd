import { loanCost } from '@dziva/loan-maths/loan-cost';
import { describe, expect, it } from '@jest/globals';
import { affordabilityOf, loanToValue, percentText } from '#lib/decision-aid.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { stepsOf } from './application-tracker.tsx';
import { offers, type ApplicationAction } from './application-actions.ts';

const entry = (status: 'SUBMITTED' | 'UNDER_REVIEW' | 'APPROVED', timestamp: string) => ({
  status,
  timestamp,
  note: null,
  actorName: null,
});

describe('The progress tracker', () => {
  it('shows the day of each step, and marks a step that did not happen as skipped', () => {
    const steps = stepsOf({
      status: 'APPROVED',
      createdAt: '2026-11-05T08:30:00.000Z',
      timeline: [
        entry('SUBMITTED', '2026-11-05T08:30:00.000Z'),
        entry('UNDER_REVIEW', '2026-11-06T09:00:00.000Z'),
        entry('APPROVED', '2026-11-09T09:00:00.000Z'),
      ],
    });
    expect(steps.map(({ label, state, note }) => [label, state, note])).toEqual([
      ['Application Submitted', 'done', '5 November 2026'],
      ['Under Review', 'done', '6 November 2026'],
      // Approved without review and assessment: both were not done and have no day.
      ['Assessment Scheduled', 'skipped', 'Skipped'],
      ['Assessment Complete', 'skipped', 'Skipped'],
      ['Approved', 'current', 'Current stage - processing in progress'],
      ['Disbursed', 'coming', undefined],
    ]);
  });
});

describe('Admin Actions', () => {
  const offered = (
    status: 'SUBMITTED' | 'UNDER_REVIEW' | 'ASSESSED' | 'DECLINED',
    role: 'ASSESSOR' | 'FINANCE',
    failed = false,
    id = 'somebody else',
  ) =>
    (
      [
        'startReview',
        'approve',
        'createLoan',
        'schedule',
        'decline',
        'requestInfo',
        'withdraw',
      ] as ApplicationAction[]
    ).filter((action) =>
      offers(action, { status, applicantId: 'a', latestAssessmentFailed: failed }, { id, role }),
    );

  it('follow the permissions', () => {
    expect(offered('SUBMITTED', 'ASSESSOR')).toEqual(['startReview', 'schedule', 'requestInfo']);
    expect(offered('UNDER_REVIEW', 'FINANCE')).toEqual(['approve', 'createLoan', 'decline', 'requestInfo']);
  });

  it('are not offered to staff for their own application', () => {
    expect(offered('UNDER_REVIEW', 'FINANCE', false, 'a')).toEqual([]);
  });

  it('offer no approval after a failed assessment', () => {
    expect(offered('ASSESSED', 'FINANCE')).toEqual(['approve', 'createLoan', 'decline', 'requestInfo']);
    expect(offered('ASSESSED', 'FINANCE', true)).toEqual(['decline', 'requestInfo']);
  });

  it('are not offered once the application has ended; only its owner can withdraw it', () => {
    expect(offered('DECLINED', 'FINANCE')).toEqual([]);
    const owner = { id: 'a', role: 'APPLICANT' } as const;
    expect(offers('withdraw', { status: 'UNDER_REVIEW', applicantId: 'a' }, owner)).toBe(true);
    expect(offers('withdraw', { status: 'DECLINED', applicantId: 'a' }, owner)).toBe(false);
  });
});

describe('The decision aid', () => {
  it.each([
    [60_000, 'fine'],
    [60_001, 'watch'],
    [80_000, 'watch'],
    [80_001, 'high'],
  ])('rates a loan of %p cents on a value of 100,000 as %s', (principal, level) => {
    expect(loanToValue(principal, 100_000, vehicleFund)?.level).toBe(level);
  });

  // An instalment of US$92.63 at 20 % and US$102.47 at 40 % a year: the highest rate counts.
  it.each([
    [29_278, 'fine'],
    [29_276, 'watch'],
    [20_495, 'watch'],
    [20_493, 'high'],
  ])('rates US$1,000 over 12 months on an income of %p cents as %s', (monthlyIncomeCents, level) => {
    const asked = { principalCents: 100_000, termMonths: 12, monthlyIncomeCents };
    expect(affordabilityOf(loanCost(asked, vehicleFund), vehicleFund)?.level).toBe(level);
  });

  it('gives no rating for a value of zero', () => {
    expect(loanToValue(100, 0, vehicleFund)).toBeNull();
    expect(percentText(57.68)).toBe('57.7 %');
  });
});
