import { RuleViolation, forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { type CalendarDate, ageOn } from '@dziva/loan-maths/calendar-date';
import type {
  Application,
  ApplicationAssessed,
  ApplicationEvent,
  ApplicationSubmitted,
  SubmittedApplication,
} from './application.ts';

const AGE_YEARS_MIN = 18;
const DOCUMENTS_MAX = 40;

type Status = SubmittedApplication['status'];

/** Where each status may go by a person's decision; the rest follows from an assessment or a disbursement. */
const OPEN_WAYS: Readonly<Record<Status, readonly Status[]>> = {
  SUBMITTED: ['UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'DECLINED', 'WITHDRAWN'],
  UNDER_REVIEW: ['ASSESSMENT_SCHEDULED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  ASSESSMENT_SCHEDULED: ['DECLINED', 'WITHDRAWN'],
  ASSESSED: ['ASSESSMENT_SCHEDULED', 'APPROVED', 'DECLINED', 'WITHDRAWN'],
  APPROVED: ['DECLINED', 'WITHDRAWN'],
  DECLINED: [],
  WITHDRAWN: [],
  DISBURSED: [],
};

/** A loan may be made as long as nothing is final, also without the steps before. */
const BEFORE_LOAN: readonly Status[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'ASSESSMENT_SCHEDULED',
  'ASSESSED',
  'APPROVED',
];

export interface Submission {
  readonly applicantId: string;
  /** Null while nobody has confirmed the age. */
  readonly dob: CalendarDate | null;
  readonly today: CalendarDate;
  readonly facts: Omit<ApplicationSubmitted['data'], 'applicantId'>;
}

/** A member asks for a loan. Refuses people under 18. */
export function submitApplication(application: Application, submission: Submission): ApplicationEvent[] {
  if (application.status !== 'NONE')
    throw stateConflict('ALREADY_SUBMITTED', 'This application was submitted before.');
  const { applicantId, dob, today, facts } = submission;
  if (dob !== null && ageOn(dob, today) < AGE_YEARS_MIN) {
    throw new RuleViolation('UNDER_AGE', 'You must be 18 or older to apply for a loan.');
  }
  return [{ type: 'ApplicationSubmitted', data: { applicantId, ...facts } }];
}

/** Staff take up an application. */
export function startReview(
  application: Application,
  actorId: string,
  note?: FreeTextRef,
): ApplicationEvent[] {
  const open = goingTo(application, 'UNDER_REVIEW');
  refuseOwnDecision(open, actorId);
  return [{ type: 'ReviewStarted', data: withNote(note) }];
}

/** Staff ask for more; the status stays. */
export function requestInformation(
  application: Application,
  actorId: string,
  note: FreeTextRef,
): ApplicationEvent[] {
  const open = submitted(application);
  refuseOwnDecision(open, actorId);
  if (OPEN_WAYS[open.status].length === 0) throw closed(open);
  return [{ type: 'InformationRequested', data: { note } }];
}

/** An assessment is opened; its date and assessor belong to the assessment. */
export function arrangeAssessment(
  application: Application,
  actorId: string,
  arrangement: { assessmentId: string; note: FreeTextRef },
): ApplicationEvent[] {
  const open = goingTo(application, 'ASSESSMENT_SCHEDULED');
  refuseOwnDecision(open, actorId);
  return [{ type: 'AssessmentArranged', data: arrangement }];
}

/** The arranged assessment came to a result. */
export function recordAssessment(
  application: Application,
  outcome: ApplicationAssessed['data'],
): ApplicationEvent[] {
  if (application.status !== 'ASSESSMENT_SCHEDULED' || application.assessmentId !== outcome.assessmentId) {
    throw stateConflict('ASSESSMENT_NOT_OPEN', 'This application is not waiting for this assessment.');
  }
  return [{ type: 'ApplicationAssessed', data: outcome }];
}

/** Approval without a loan yet. A failed latest assessment blocks it. */
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
  if (!BEFORE_LOAN.includes(open.status)) throw closed(open);
  refuseAfterFailedAssessment(open);
  return [{ type: 'ApplicationApproved', data: { loanId, ...openAssessment(open), ...withNote(note) } }];
}

/** Staff decline, also an approved one while its loan is not paid out. */
export function declineApplication(
  application: Application,
  actorId: string,
  note?: FreeTextRef,
): ApplicationEvent[] {
  const open = goingTo(application, 'DECLINED');
  refuseOwnDecision(open, actorId);
  return [{ type: 'ApplicationDeclined', data: { ...endingWith(open), ...withNote(note) } }];
}

/** The applicant changed their mind, or asked staff to withdraw it: also once it is approved, until its loan is paid out. */
export function withdrawApplication(application: Application, note?: FreeTextRef): ApplicationEvent[] {
  const open = goingTo(application, 'WITHDRAWN');
  return [{ type: 'ApplicationWithdrawn', data: { ...endingWith(open), ...withNote(note) } }];
}

/** The loan was paid out: the application has reached its end. */
export function disburseApplication(application: Application, loanId: string): ApplicationEvent[] {
  if (application.status !== 'APPROVED' || application.loanId !== loanId) {
    throw stateConflict('APPLICATION_NOT_APPROVED', 'Only an approved application can be paid out.');
  }
  return [{ type: 'ApplicationDisbursed', data: { loanId } }];
}

/** The payout of the loan was taken back: it can be paid out again. */
export function undoPayout(application: Application, loanId: string): ApplicationEvent[] {
  if (application.status !== 'DISBURSED') {
    throw stateConflict('APPLICATION_NOT_DISBURSED', 'The loan of this application is not paid out.');
  }
  return [{ type: 'ApplicationPayoutUndone', data: { loanId } }];
}

/** A document is added by its owner or by staff. */
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
  if (!OPEN_WAYS[open.status].includes(target)) throw illegalTransition(open.status, target);
  return open;
}

/** A status that nobody sets by hand, or that cannot be reached from here. */
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

/** Nobody decides about themselves, whatever their role. */
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

/** The assessment that nobody needs any more once the application has moved on. */
function openAssessment(application: SubmittedApplication): { openAssessmentId?: string } {
  return application.status === 'ASSESSMENT_SCHEDULED' ? { openAssessmentId: application.assessmentId } : {};
}

/** What is open, and ends with the application: its assessment, or its loan that is not paid out. */
function endingWith(application: SubmittedApplication) {
  const hasLoan = application.status === 'APPROVED' && application.loanId !== null;
  return {
    ...openAssessment(application),
    ...(hasLoan ? { undisbursedLoanId: application.loanId } : {}),
  };
}

const words = (status: string): string => status.toLowerCase().replaceAll('_', ' ');

const withNote = (note: FreeTextRef | undefined): { note?: FreeTextRef } =>
  note === undefined ? {} : { note };
