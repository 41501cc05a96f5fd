import { evolveAll } from '@dziva/event-ledger/domain/stream';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import * as decide from './application.decisions.ts';
import { type ApplicationEvent, applicationStream } from './application-events.ts';

const APPLICANT = 'a0000000-0000-4000-8000-000000000001';
const OFFICER = 'a0000000-0000-4000-8000-000000000002';
const note: FreeTextRef = { sha256: 'ab'.repeat(32) };
const facts = {
  loanAmountCents: cents(100_000),
  monthlyIncomeCents: cents(80_000),
  collateralType: 'vehicle',
  collateralEstValueCents: cents(300_000),
  assetIds: ['a0000000-0000-4000-8000-000000000003'],
};

const submitted: ApplicationEvent = {
  type: 'ApplicationSubmitted',
  data: { applicantId: APPLICANT, ...facts },
};
const inReview: ApplicationEvent = { type: 'ReviewStarted', data: {} };
const arranged: ApplicationEvent = {
  type: 'AssessmentArranged',
  data: { assessmentId: 'assessment-1', note },
};
const assessed = (result: 'PASS' | 'FAIL'): ApplicationEvent => ({
  type: 'ApplicationAssessed',
  data: {
    assessmentId: 'assessment-1',
    result,
    assessedValueCents: cents(result === 'PASS' ? 250_000 : 0),
    assessedAt: '2026-11-20T08:00:00.000Z',
  },
});
const approved = (loanId: string | null): ApplicationEvent => ({
  type: 'ApplicationApproved',
  data: { loanId },
});
const declined: ApplicationEvent = { type: 'ApplicationDeclined', data: {} };
const withdrawn: ApplicationEvent = { type: 'ApplicationWithdrawn', data: {} };
const disbursed: ApplicationEvent = { type: 'ApplicationDisbursed', data: { loanId: 'loan-1' } };

const application = (...events: ApplicationEvent[]) => given(applicationStream, [submitted, ...events]);

describe('A new application', () => {
  const submission = { applicantId: APPLICANT, dob: null, today: '2026-11-20', facts };

  it('is submitted with its facts', () =>
    given(applicationStream, [])
      .when((state) => decide.submitApplication(state, submission))
      .then([submitted]));

  it.each([
    ['2008-11-20', '18 years old today'],
    ['1990-02-28', 'much older than 18'],
  ])('is accepted from somebody born on %s (%s)', (dob) =>
    given(applicationStream, [])
      .when((state) => decide.submitApplication(state, { ...submission, dob }))
      .then([submitted]),
  );

  it('is refused if the applicant is 17 years and 364 days old', () =>
    given(applicationStream, [])
      .when((state) => decide.submitApplication(state, { ...submission, dob: '2008-11-21' }))
      .thenRefused('UNDER_AGE'));
});

