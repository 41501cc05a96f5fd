/** The buttons of an application, by its status and the role of the reader. The server checks this again. */
import type { ApplicationStatus } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
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
  withdraw: ['SUBMITTED', 'UNDER_REVIEW', 'ASSESSMENT_SCHEDULED', 'ASSESSED', 'APPROVED'],
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
  readonly applicantId: string;
  readonly status: ApplicationStatus;
  readonly loanId?: string | undefined;
  /** True if the latest completed assessment failed: then nothing can be approved until a new one passes. */
  readonly latestAssessmentFailed?: boolean;
}

type Viewer = Pick<User, 'id' | 'role'>;

export function offers(action: ApplicationAction, subject: ActionSubject, { id, role }: Viewer): boolean {
  // Staff who were members before may have their own application: a colleague decides about it.
  if (action !== 'withdraw' && subject.applicantId === id) return false;
  if (!allowed[action](role) || !from[action].includes(subject.status)) return false;
  if (action === 'createLoan' && subject.loanId !== undefined) return false;
  return !((action === 'approve' || action === 'createLoan') && subject.latestAssessmentFailed === true);
}
