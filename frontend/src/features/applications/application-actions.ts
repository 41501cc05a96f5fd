/** Which buttons an application offers, by its status and the role of who looks at it. The server has the last word. */
import type { ApplicationStatus } from '@dziva/contracts/applications';
import type { Role } from '@dziva/contracts/roles';
import { may } from '#lib/permissions.ts';

export type ApplicationAction =
  'startReview' | 'approve' | 'createLoan' | 'schedule' | 'decline' | 'requestInfo' | 'withdraw';

const from: Record<ApplicationAction, readonly ApplicationStatus[]> = {
  startReview: ['SUBMITTED'],
  approve: ['UNDER_REVIEW', 'ASSESSED'],
  createLoan: ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'ASSESSED', 'APPROVED'],
  schedule: ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSED'],
  decline: ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'ASSESSED', 'APPROVED'],
  requestInfo: ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'ASSESSED', 'APPROVED'],
  withdraw: ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'ASSESSED'],
};

const allowed: Record<ApplicationAction, (role: Role) => boolean> = {
  startReview: may.reviewApplications,
  approve: may.decideApplications,
  createLoan: may.createLoans,
  schedule: may.scheduleAssessments,
  decline: may.decideApplications,
  requestInfo: may.reviewApplications,
  withdraw: (role) => !may.workAsStaff(role),
};

interface ActionSubject {
  readonly status: ApplicationStatus;
  readonly loanId?: string | undefined;
  /** True when the latest completed assessment failed: then nothing is approved until a new one passes. */
  readonly latestAssessmentFailed?: boolean;
}

export function offers(action: ApplicationAction, subject: ActionSubject, role: Role): boolean {
  if (!allowed[action](role) || !from[action].includes(subject.status)) return false;
  if (action === 'createLoan' && subject.loanId !== undefined) return false;
  return !((action === 'approve' || action === 'createLoan') && subject.latestAssessmentFailed === true);
}
