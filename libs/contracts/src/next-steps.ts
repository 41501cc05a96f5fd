/** The next steps of one application and its loan, from their current state, the most urgent first. */
import type { Application, TimelineEntry } from './applications.ts';
import type { Assessment } from './assessments.ts';
import type { Document, DocumentKind, NeededDocument } from './documents.ts';
import { NEEDED_DOCUMENTS } from './routes/documents.ts';
import type { LoanOffer } from './loan-offer.ts';
import type { Loan } from './loans.ts';

/** From most to least urgent. The first six are tasks of the member; for the others they wait for us. */
export const NEXT_STEP_KINDS = [
  'OFFER',
  'PAYMENT_LATE',
  'ANSWER',
  'DOCUMENTS',
  'APPOINTMENT',
  'PAYMENT_DUE',
  'PAYOUT',
  'NEW_OFFER',
  'LOAN',
  'NEW_ASSESSMENT',
  'RESULT',
  'REVIEW',
  'VISIT',
  'DECISION',
] as const;
export type NextStepKind = (typeof NEXT_STEP_KINDS)[number];

const DAY_MS = 86_400_000;
const TO_DO: readonly NextStepKind[] = NEXT_STEP_KINDS.slice(0, 6);

export type NextStep =
  | {
      readonly kind: 'PAYMENT_LATE' | 'PAYMENT_DUE';
      readonly loanId: string;
      readonly amountCents: number;
      readonly dueOn: string;
    }
  | {
      readonly kind: 'ANSWER';
      readonly applicationId: string;
      readonly note: string;
      readonly askedAt: string;
    }
  | {
      readonly kind: 'DOCUMENTS';
      readonly applicationId: string;
      readonly missing: readonly NeededDocument[];
    }
  | {
      readonly kind: 'APPOINTMENT' | 'RESULT';
      readonly applicationId: string;
      /** ISO instant. */
      readonly at: string;
      readonly location: string | null;
    }
  /** The loan waits for the member's answer, until `expiresAt`. */
  | {
      readonly kind: 'OFFER';
      readonly loanId: string;
      readonly amountCents: number;
      readonly expiresAt: string;
    }
  /** The member declined the offer, or did not answer in time, or was not paid in time, and waits for other terms. */
  | { readonly kind: 'NEW_OFFER'; readonly loanId: string; readonly was: 'DECLINED' | 'LAPSED' }
  /** The loan is created and not paid out; the amount is null while the loan is not loaded. */
  | { readonly kind: 'PAYOUT'; readonly loanId: string; readonly amountCents: number | null }
  | {
      readonly kind: 'LOAN' | 'NEW_ASSESSMENT' | 'REVIEW' | 'VISIT' | 'DECISION';
      readonly applicationId: string;
    };

type ApplicationProgress = Pick<Application, 'timeline' | 'status'> & {
  readonly documents: readonly Pick<Document, 'kind' | 'uploadedAt'>[];
};

/** The parts of an application that its next steps depend on. */
export interface FollowedApplication extends ApplicationProgress, Pick<Application, 'id' | 'loanId'> {
  readonly assessments: readonly Pick<Assessment, 'status' | 'scheduledAt' | 'location' | 'result'>[];
}

type FollowedOffer = Pick<LoanOffer, 'expiresAt' | 'acceptedAt' | 'declinedAt' | 'lapsedAt' | 'payBy'>;

/** The loan of an application, with its oldest instalment that is not fully paid. */
export interface FollowedLoan extends Pick<Loan, 'id' | 'status' | 'principalCents' | 'arrearsCents'> {
  readonly offer: FollowedOffer;
  readonly nextInstalment: { readonly dueDate: string; readonly requiredCents: number } | undefined;
}

/**
 * The next steps of one application, the most urgent first; empty if there are none. `loan` is its loan, if it is loaded;
 * `today` is the business day in Harare, `YYYY-MM-DD`.
 */
export function nextStepsOf(
  application: FollowedApplication,
  { loan, today }: { readonly loan: FollowedLoan | undefined; readonly today: string },
): NextStep[] {
  return [...stepsForApplicant(application), ...stepsForStaff(application, loan, today)].sort(
    byUrgency(today),
  );
}

/** Sorts steps, also of several applications. An appointment today comes before missing documents. */
export function byUrgency(today: string): (one: NextStep, other: NextStep) => number {
  return (one, other) => rank(one, today) - rank(other, today);
}

/** Whether it is a task of the member; otherwise the member waits for us. */
export function isToDo({ kind }: Pick<NextStep, 'kind'>): boolean {
  return TO_DO.includes(kind);
}

/** The documents that every application needs and that were not uploaded. */
export function missingDocuments(documents: readonly { readonly kind: DocumentKind }[]): NeededDocument[] {
  return NEEDED_DOCUMENTS.filter((kind) => !documents.some((one) => one.kind === kind));
}

/**
 * The open request of staff to the applicant; null once something was uploaded since or the application has moved on. A
 * request leaves the status unchanged: the newest entry has the same status as the one before it, and a note.
 */