describe('The transitions', () => {
  type Step = (state: Parameters<typeof decide.startReview>[0]) => ApplicationEvent[];
  const ways: Record<string, Step> = {
    UNDER_REVIEW: (state) => decide.startReview(state, OFFICER),
    ASSESSMENT_SCHEDULED: (state) => decide.arrangeAssessment(state, OFFICER, { assessmentId: 'new', note }),
    APPROVED: (state) => decide.approveApplication(state, OFFICER),
    DECLINED: (state) => decide.declineApplication(state, OFFICER),
    WITHDRAWN: (state) => decide.withdrawApplication(state),
  };
  const histories: Record<string, ApplicationEvent[]> = {
    SUBMITTED: [],
    UNDER_REVIEW: [inReview],
    ASSESSMENT_SCHEDULED: [arranged],
    ASSESSED: [arranged, assessed('PASS')],
    APPROVED: [inReview, approved(null)],
    DECLINED: [declined],
    WITHDRAWN: [withdrawn],
    DISBURSED: [approved('loan-1'), disbursed],
  };
  // The table in the contract. Every pair that is not in it is refused.
  const open: Record<string, string[]> = {
    SUBMITTED: ['UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'DECLINED', 'WITHDRAWN'],
    UNDER_REVIEW: ['ASSESSMENT_SCHEDULED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
    ASSESSMENT_SCHEDULED: ['DECLINED', 'WITHDRAWN'],
    ASSESSED: ['ASSESSMENT_SCHEDULED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
    APPROVED: ['DECLINED', 'WITHDRAWN'],
  };
  const pairs = Object.keys(histories).flatMap((from) => Object.keys(ways).map((to) => [from, to] as const));

  it.each(pairs)('%s → %s', (from, to) => {
    const history = [submitted, ...(histories[from] ?? [])];
    const state = evolveAll(applicationStream, history);
    const step = () => ways[to]?.(state);
    if (open[from]?.includes(to)) {
      const after = evolveAll(applicationStream, [...history, ...(step() ?? [])]);
      expect(after.status).toBe(to);
    } else {
      expect(refusedAs(step)).toBe('conflict');
    }
  });
});

describe('An application that ends', () => {
  it('cancels its open assessment', () =>
    application(arranged)
      .when((state) => decide.declineApplication(state, OFFICER, note))
      .then([{ type: 'ApplicationDeclined', data: { openAssessmentId: 'assessment-1', note } }]));

  it('closes its undisbursed loan', () =>
    application(approved('loan-1'))
      .when((state) => decide.declineApplication(state, OFFICER))
      .then([{ type: 'ApplicationDeclined', data: { undisbursedLoanId: 'loan-1' } }]));
});

describe('A loan for an application', () => {
  it.each([[[]], [[inReview]], [[arranged]], [[arranged, assessed('PASS')]], [[inReview, approved(null)]]])(
    'approves it at every step that is not final: %#',
    (history) => {
      const open =
        history.length === 1 && history[0] === arranged ? { openAssessmentId: 'assessment-1' } : {};
      application(...history)
        .when((state) => decide.approveWithLoan(state, OFFICER, 'loan-1'))
        .then([{ type: 'ApplicationApproved', data: { loanId: 'loan-1', ...open } }]);
    },
  );

  it('is created once', () =>
    application(approved('loan-1'))
      .when((state) => decide.approveWithLoan(state, OFFICER, 'loan-2'))
      .thenRefused('LOAN_EXISTS'));

  it('is not created after a failed assessment', () =>
    application(arranged, assessed('FAIL'))
      .when((state) => decide.approveWithLoan(state, OFFICER, 'loan-1'))
      .thenRefused('ASSESSMENT_FAILED'));

  it('is created after a failed assessment and then a passed one', () =>
    application(arranged, assessed('FAIL'), arranged, assessed('PASS'))
      .when((state) => decide.approveWithLoan(state, OFFICER, 'loan-1'))
      .then([{ type: 'ApplicationApproved', data: { loanId: 'loan-1' } }]));

  it('is not created for a declined application', () =>
    application(declined)
      .when((state) => decide.approveWithLoan(state, OFFICER, 'loan-1'))
      .thenRefused('APPLICATION_CLOSED'));
});

describe('A decision about your own application', () => {
  it.each([
    ['review', (state: Parameters<typeof decide.startReview>[0]) => decide.startReview(state, APPLICANT)],
    [
      'approve',
      (state: Parameters<typeof decide.startReview>[0]) => decide.approveWithLoan(state, APPLICANT, 'loan-1'),
    ],
    [
      'decline',
      (state: Parameters<typeof decide.startReview>[0]) => decide.declineApplication(state, APPLICANT),
    ],
    [
      'ask',
      (state: Parameters<typeof decide.startReview>[0]) => decide.requestInformation(state, APPLICANT, note),
    ],
  ])('%s', (_verb, decision) => application().when(decision).thenRefused('SELF_DECISION'));
});

describe('The result of an assessment', () => {
  const outcome = {
    assessmentId: 'assessment-1',
    result: 'PASS' as const,
    assessedValueCents: cents(250_000),
    assessedAt: '2026-11-20T08:00:00.000Z',
  };

  it('is recorded if the application waits for it', () =>
    application(arranged)
      .when((state) => decide.recordAssessment(state, outcome))
      .then([assessed('PASS')]));

  it('is refused if it belongs to another assessment', () =>
    application(arranged)
      .when((state) => decide.recordAssessment(state, { ...outcome, assessmentId: 'assessment-0' }))
      .thenRefused('ASSESSMENT_NOT_OPEN'));
});

function refusedAs(step: () => unknown): string {
  try {
    step();
    return 'not refused';
  } catch (refusal) {
    return refusal instanceof RuleViolation ? refusal.kind : 'not a refusal';
  }
}
