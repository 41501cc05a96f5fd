import type { ApplicationStatus, TimelineEntry } from '@dziva/contracts/applications';
import { describe, expect, it } from '@jest/globals';
import { openRequestOf } from './information-request.tsx';

const entry = (status: ApplicationStatus, hour: number, note: string | null = null): TimelineEntry => ({
  status,
  timestamp: `2026-11-13T${hour}:00:00.000Z`,
  note,
  actorName: null,
});
const submitted = entry('SUBMITTED', 10);
const reviewed = entry('UNDER_REVIEW', 11, 'We called your next of kin.');
const asked = entry('UNDER_REVIEW', 12, 'Please add a payslip.');
const document = (hour: number) => ({
  id: 'd1',
  kind: 'PAYSLIP' as const,
  fileName: 'slip.jpg',
  contentType: 'image/jpeg' as const,
  sizeBytes: 1,
  sha256: '',
  uploadedAt: `2026-11-13T${hour}:30:00.000Z`,
});

describe('What we asked an applicant for', () => {
  it.each([
    ['a note that leaves the status as it was asks', [submitted, reviewed, asked], [], asked],
    ['in whatever order the entries come', [asked, submitted, reviewed], [document(11)], asked],
    ['a note on the way to a status asks nothing', [submitted, reviewed], [], null],
    ['a document handed in since is the answer', [submitted, reviewed, asked], [document(12)], null],
    ['nothing has happened yet', [submitted], [], null],
  ])('%s', (_case, timeline, documents, expected) => {
    expect(openRequestOf({ timeline, documents, status: 'UNDER_REVIEW' })).toEqual(expected);
  });

  it('is over when the application has moved on', () => {
    const moved = { timeline: [submitted, reviewed, asked], documents: [], status: 'APPROVED' as const };
    expect(openRequestOf(moved)).toBeNull();
  });
});
