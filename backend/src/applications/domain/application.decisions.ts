import { RuleViolation, forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { type CalendarDate, ageOn } from '@dziva/loan-maths/calendar-date';
import type { Application, SubmittedApplication } from './application.ts';
import type { ApplicationAssessed, ApplicationEvent, ApplicationSubmitted } from './application-events.ts';
import { isFinalApplication } from '@dziva/vocabulary/applications';

const AGE_YEARS_MIN = 18;
const DOCUMENTS_MAX = 40;

type Status = SubmittedApplication['status'];

/** The statuses that a person may set from each status. An assessment or a disbursement sets the other statuses. */
const MANUAL_TRANSITIONS: Readonly<Record<Status, readonly Status[]>> = {
  SUBMITTED: ['UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'DECLINED', 'WITHDRAWN'],
  UNDER_REVIEW: ['ASSESSMENT_SCHEDULED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  ASSESSMENT_SCHEDULED: ['DECLINED', 'WITHDRAWN'],
  ASSESSED: ['ASSESSMENT_SCHEDULED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  APPROVED: ['DECLINED', 'WITHDRAWN'],
  DECLINED: [],
  WITHDRAWN: [],
  DISBURSED: [],
};

export interface Submission {
  readonly applicantId: string;
  /** Null if neither the profile nor the form has a date of birth. */
  readonly dob: CalendarDate | null;
  readonly today: CalendarDate;
  readonly facts: Omit<ApplicationSubmitted['data'], 'applicantId'>;
}

/** A member applies for a loan. Refuses people under 18. */
export function submitApplication(application: Application, submission: Submission): ApplicationEvent[] {
  if (application.status !== 'NONE')
    throw stateConflict('ALREADY_SUBMITTED', 'This application was submitted before.');
  const { applicantId, dob, today, facts } = submission;
  if (dob !== null && ageOn(dob, today) < AGE_YEARS_MIN) {
    throw new RuleViolation('UNDER_AGE', 'You must be 18 or older to apply for a loan.');
  }
  return [{ type: 'ApplicationSubmitted', data: { applicantId, ...facts } }];
}

/** Staff start to review an application. */
export function startReview(
  application: Application,
  actorId: string,
  note?: FreeTextRef,
): ApplicationEvent[] {
  const open = goingTo(application, 'UNDER_REVIEW');
  refuseOwnDecision(open, actorId);
  return [{ type: 'ReviewStarted', data: withNote(note) }];
}

/** Staff ask the applicant for more information. The status does not change. */
export function requestInformation(
  application: Application,
  actorId: string,
  note: FreeTextRef,
): ApplicationEvent[] {
  const open = submitted(application);
  refuseOwnDecision(open, actorId);
  if (MANUAL_TRANSITIONS[open.status].length === 0) throw closed(open);
  return [{ type: 'InformationRequested', data: { note } }];
}

/** Opens an assessment. Its date and assessor are stored with the assessment. */
export function arrangeAssessment(
  application: Application,
  actorId: string,
  arrangement: { assessmentId: string; note: FreeTextRef },
): ApplicationEvent[] {
  const open = goingTo(application, 'ASSESSMENT_SCHEDULED');
  refuseOwnDecision(open, actorId);
  return [{ type: 'AssessmentArranged', data: arrangement }];
}

/** Records the result of the arranged assessment. */
export function recordAssessment(
  application: Application,
  outcome: ApplicationAssessed['data'],
): ApplicationEvent[] {
  if (application.status !== 'ASSESSMENT_SCHEDULED' || application.assessmentId !== outcome.assessmentId) {
    throw stateConflict('ASSESSMENT_NOT_OPEN', 'This application is not waiting for this assessment.');
  }
  return [{ type: 'ApplicationAssessed', data: outcome }];
}

/** Approves the application, before it has a loan. Refused if the latest assessment failed. */
export function approveApplication(
  application: Application,
  actorId: string,
  note?: FreeTextRef,
): ApplicationEvent[] {
  const open = goingTo(application, 'APPROVED');
  refuseOwnDecision(open, actorId);
  refuseAfterFailedAssessment(open);
  return [
    { type: 'ApplicationApproved', data: { loanId: null, ...openAssessment(open), ...withNote(note) } },
  ];
}

/** Creating a loan approves its application. One application has one loan. */
export function approveWithLoan(
  application: Application,
  actorId: string,
  loanId: string,
  note?: FreeTextRef,
): ApplicationEvent[] {
  const open = submitted(application);
  refuseOwnDecision(open, actorId);
  if (open.status === 'APPROVED' && open.loanId !== null) {
    throw stateConflict('LOAN_EXISTS', 'This application has a loan already.');
  }
  if (isFinalApplication(open.status)) throw closed(open);
  refuseAfterFailedAssessment(open);
  return [{ type: 'ApplicationApproved', data: { loanId, ...openAssessment(open), ...withNote(note) } }];
}

/** Staff decline the application. This is possible after approval too, until the loan is paid out. */
export function declineApplication(
  application: Application,
  actorId: string,
  note?: FreeTextRef,
): ApplicationEvent[] {
  const open = goingTo(application, 'DECLINED');
  refuseOwnDecision(open, actorId);
  return [{ type: 'ApplicationDeclined', data: { ...closedWithApplication(open), ...withNote(note) } }];
}

/** The applicant, or staff for them, withdraw the application. Possible after approval too, until the loan is paid out. */
export function withdrawApplication(application: Application, note?: FreeTextRef): ApplicationEvent[] {
  const open = goingTo(application, 'WITHDRAWN');
  return [{ type: 'ApplicationWithdrawn', data: { ...closedWithApplication(open), ...withNote(note) } }];
}

/** The loan was paid out. This status is final, unless the payout is taken back. */
export function disburseApplication(application: Application, loanId: string): ApplicationEvent[] {
  if (application.status !== 'APPROVED' || application.loanId !== loanId) {
    throw stateConflict('APPLICATION_NOT_APPROVED', 'Only an approved application can be paid out.');
  }
  return [{ type: 'ApplicationDisbursed', data: { loanId } }];
}

/** The payout of the loan was taken back. The loan can be paid out again. */
export function takeBackPayout(application: Application, loanId: string): ApplicationEvent[] {
  if (application.status !== 'DISBURSED') {
    throw stateConflict('APPLICATION_NOT_DISBURSED', 'The loan of this application is not paid out.');
  }
  return [{ type: 'ApplicationPayoutTakenBack', data: { loanId } }];
}

/** The owner or staff add a document. */
export function attachDocument(
  application: Application,
  document: { documentId: string; kind: string; sha256: string; sizeBytes: number },
): ApplicationEvent[] {
  const open = submitted(application);
  if (open.status === 'DECLINED' || open.status === 'WITHDRAWN') throw closed(open);
  if (open.documentKinds.length >= DOCUMENTS_MAX) {
    throw new RuleViolation('TOO_MANY_DOCUMENTS', `An application holds at most ${DOCUMENTS_MAX} documents.`);
  }
  return [{ type: 'DocumentAttached', data: document }];
}

function submitted(application: Application): SubmittedApplication {
  if (application.status === 'NONE') throw notFound('application');
  return application;
}

function goingTo(application: Application, target: Status): SubmittedApplication {
  const open = submitted(application);
  if (!MANUAL_TRANSITIONS[open.status].includes(target)) throw illegalTransition(open.status, target);
  return open;
}

/** The refusal for a status that cannot be set by hand, or not from the current status. */
export function illegalTransition(from: string, to: string): RuleViolation {
  return stateConflict(
    'ILLEGAL_TRANSITION',
    `An application that is ${words(from)} cannot become ${words(to)}.`,
  );
}

function closed(application: SubmittedApplication): RuleViolation {
  return stateConflict(
    'APPLICATION_CLOSED',
    `This application is ${words(application.status)}: nothing more can be done with it.`,
  );
}

/** Refuses a decision about the actor's own application, whatever their role. */
function refuseOwnDecision(application: SubmittedApplication, actorId: string): void {
  if (application.applicantId === actorId) {
    throw forbidden('SELF_DECISION', 'This is your own application: a colleague has to decide about it.');
  }
}

function refuseAfterFailedAssessment(application: SubmittedApplication): void {
  if (application.latestAssessment?.result === 'FAIL') {
    throw new RuleViolation(
      'ASSESSMENT_FAILED',
      'The latest assessment of the collateral failed. Arrange a new one before you approve.',
    );
  }
}

/** The open assessment, if there is one. It is cancelled when the application gets another status. */
function openAssessment(application: SubmittedApplication): { openAssessmentId?: string } {
  return application.status === 'ASSESSMENT_SCHEDULED' ? { openAssessmentId: application.assessmentId } : {};
}

/** The open assessment or the loan that is not paid out. Both are closed together with the application. */
function closedWithApplication(application: SubmittedApplication) {
  const hasLoan = application.status === 'APPROVED' && application.loanId !== null;
  return {
    ...openAssessment(application),
    ...(hasLoan ? { undisbursedLoanId: application.loanId } : {}),
  };
}

const words = (status: string): string => status.toLowerCase().replaceAll('_', ' ');

const withNote = (note: FreeTextRef | undefined): { note?: FreeTextRef } =>
  note === undefined ? {} : { note };
