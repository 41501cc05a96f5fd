/** Loan applications: what a member applies for, what staff decide, and the history of both. */
import { z } from 'zod';
import { cents, dateOn, id, instantAt, version } from './answer-fields.ts';
import { assessment } from './assessments.ts';
import { assetIdentityRequest } from './asset-identity.ts';
import { securingAsset } from './assets.ts';
import { collateralType } from './collateral.ts';
import { document } from './documents.ts';
import { endpoint, json } from './endpoint.ts';
import {
  address,
  choice,
  choices,
  dateOfBirth,
  expectedVersion,
  gender,
  idParams,
  nationalId,
  note,
  optional,
  phone,
  requestBody,
  requestQuery,
  uuid,
} from './fields.ts';
import { loanProduct } from './loan-products.ts';
import { positiveCents, wholeNumber } from './money-fields.ts';
import { pages, rowsFormat, search, sortBy } from './paging.ts';
import { TEXT_MAX, text } from './text-field.ts';
import * as routes from './routes/applications.ts';
import { APPLICATION_SORT_FIELDS, CONSENT_TEXTS } from './routes/applications.ts';
import { TERM_MONTHS_MAX } from './routes/loans.ts';
import { COLLATERAL_TYPES } from '@dziva/vocabulary/collateral';
import { APPLICATION_STATUSES } from '@dziva/vocabulary/applications';

const ASSETS_MAX = 10;

export const applicationStatus = z.enum(APPLICATION_STATUSES);

export const applicant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  gender: z.string().nullable(),
  dob: dateOn.nullable().meta({ description: 'Null while the age is not confirmed' }),
  nationalId: z.string().nullable().meta({ description: 'Masked in lists' }),
  address: z.string().nullable(),
});
export type Applicant = z.output<typeof applicant>;

