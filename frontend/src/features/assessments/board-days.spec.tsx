import { describe, expect, it } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import type { Assessment } from '@dziva/contracts/assessments';
import { boardDays } from './board-days.ts';

const base: Assessment = {
  id: '4f2a91c0-0000-4000-8000-000000000001',
  version: 1,
  applicationId: '4f2a91c0-0000-4000-8000-000000000002',
  applicantName: 'Tariro Moyo',
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014',
  status: 'SCHEDULED',
  scheduledAt: '2026-11-23T08:00:00.000Z',
  location: 'Harare office',
  assessorId: '4f2a91c0-0000-4000-8000-000000000003',
  assessorName: 'Tinashe Murapa',
  notes: null,
  result: null,
  assessedValueCents: null,
  estimatedValue: 3000,
  estimatedValueCents: cents(300_000),
  assessedAt: null,
};
const at = (scheduledAt: string | null, more: Partial<Assessment> = {}): Assessment => ({
  ...base,
  scheduledAt,
  ...more,
});

describe('The board of assessments', () => {
  const days = boardDays(
    [
      // 22:30 UTC on the 22nd is already the 23rd in Harare.
      at('2026-11-22T22:30:00.000Z', { applicantName: 'night' }),
      at('2026-11-23T08:00:00.000Z', { applicantName: 'morning' }),
      at('2026-11-20T08:00:00.000Z', { applicantName: 'late' }),
      at(null, { applicantName: 'nobody', assessorId: null, assessorName: null }),
      at('2026-11-21T08:00:00.000Z', { applicantName: 'today' }),
    ],
    '2026-11-21',
  );

  it('shows assessments without an assessor first, then late ones, then the others day by day', () => {
    expect(days.map(({ kind, day }) => [kind, day])).toEqual([
      ['unassigned', null],
      ['earlier', null],
      ['day', '2026-11-21'],
      ['day', '2026-11-23'],
    ]);
  });

  it('sorts the appointments of a Harare day by time', () => {
    expect(days.at(-1)?.assessments.map(({ applicantName }) => applicantName)).toEqual(['night', 'morning']);
  });

  it('shows no empty day', () => {
    expect(boardDays([], '2026-11-21')).toEqual([]);
  });
});
