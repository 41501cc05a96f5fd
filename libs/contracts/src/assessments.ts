/** Collateral assessments: appointments of an assessor, and their results. */
import { z } from 'zod';
import { cents, dollars, id, instantAt, version } from './answer-fields.ts';
import { collateralType } from './collateral.ts';
import { dateOrInstant, instant } from './date-fields.ts';
import { endpoint, json } from './endpoint.ts';
import {
  choice,
  expectedVersion,
  idParams,
  note,
  optional,
  requestBody,
  requestQuery,
  uuid,
} from './fields.ts';
import { zeroOrMoreCents } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { TEXT_MAX, text } from './text-field.ts';
import * as routes from './routes/assessments.ts';
import { ASSESSMENT_SORT_FIELDS } from './routes/assessments.ts';
import { ASSESSMENT_RESULTS, ASSESSMENT_STATUSES } from '@dziva/vocabulary/applications';

export const assessment = z.object({
  id,
  version,
  applicationId: id,
  applicantName: z.string(),
  collateralType,
  collateralDesc: z.string(),
  status: z.enum(ASSESSMENT_STATUSES),
  scheduledAt: instantAt.nullable(),
  location: z.string().nullable(),
  assessorId: id.nullable(),
  assessorName: z.string().nullable().meta({ description: "Null is shown as 'Unassigned'" }),
  notes: z.string().nullable(),
  result: z.enum(ASSESSMENT_RESULTS).nullable(),
  assessedValueCents: cents.nullable(),
  estimatedValue: dollars.meta({ description: "The applicant's estimate in US dollars" }),
  estimatedValueCents: cents,
  assessedAt: instantAt.nullable(),
});
export type Assessment = z.output<typeof assessment>;

const assessorId = uuid('Choose an assessor');
const scheduledAt = instant({
  missing: 'Enter the day and time of the assessment',
  bad: 'Assessment time must be a real day and time with its offset, like 2026-11-20T10:00:00+02:00',
});
const location = text({
  label: 'Location',
  maxChars: TEXT_MAX.place,
  missing: 'Enter where the assessment takes place',
});

export const scheduleAssessmentRequest = requestBody({
  applicationId: uuid('Choose an application'),
  assessorId,
  scheduledAt,
  location,
  notes: optional(note('Enter the notes', 'Notes')),
  expectedVersion,
});
export type ScheduleAssessmentRequest = z.output<typeof scheduleAssessmentRequest>;

export const rearrangeAssessmentRequest = requestBody({
  scheduledAt: optional(scheduledAt),
  location: optional(location),
  assessorId: optional(assessorId),
  expectedVersion,
}).refine(
  (change) => [change.scheduledAt, change.location, change.assessorId].some((part) => part !== undefined),
  {
    error: 'Change the time, the location or the assessor',
  },
);
export type RearrangeAssessmentRequest = z.output<typeof rearrangeAssessmentRequest>;

/** The value may be zero if the assessment failed, and must be above zero if it passed. */
export const completeAssessmentRequest = requestBody({
  result: choice(ASSESSMENT_RESULTS, 'Choose pass or fail'),
  assessedValueCents: zeroOrMoreCents('Assessed value'),
  assessedAt: dateOrInstant({
    missing: 'Enter when the collateral was assessed',
    bad: 'Assessment time must be a real day like 2026-11-20, or a time with its offset',
  }),
  notes: optional(note('Enter the notes', 'Notes')),
  expectedVersion,
}).refine((completion) => completion.result === 'FAIL' || completion.assessedValueCents > 0, {
  path: ['assessedValueCents'],
  error: 'Assessed value must be greater than 0',
});
export type CompleteAssessmentRequest = z.output<typeof completeAssessmentRequest>;

export const listAssessmentsQuery = requestQuery({
  status: optional(choice(ASSESSMENT_STATUSES, 'Choose one of the statuses on the list')),
  result: optional(choice(ASSESSMENT_RESULTS, 'Choose pass or fail')),
  assessorId: optional(uuid('Assessor must be an id')),
  applicationId: optional(uuid('Application must be an id')),
  q: search,
  ...pages,
  sort: sortBy(ASSESSMENT_SORT_FIELDS),
  format: rowsFormat,
});
export type ListAssessmentsQuery = z.output<typeof listAssessmentsQuery>;

export const scheduleAssessment = endpoint({
  ...routes.scheduleAssessment,
  summary: 'Books an assessor; the application becomes ASSESSMENT_SCHEDULED',
  access: 'assessments.arrange',
  status: 201,
  body: scheduleAssessmentRequest,
  answer: json(assessment),
  errors: [409, 422],
  idempotent: true,
});

export const listAssessments = endpoint({
  ...routes.listAssessments,
  summary: 'Assessments, arranged and completed',
  access: 'assessments.read',
  query: listAssessmentsQuery,
  csv: true,
  answer: json(z.array(assessment)),
});

export const getAssessment = endpoint({
  ...routes.getAssessment,
  summary: 'One assessment',
  access: 'assessments.read',
  params: idParams,
  answer: json(assessment),
});

export const rearrangeAssessment = endpoint({
  ...routes.rearrangeAssessment,
  summary: 'Arranges or moves an assessment that has no result yet',
  access: 'assessments.arrange',
  params: idParams,
  body: rearrangeAssessmentRequest,
  answer: json(assessment),
  errors: [409, 422],
  idempotent: true,
});

export const completeAssessment = endpoint({
  ...routes.completeAssessment,
  summary: 'Records the result; the application becomes ASSESSED',
  access: 'assessments.arrange',
  params: idParams,
  body: completeAssessmentRequest,
  answer: json(assessment),
  errors: [409, 422],
  idempotent: true,
});