export const timelineEntry = z.object({
  status: applicationStatus,
  timestamp: instantAt,
  note: z.string().nullable(),
  actorName: z.string().nullable().meta({ description: 'Who did it; null for an applicant who reads it' }),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A row of a list. */
export const applicationRow = z.object({
  id,
  version,
  status: applicationStatus,
  createdAt: instantAt,
  applicantId: id,
  applicantName: z.string(),
  applicantEmail: z.string(),
  applicant,
  loanAmountCents: cents,
  monthlyIncomeCents: cents,
  sourceOfIncome: z.string(),
  collateralType,
  collateralDesc: z.string(),
  collateralEstValueCents: cents,
  nextOfKinName: z.string(),
  nextOfKinPhone: z.string(),
  nextOfKinAddress: z.string().nullable(),
  loanId: id.optional(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** What the applicant said about the loan they want. Null if they did not say. */
const requestedTerms = {
  purpose: z.string().nullable(),
  productId: id.nullable(),
  productName: z.string().nullable().meta({ description: 'As the product is called now' }),
  termMonths: z.int().nullable(),
};

/** What a loan on the application would be judged by. */
const applyingProduct = loanProduct.meta({
  description: 'As it is now: the product that was chosen, else the one that is lent on this collateral',
});

export const application = applicationRow.extend({
  ...requestedTerms,
  product: applyingProduct,
  documents: z.array(document),
  timeline: z.array(timelineEntry),
  assessments: z.array(assessment),
  assets: z.array(securingAsset).meta({ description: 'What it is secured by' }),
});
export type Application = z.output<typeof application>;

export const submitApplicationRequest = requestBody({
  sourceOfIncome: text({
    label: 'Source of income',
    maxChars: TEXT_MAX.place,
    missing: 'Source of income is required',
  }),
  monthlyIncomeCents: positiveCents('Monthly income'),
  loanAmountCents: positiveCents('Loan amount'),
  collateralType: choice(COLLATERAL_TYPES, 'Collateral type is required'),
  collateralDesc: note('Collateral description is required', 'Collateral description'),
  collateralEstValueCents: positiveCents('Estimated value'),
  collateralIdentity: optional(assetIdentityRequest),
  assetIds: optional(
    z
      .array(uuid('Asset must be an id'), { error: 'Assets must be a list of ids' })
      .refine((ids) => ids.length <= ASSETS_MAX, `At most ${ASSETS_MAX} assets can be pledged at once`)
      .meta({ maxItems: ASSETS_MAX }),
  ).meta({
    description:
      'Assets of the register that are pledged. Without a `collateralIdentity` the collateral of the form is the first of them',
  }),
  nextOfKinName: text({
    label: 'Next of kin name',
    maxChars: TEXT_MAX.name,
    missing: 'Next of kin name is required',
  }),
  nextOfKinPhone: phone('Next of kin phone is required'),
  nextOfKinAddress: optional(address),
  gender: optional(gender),
  dob: optional(dateOfBirth),
  nationalId: optional(nationalId),
  address: optional(address),
  productId: optional(uuid('Choose a loan product')),
  purpose: optional(
    text({
      label: 'Purpose',
      maxChars: TEXT_MAX.address,
      missing: 'Say what the loan is for',
      multiline: true,
    }),
  ),
  consent: optional(choice(CONSENT_TEXTS, 'Choose one of the texts on the list')).meta({
    description: 'The text to which the applicant agrees: we keep the ID and the next of kin',
  }),
  termMonths: optional(
    wholeNumber(1, TERM_MONTHS_MAX, `Term must be between 1 and ${TERM_MONTHS_MAX} months`),
  ),
});
export type SubmitApplicationRequest = z.output<typeof submitApplicationRequest>;

/** `status` is the status to change to. The server decides which changes are allowed. */
export const changeApplicationStatusRequest = requestBody({
  status: choice(APPLICATION_STATUSES, 'Choose one of the statuses on the list'),
  note: optional(note('Enter a note')),
  expectedVersion,
});
export type ChangeApplicationStatusRequest = z.output<typeof changeApplicationStatusRequest>;

export const requestInformationRequest = requestBody({
  note: note('Enter what the applicant should tell you'),
  expectedVersion,
});
export type RequestInformationRequest = z.output<typeof requestInformationRequest>;

export const listApplicationsQuery = requestQuery({
  status: optional(choices(APPLICATION_STATUSES, 'Choose one of the statuses on the list')),
  applicantId: optional(uuid('Applicant must be an id')),
  q: search,
  ...pages,
  sort: sortBy(APPLICATION_SORT_FIELDS),
  format: rowsFormat,
});
export type ListApplicationsQuery = z.output<typeof listApplicationsQuery>;

export const submitApplication = endpoint({
  ...routes.submitApplication,
  summary: 'Submits an application',
  access: 'membership.own',
  status: 201,
  body: submitApplicationRequest,
  answer: json(application),
  errors: [409, 422],
  idempotent: true,
});

export const listApplications = endpoint({
  ...routes.listApplications,
  summary: 'Applications: members see their own, staff all',
  access: 'applications.read',
  query: listApplicationsQuery,
  csv: true,
  answer: json(z.array(applicationRow)),
});

export const getApplication = endpoint({
  ...routes.getApplication,
  summary: 'One application with its documents, timeline and assessments',
  access: 'applications.read',
  params: idParams,
  answer: json(application),
  recorded: { as: 'NATIONAL_ID_READ', of: (_, answer) => withNationalId(answer as Application) },
});

const withNationalId = ({
  id: applicationId,
  applicant: { nationalId: kept },
}: Application): string | null => (kept === null ? null : applicationId);

export const changeApplicationStatus = endpoint({
  ...routes.changeApplicationStatus,
  summary: 'Moves an application on, declines it, or withdraws it',
  access: 'applications.change',
  params: idParams,
  body: changeApplicationStatusRequest,
  answer: json(application),
  errors: [409, 422],
  idempotent: true,
});

export const requestInformation = endpoint({
  ...routes.requestInformation,
  summary: 'Asks the applicant for more; the status stays',
  access: 'applications.review',
  params: idParams,
  body: requestInformationRequest,
  answer: json(application),
  errors: [409, 422],
  idempotent: true,
});
