/** The buttons of an application, by its status and the role of the reader. The server checks this again. */
import type { User } from '@dziva/contracts/identity';
import {
  type ApplicationStatus,
  ASSESSABLE_STATUSES,
  OPEN_APPLICATION_STATUSES,
} from '@dziva/vocabulary/applications';
import { may, type Permission } from '@dziva/vocabulary/permissions';

export type ApplicationAction =
  'startReview' | 'approve' | 'createLoan' | 'schedule' | 'decline' | 'requestInfo' | 'withdraw';

const from: Record<ApplicationAction, readonly ApplicationStatus[]> = {
  startReview: ['SUBMITTED'],
  approve: ['UNDER_REVIEW', 'ASSESSED'],
  createLoan: OPEN_APPLICATION_STATUSES,
  schedule: ASSESSABLE_STATUSES,
  decline: OPEN_APPLICATION_STATUSES,
  requestInfo: OPEN_APPLICATION_STATUSES,
  withdraw: OPEN_APPLICATION_STATUSES,
};

const needed: Record<ApplicationAction, Permission> = {
  startReview: 'applications.review',
  approve: 'applications.decide',
  createLoan: 'loans.create',
  schedule: 'assessments.arrange',
  decline: 'applications.decide',
  requestInfo: 'applications.review',
  withdraw: 'membership.own',
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
  if (!may(role, needed[action]) || !from[action].includes(subject.status)) return false;
  if (action === 'createLoan' && subject.loanId !== undefined) return false;
  return !((action === 'approve' || action === 'createLoan') && subject.latestAssessmentFailed === true);
}
