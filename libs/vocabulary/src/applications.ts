/** The statuses of applications and assessments. The names are stored. */
export const APPLICATION_STATUSES = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'ASSESSMENT_SCHEDULED',
  'ASSESSED',
  'APPROVED',
  'DECLINED',
  'WITHDRAWN',
  'DISBURSED',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The application has ended, or its loan is paid out. */
export const FINAL_APPLICATION_STATUSES = ['DECLINED', 'WITHDRAWN', 'DISBURSED'] as const;
export type FinalApplicationStatus = (typeof FINAL_APPLICATION_STATUSES)[number];
export type OpenApplicationStatus = Exclude<ApplicationStatus, FinalApplicationStatus>;

/** The statuses of an application that is under way: a loan can be created for it. */
export const OPEN_APPLICATION_STATUSES: readonly OpenApplicationStatus[] = APPLICATION_STATUSES.filter(
  (status): status is OpenApplicationStatus => !isFinalApplication(status),
);

/** The statuses in which an assessment can be arranged. */
export const ASSESSABLE_STATUSES = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'ASSESSED',
] as const satisfies readonly OpenApplicationStatus[];

export function isFinalApplication(status: ApplicationStatus): status is FinalApplicationStatus {
  return FINAL_APPLICATION_STATUSES.some((final) => final === status);
}

/** CANCELLED: the application was approved, declined or withdrawn before the assessment. */
export const ASSESSMENT_STATUSES = ['SCHEDULED', 'COMPLETED', 'CANCELLED'] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

export const ASSESSMENT_RESULTS = ['PASS', 'FAIL'] as const;
export type AssessmentResult = (typeof ASSESSMENT_RESULTS)[number];
