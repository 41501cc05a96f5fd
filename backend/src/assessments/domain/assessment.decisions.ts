import { RuleViolation, forbidden, notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { may } from '@dziva/vocabulary/permissions';
import type { Appointment, Assessment, AssessmentEvent } from './assessment.ts';
import type { AssessmentResult } from '@dziva/vocabulary/applications';

/** The clock of a phone may be a little fast. */
const FUTURE_GRACE_MS = 5 * 60_000;

type OpenedAssessment = Exclude<Assessment, { status: 'NONE' }>;

/** Opens an assessment of an application's collateral, with or without an appointment. */
export function scheduleAssessment(
  assessment: Assessment,
  opening: Appointment & { applicationId: string; applicantId: string; notes?: FreeTextRef },
  now: string,
): AssessmentEvent[] {
  if (assessment.status !== 'NONE')
    throw stateConflict('ASSESSMENT_EXISTS', 'This assessment was scheduled before.');
  refusePast(opening.scheduledAt, now);
  refuseOwnCollateral(opening.assessorId, opening.applicantId);
  return [{ type: 'AssessmentScheduled', data: opening }];
}

/** Changes the appointment of an assessment that has no result yet. Fields that are left out keep their value. */
export function rescheduleAssessment(
  assessment: Assessment,
  actorId: string,
  change: Partial<Appointment>,
  now: string,
): AssessmentEvent[] {
  const open = scheduled(assessment);
  if (change.scheduledAt !== undefined) refusePast(change.scheduledAt, now);
  const assessorId = change.assessorId ?? open.assessorId;
  // Choosing the assessor, the time and the place is a decision too.
  refuseOwnCollateral(actorId, open.applicantId);
  refuseOwnCollateral(assessorId, open.applicantId);
  const appointment = { assessorId, scheduledAt: change.scheduledAt ?? open.scheduledAt };
  const location = change.location === undefined ? {} : { location: change.location };
  return [{ type: 'AssessmentRescheduled', data: { ...appointment, ...location } }];
}

export interface Completion {
  readonly actor: { readonly id: string; readonly role: string };
  readonly result: AssessmentResult;
  readonly assessedValueCents: Cents;
  /** ISO instant, not in the future and not before the application was submitted. */
  readonly assessedAt: string;
  readonly submittedAt: string;
  readonly now: string;
  readonly notes?: FreeTextRef;
}

/** The assigned assessor, or an administrator, records the value of the collateral. */
export function completeAssessment(assessment: Assessment, completion: Completion): AssessmentEvent[] {
  if (assessment.status === 'NONE') throw notFound('assessment');
  const { actor, result, assessedValueCents, assessedAt, notes } = completion;
  if (!may(actor.role, 'assessments.completeAny') && assessment.assessorId !== actor.id) {
    throw forbidden(
      'NOT_THE_ASSESSOR',
      'Only the assigned assessor or an administrator can record the result.',
    );
  }
  refuseOwnCollateral(actor.id, assessment.applicantId);
  scheduled(assessment);
  if (Date.parse(assessedAt) > Date.parse(completion.now) + FUTURE_GRACE_MS) {
    throw new RuleViolation('ASSESSED_IN_FUTURE', 'The time of the assessment is in the future.');
  }
  if (harareDateOf(assessedAt) < harareDateOf(completion.submittedAt)) {
    throw new RuleViolation('ASSESSED_TOO_EARLY', 'The time of the assessment is before the application.');
  }
  return [
    {
      type: 'AssessmentCompleted',
      data: { result, assessedValueCents, assessedAt, ...(notes === undefined ? {} : { notes }) },
    },
  ];
}

/** Whether `assessedAt`, an ISO instant, is on an earlier day than the appointment. */
export const wasBeforeVisit = (assessment: Assessment, assessedAt: string): boolean =>
  assessment.status !== 'NONE' &&
  assessment.scheduledAt !== null &&
  harareDateOf(assessedAt) < harareDateOf(assessment.scheduledAt);

/** Cancels the assessment, because the application has ended or was approved without it. Does nothing if it is not open. */
export function cancelAssessment(assessment: Assessment, because: string): AssessmentEvent[] {
  return assessment.status === 'SCHEDULED' ? [{ type: 'AssessmentCancelled', data: { because } }] : [];
}

function scheduled(assessment: Assessment): OpenedAssessment {
  if (assessment.status === 'NONE') throw notFound('assessment');
  if (assessment.status === 'COMPLETED')
    throw stateConflict('ASSESSMENT_COMPLETED', 'This assessment has a result already.');
  if (assessment.status === 'CANCELLED')
    throw stateConflict('ASSESSMENT_CANCELLED', 'This assessment was cancelled.');
  return assessment;
}

function refusePast(scheduledAt: string | null, now: string): void {
  if (scheduledAt !== null && scheduledAt < now) {
    throw new RuleViolation(
      'APPOINTMENT_IN_PAST',
      'Choose a time for the assessment that has not passed yet.',
    );
  }
}

function refuseOwnCollateral(assessorId: string | null, applicantId: string): void {
  if (assessorId !== null && assessorId === applicantId) {
    throw forbidden(
      'SELF_DECISION',
      'Nobody arranges or assesses their own collateral: a colleague has to do it.',
    );
  }
}
