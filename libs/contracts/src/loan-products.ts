/**
 * Loan products: what we lend on which collateral, and the limits. Each change makes a version, and a loan keeps the version
 * it was made with.
 */
import { z } from 'zod';
import { cents, id, instantAt, percent } from './answer-fields.ts';
import { collateralType } from './collateral.ts';
import { endpoint, json } from './endpoint.ts';
import { choice, idParams, optional, requestBody, uuid } from './fields.ts';
import { positiveCents, wholeNumber } from './money-fields.ts';
import { proposable } from './proposed.ts';
import { DOCUMENT_KINDS } from './routes/documents.ts';
import * as routes from './routes/loan-products.ts';
import {
  ASSESSMENT_AGE_DAYS_MAX,
  DEFAULT_AFTER_DAYS_MAX,
  PRODUCT_LIMIT_MAX,
  PRODUCT_RATE_MAX,
} from './routes/loan-products.ts';
import { TERM_MONTHS_MAX } from './routes/loans.ts';
import { TEXT_MAX, text } from './text-field.ts';
import { COLLATERAL_TYPES } from '@dziva/vocabulary/collateral';

/** The fields of a version. Both ends of a range are included; rates are percent a year. */
const versionFields = {
  name: z.string(),
  collateralTypes: z.array(collateralType),
  minPrincipalCents: cents,
  maxPrincipalCents: cents,
  minRatePercent: percent,
  maxRatePercent: percent,
  minTermMonths: z.int(),
  maxTermMonths: z.int(),
  ltvLimitPercent: percent.meta({ description: 'Principal to the value of the collateral' }),
  instalmentLimitPercent: percent.meta({ description: 'Instalment to the monthly income' }),
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  needsAssessment: z.boolean(),
  assessmentMaxAgeDays: z.int().nullable().meta({ description: 'Null where none is too old' }),
  defaultAfterDays: z
    .int()
    .meta({ description: 'How many days late a loan must be before one person may declare it in default' }),
};

export const loanProductVersion = z.object({
  id,
  n: z.int().min(1),
  ...versionFields,
  madeAt: instantAt.nullable().meta({ description: 'Null for the first version of the five funds' }),
  madeBy: z.string().nullable().meta({ description: 'Who confirmed it, where two people decided' }),
});
export type LoanProductVersion = z.output<typeof loanProductVersion>;

/** A product in its latest version, with the id of the product. */
export const loanProduct = z.object({
  id,
  versionId: id,
  version: z.int().min(1).meta({ description: 'How many versions there are' }),
  ...versionFields,
});
export type LoanProduct = z.output<typeof loanProduct>;

export const loanProductDetail = loanProduct.extend({
  versions: z.array(loanProductVersion).meta({ description: 'Newest first' }),
});
export type LoanProductDetail = z.output<typeof loanProductDetail>;

const ratePercent = (label: string) => {
  const bad = `${label} must be between 0.1% and ${PRODUCT_RATE_MAX}%`;
  return z
    .number({ error: bad })
    .refine((value) => value >= 0.1 && value <= PRODUCT_RATE_MAX, { error: bad, abort: true })
    .refine((value) => /^\d{1,3}(\.\d{1,4})?$/.test(String(value)), {
      error: `${label} can have at most four decimals`,
      abort: true,
    })
    .meta({ minimum: 0.1, maximum: PRODUCT_RATE_MAX });
};
const months = (label: string) =>
  wholeNumber(1, TERM_MONTHS_MAX, `${label} must be between 1 and ${TERM_MONTHS_MAX} months`);
const limitPercent = (label: string) =>
  wholeNumber(1, PRODUCT_LIMIT_MAX, `${label} must be between 1% and ${PRODUCT_LIMIT_MAX}%`);

/** Words of a list, each at most once, and at least `atLeast` of them. */
function someWordsOf<const Word extends string>(words: readonly Word[], atLeast: number, message: string) {
  return z
    .array(choice(words, message), { error: message })
    .refine((chosen) => chosen.length >= atLeast && new Set(chosen).size === chosen.length, {
      error: message,
      abort: true,
    });
}

interface Ranges {
  readonly minPrincipalCents: number;
  readonly maxPrincipalCents: number;
  readonly minRatePercent: number;
  readonly maxRatePercent: number;
  readonly minTermMonths: number;
  readonly maxTermMonths: number;
}

/**
 * Without `productId` it makes a new product; with it, the next version of that product. Without a maximum age, any assessment
 * is recent enough. Without `defaultAfterDays`, the days stay as they are; a new product has 30.
 */
export const versionLoanProductRequest = requestBody({
  productId: optional(uuid('Choose a product')),
  name: text({ label: 'Name', maxChars: TEXT_MAX.name, missing: 'Enter the name of the product' }),
  collateralTypes: someWordsOf(COLLATERAL_TYPES, 1, 'Choose at least one kind of collateral'),
  minPrincipalCents: positiveCents('Smallest loan'),
  maxPrincipalCents: positiveCents('Largest loan'),
  minRatePercent: ratePercent('Lowest rate'),
  maxRatePercent: ratePercent('Highest rate'),
  minTermMonths: months('Shortest term'),
  maxTermMonths: months('Longest term'),
  ltvLimitPercent: limitPercent('Loan to value'),
  instalmentLimitPercent: limitPercent('Instalment to income'),
  documents: someWordsOf(DOCUMENT_KINDS, 0, 'Choose the documents from the list'),
  needsAssessment: z.boolean({ error: 'Say whether the collateral must have passed an assessment' }),
  assessmentMaxAgeDays: optional(
    wholeNumber(
      1,
      ASSESSMENT_AGE_DAYS_MAX,
      `Age of the assessment must be between 1 and ${ASSESSMENT_AGE_DAYS_MAX} days`,
    ),
  ),
  defaultAfterDays: optional(
    wholeNumber(
      1,
      DEFAULT_AFTER_DAYS_MAX,
      `Days late before a default must be between 1 and ${DEFAULT_AFTER_DAYS_MAX}`,
    ),
  ),
  expectedVersion: optional(wholeNumber(0, 999_999_999, 'Expected version must be a whole number')),
})
  .refine((limits: Ranges) => limits.minPrincipalCents <= limits.maxPrincipalCents, {
    path: ['maxPrincipalCents'],
    error: 'Largest loan must be at least the smallest',
  })
  .refine((limits: Ranges) => limits.minRatePercent <= limits.maxRatePercent, {
    path: ['maxRatePercent'],
    error: 'Highest rate must be at least the lowest',
  })
  .refine((limits: Ranges) => limits.minTermMonths <= limits.maxTermMonths, {
    path: ['maxTermMonths'],
    error: 'Longest term must be at least the shortest',
  });
export type VersionLoanProductRequest = z.output<typeof versionLoanProductRequest>;

export const listLoanProducts = endpoint({
  ...routes.listLoanProducts,
  summary: 'The loan products as they are now, by name',
  access: 'products.read',
  answer: json(z.array(loanProduct)),
});

export const getLoanProduct = endpoint({
  ...routes.getLoanProduct,
  summary: 'One loan product with all its versions',
  access: 'products.read',
  params: idParams,
  answer: json(loanProductDetail),
});

export const versionLoanProduct = endpoint({
  ...routes.versionLoanProduct,
  summary: 'Makes a product, or the next version of one; a second person confirms it',
  access: 'products.change',
  status: 201,
  body: versionLoanProductRequest,
  answer: json(loanProductDetail),
  ...proposable,
  errors: [409, 422],
  idempotent: true,
});
