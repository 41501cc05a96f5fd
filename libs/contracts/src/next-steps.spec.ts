import { cents } from '@dziva/money/cents';
import type { TimelineEntry } from './applications.ts';
import type { Assessment } from './assessments.ts';
import type { DocumentKind } from './documents.ts';
import { NEEDED_DOCUMENTS } from './routes/documents.ts';
import {
  byUrgency,
  type FollowedLoan,
  isToDo,
  missingDocuments,
  NEXT_STEP_KINDS,
  nextStepsOf,
  openRequestOf,
} from './next-steps.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

const APPLICATION = 'a0000000-0000-4000-8000-000000000001';
const LOAN = 'a0000000-0000-4000-8000-000000000002';
const TODAY = '2026-11-13';
const entry = (status: ApplicationStatus, hour: number, note: string | null = null): TimelineEntry => ({
  status,
  timestamp: `2026-11-13T${hour}:00:00.000Z`,
  note,
  actorName: null,
});
const submitted = entry('SUBMITTED', 10);
const reviewed = entry('UNDER_REVIEW', 11, 'We called your next of kin.');
const asked = entry('UNDER_REVIEW', 12, 'Please add a payslip.');
const document = (hour: number, kind: DocumentKind = 'PAYSLIP') => ({
  id: 'd1',
  kind,
  fileName: 'slip.jpg',
  contentType: 'image/jpeg' as const,
  sizeBytes: 1,
  sha256: '',
  uploadedAt: `2026-11-13T${hour}:30:00.000Z`,
});
const allDocuments = NEEDED_DOCUMENTS.map((kind) => document(9, kind));

const assessment = (change: Partial<Assessment>): Assessment => ({
  id: 'a1',
  version: 1,
  applicationId: APPLICATION,
  applicantName: 'Tariro Moyo',
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux',
  status: 'SCHEDULED',
  scheduledAt: null,
  location: null,
  assessorId: null,
  assessorName: null,
  notes: null,
  result: null,
  assessedValueCents: null,
  assessedAt: null,
  estimatedValue: 2_500,
  estimatedValueCents: cents(250_000),
  ...change,
});
const visitAt = (scheduledAt: string) => assessment({ scheduledAt, location: 'Harare office' });

const application = (status: ApplicationStatus) => ({
  id: APPLICATION,
  status,
  timeline: [submitted],
  documents: allDocuments,
  assessments: [] as Assessment[],
});
const loan: FollowedLoan = {
  id: LOAN,
  status: 'ACTIVE',
  principalCents: cents(100_000),
  arrearsCents: cents(0),
  offer: {
    expiresAt: '2026-12-04T08:00:00.000Z',
    acceptedAt: '2026-11-21T08:00:00.000Z',
    declinedAt: null,
    lapsedAt: null,
    payBy: TODAY,
  },
  nextInstalment: { dueDate: '2026-12-15', requiredCents: 9_192 },
};
const steps = (of: Parameters<typeof nextStepsOf>[0], its?: FollowedLoan) =>
  nextStepsOf(of, { loan: its, today: TODAY });
const kinds = (...given: Parameters<typeof steps>) => steps(...given).map(({ kind }) => kind);

describe('The open request to an applicant', () => {
  it.each([
    ['a note that leaves the status unchanged is a request', [submitted, reviewed, asked], [], asked],
    ['the entries may come in any order', [asked, submitted, reviewed], [document(11)], asked],
    ['a note with a change of status is no request', [submitted, reviewed], [], null],
    ['a document uploaded since closes the request', [submitted, reviewed, asked], [document(12)], null],
    ['nothing has happened yet', [submitted], [], null],
  ])('%s', (_case, timeline, documents, expected) => {
    expect(openRequestOf({ timeline, documents, status: 'UNDER_REVIEW' })).toEqual(expected);
  });

  it('is closed when the application has moved on', () => {
    const moved = { timeline: [submitted, reviewed, asked], documents: [], status: 'APPROVED' as const };
    expect(openRequestOf(moved)).toBeNull();
  });
});

describe('The missing documents', () => {
  it('are those that every application needs and that were not uploaded', () => {
    expect(missingDocuments([])).toEqual(['NATIONAL_ID', 'PAYSLIP', 'COLLATERAL_PHOTO']);
    expect(missingDocuments([document(9, 'OTHER'), document(9)])).toEqual([
      'NATIONAL_ID',
      'COLLATERAL_PHOTO',
    ]);
    expect(missingDocuments(allDocuments)).toEqual([]);
  });
});