export function openRequestOf({
  timeline,
  documents,
  status,
}: ApplicationProgress): (TimelineEntry & { readonly note: string }) | null {
  const inOrder = [...timeline].sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  const [before, newest] = inOrder.slice(-2);
  if (before === undefined || newest === undefined || newest.note === null) return null;
  if (newest.status !== status || before.status !== newest.status) return null;
  const { note, timestamp } = newest;
  return documents.some(({ uploadedAt }) => uploadedAt > timestamp) ? null : { ...newest, note };
}

/** The tasks of the applicant while the application is not decided. */
function stepsForApplicant(application: FollowedApplication): NextStep[] {
  const { id: applicationId, status, documents } = application;
  const request = openRequestOf(application);
  const missing = missingDocuments(documents);
  const isUndecided = UNDECIDED.some((one) => one === status);
  return [
    ...(request === null
      ? []
      : [{ kind: 'ANSWER' as const, applicationId, note: request.note, askedAt: request.timestamp }]),
    ...(isUndecided && missing.length > 0 ? [{ kind: 'DOCUMENTS' as const, applicationId, missing }] : []),
  ];
}

const UNDECIDED = ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'ASSESSED'] as const;

function stepsForStaff(
  application: FollowedApplication,
  loan: FollowedLoan | undefined,
  today: string,
): NextStep[] {
  const { id: applicationId, status, loanId } = application;
  switch (status) {
    case 'SUBMITTED':
    case 'UNDER_REVIEW':
      return (['REVIEW', 'VISIT', 'DECISION'] as const).map((kind) => ({ kind, applicationId }));
    case 'ASSESSMENT_SCHEDULED':
      return [openAssessmentStep(application, today), { kind: 'DECISION', applicationId }];
    case 'ASSESSED':
      return [{ kind: hasFailed(application) ? 'NEW_ASSESSMENT' : 'DECISION', applicationId }];
    case 'APPROVED':
      return loanId === undefined
        ? [{ kind: 'LOAN', applicationId }]
        : [stepBeforePayout(loanId, loan, today)];
    case 'DISBURSED':
      return loan === undefined ? [] : paymentSteps(loan);
    case 'DECLINED':
    case 'WITHDRAWN':
      return [];
  }
}

/** Nobody answered the offer in time, or it was accepted and not paid out in time. */
export const hasLapsed = (
  { acceptedAt, lapsedAt, payBy }: Omit<FollowedOffer, 'expiresAt' | 'declinedAt'>,
  today: string,
): boolean => lapsedAt !== null || (acceptedAt !== null && payBy !== null && payBy < today);

/** The offer that waits for an answer, the wait for other terms if it was not accepted, or the payout. */
function stepBeforePayout(loanId: string, loan: FollowedLoan | undefined, today: string): NextStep {
  if (loan === undefined) return { kind: 'PAYOUT', loanId, amountCents: null };
  const { offer, principalCents: amountCents } = loan;
  if (hasLapsed(offer, today)) return { kind: 'NEW_OFFER', loanId, was: 'LAPSED' };
  if (offer.acceptedAt !== null) return { kind: 'PAYOUT', loanId, amountCents };
  if (offer.declinedAt !== null) return { kind: 'NEW_OFFER', loanId, was: 'DECLINED' };
  return { kind: 'OFFER', loanId, amountCents, expiresAt: offer.expiresAt };
}

/** The open assessment: still to be scheduled, an appointment, or one whose day has passed without a result. */
function openAssessmentStep(
  { id: applicationId, assessments }: FollowedApplication,
  today: string,
): NextStep {
  const open = assessments.findLast((one) => one.status === 'SCHEDULED');
  if (!open || open.scheduledAt === null) return { kind: 'VISIT', applicationId };
  const { scheduledAt: at, location } = open;
  return { kind: Date.parse(at) < startOf(today) ? 'RESULT' : 'APPOINTMENT', applicationId, at, location };
}

function hasFailed({ assessments }: Pick<FollowedApplication, 'assessments'>): boolean {
  return assessments.findLast((one) => one.status === 'COMPLETED')?.result === 'FAIL';
}

function paymentSteps({ id: loanId, status, arrearsCents, nextInstalment }: FollowedLoan): NextStep[] {
  const isRunning = status === 'ACTIVE' || status === 'DEFAULTED';
  if (!isRunning || nextInstalment === undefined) return [];
  const { dueDate: dueOn, requiredCents } = nextInstalment;
  return arrearsCents > 0
    ? [{ kind: 'PAYMENT_LATE', loanId, amountCents: arrearsCents, dueOn }]
    : [{ kind: 'PAYMENT_DUE', loanId, amountCents: requiredCents, dueOn }];
}

function rank(step: NextStep, today: string): number {
  if (step.kind === 'APPOINTMENT' && Date.parse(step.at) < startOf(today) + DAY_MS) return -1;
  return NEXT_STEP_KINDS.indexOf(step.kind);
}

/** Midnight in Harare, which has no daylight saving time, in milliseconds. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+02:00`);