describe('The next steps of an application', () => {
  it.each<
    [string, ApplicationStatus, Partial<ReturnType<typeof application>> & { loanId?: string }, string[]]
  >([
    ['a new application waits for review', 'SUBMITTED', {}, ['REVIEW', 'VISIT', 'DECISION']],
    [
      'missing documents come first',
      'SUBMITTED',
      { documents: [] },
      ['DOCUMENTS', 'REVIEW', 'VISIT', 'DECISION'],
    ],
    [
      'a question comes before missing documents',
      'UNDER_REVIEW',
      { documents: [], timeline: [submitted, reviewed, asked] },
      ['ANSWER', 'DOCUMENTS', 'REVIEW', 'VISIT', 'DECISION'],
    ],
    ['an assessment that is not scheduled yet', 'ASSESSMENT_SCHEDULED', {}, ['VISIT', 'DECISION']],
    [
      'an appointment on a later day comes after missing documents',
      'ASSESSMENT_SCHEDULED',
      { documents: [], assessments: [visitAt('2026-11-14T08:00:00.000Z')] },
      ['DOCUMENTS', 'APPOINTMENT', 'DECISION'],
    ],
    [
      'an appointment today comes before them, until midnight in Harare',
      'ASSESSMENT_SCHEDULED',
      { documents: [], assessments: [visitAt('2026-11-13T21:59:00.000Z')] },
      ['APPOINTMENT', 'DOCUMENTS', 'DECISION'],
    ],
    [
      'yesterday’s appointment waits for its result',
      'ASSESSMENT_SCHEDULED',
      { assessments: [visitAt('2026-11-12T21:59:00.000Z')] },
      ['RESULT', 'DECISION'],
    ],
    ['an assessed application waits for the decision', 'ASSESSED', {}, ['DECISION']],
    [
      'an application with a failed assessment waits for a new one',
      'ASSESSED',
      { assessments: [assessment({ status: 'COMPLETED', result: 'FAIL' })] },
      ['NEW_ASSESSMENT'],
    ],
    ['an approved application waits for its loan, not for a review', 'APPROVED', { documents: [] }, ['LOAN']],
    ['a created loan waits for its payout', 'APPROVED', { loanId: LOAN }, ['PAYOUT']],
    ['a declined application has no steps', 'DECLINED', { documents: [] }, []],
    ['a withdrawn application has no steps', 'WITHDRAWN', { documents: [] }, []],
    ['a disbursed application whose loan is not loaded has no steps', 'DISBURSED', { loanId: LOAN }, []],
  ])('%s', (_, status, change, expected) => {
    expect(kinds({ ...application(status), ...change })).toEqual(expected);
  });

  it('include the time and place of the appointment', () => {
    const at = '2026-11-24T08:00:00.000Z';
    const [first] = steps({ ...application('ASSESSMENT_SCHEDULED'), assessments: [visitAt(at)] });
    expect(first).toEqual({
      kind: 'APPOINTMENT',
      applicationId: APPLICATION,
      at,
      location: 'Harare office',
    });
  });

  it('include the amount of the payout, once it is known', () => {
    const approved = { ...application('APPROVED'), loanId: LOAN };
    expect(steps(approved)).toEqual([{ kind: 'PAYOUT', loanId: LOAN, amountCents: null }]);
    expect(steps(approved, { ...loan, status: 'APPROVED' })).toEqual([
      { kind: 'PAYOUT', loanId: LOAN, amountCents: 100_000 },
    ]);
  });

  it('show the offer while it waits for an answer, then the payout or the wait for other terms', () => {
    const approved = { ...application('APPROVED'), loanId: LOAN };
    const open = {
      expiresAt: '2026-12-04T08:00:00.000Z',
      acceptedAt: null,
      declinedAt: null,
      lapsedAt: null,
      payBy: null,
    };
    const answered = (change: object) =>
      steps(approved, { ...loan, status: 'APPROVED', offer: { ...open, ...change } });
    const at = '2026-11-21T08:00:00.000Z';
    expect(answered({})).toEqual([
      { kind: 'OFFER', loanId: LOAN, amountCents: 100_000, expiresAt: open.expiresAt },
    ]);
    expect(answered({ acceptedAt: at })).toEqual([{ kind: 'PAYOUT', loanId: LOAN, amountCents: 100_000 }]);
    expect(answered({ declinedAt: at })).toEqual([{ kind: 'NEW_OFFER', loanId: LOAN, was: 'DECLINED' }]);
    expect(answered({ lapsedAt: at })).toEqual([{ kind: 'NEW_OFFER', loanId: LOAN, was: 'LAPSED' }]);
    expect(answered({ acceptedAt: at, payBy: TODAY })).toMatchObject([{ kind: 'PAYOUT' }]);
    expect(answered({ acceptedAt: at, payBy: '2000-01-01' })).toEqual([
      { kind: 'NEW_OFFER', loanId: LOAN, was: 'LAPSED' },
    ]);
  });

  it('show the next payment of an active loan, whether it is late or still to come', () => {
    const paidOut = { ...application('DISBURSED'), loanId: LOAN };
    expect(steps(paidOut, loan)).toEqual([
      { kind: 'PAYMENT_DUE', loanId: LOAN, amountCents: 9_192, dueOn: '2026-12-15' },
    ]);
    const late = { dueDate: '2026-10-15', requiredCents: 9_192 };
    expect(steps(paidOut, { ...loan, arrearsCents: cents(18_384), nextInstalment: late })).toEqual([
      { kind: 'PAYMENT_LATE', loanId: LOAN, amountCents: 18_384, dueOn: '2026-10-15' },
    ]);
    for (const status of ['SETTLED', 'WRITTEN_OFF', 'CLOSED'] as const)
      expect(steps(paidOut, { ...loan, status })).toEqual([]);
    expect(steps(paidOut, { ...loan, nextInstalment: undefined })).toEqual([]);
  });

  it('can be sorted over several applications', () => {
    const all = [
      ...steps(application('SUBMITTED')),
      ...steps({ ...application('DISBURSED'), loanId: LOAN }, { ...loan, arrearsCents: cents(1) }),
      ...steps({ ...application('UNDER_REVIEW'), documents: [] }),
    ];
    expect(all.sort(byUrgency(TODAY)).map(({ kind }) => kind)).toEqual([
      'PAYMENT_LATE',
      'DOCUMENTS',
      'REVIEW',
      'REVIEW',
      'VISIT',
      'VISIT',
      'DECISION',
      'DECISION',
    ]);
  });

  it('are either tasks of the member or things they wait for', () => {
    expect(NEXT_STEP_KINDS.filter((kind) => isToDo({ kind }))).toEqual([
      'OFFER',
      'PAYMENT_LATE',
      'ANSWER',
      'DOCUMENTS',
      'APPOINTMENT',
      'PAYMENT_DUE',
    ]);
  });
});
