import { assetIdentityRequest } from '@dziva/contracts/asset-identity';
import { submitApplicationRequest } from '@dziva/contracts/applications';
import { isRealDate } from '@dziva/contracts/date-fields';
import { CONSENT_TEXTS } from '@dziva/contracts/routes/applications';
import { IDENTITY_FIELDS, IDENTITY_OF_KIND } from '@dziva/contracts/routes/assets';
import { requestBody } from '@dziva/contracts/fields';
import { z } from 'zod';
import { eighteenthBirthday, formatDate } from '#lib/dates.ts';
import type { ApplyValues } from './apply-draft.ts';
import { applyCopy } from './apply.text.ts';

export const STEP_NAMES = ['you', 'financial', 'collateral', 'kin', 'documents', 'check'] as const;
export type StepName = (typeof STEP_NAMES)[number];

const shape = submitApplicationRequest.shape;

export const financialStep = requestBody({
  loanAmountCents: shape.loanAmountCents,
  sourceOfIncome: shape.sourceOfIncome,
  monthlyIncomeCents: shape.monthlyIncomeCents,
  purpose: shape.purpose,
  termMonths: shape.termMonths,
});

export const collateralStep = requestBody({
  collateralType: shape.collateralType,
  collateralDesc: shape.collateralDesc,
  collateralEstValueCents: shape.collateralEstValueCents,
  ...assetIdentityRequest.shape,
  productId: shape.productId,
});

export const kinStep = requestBody({
  nextOfKinName: shape.nextOfKinName,
  nextOfKinPhone: shape.nextOfKinPhone,
  nextOfKinAddress: shape.nextOfKinAddress,
});

/** Refuses a date of birth under 18, and says from which day the person may apply. */
export function aboutYouStep(today: string, knownDob: boolean) {
  return requestBody({
    dob: knownDob ? z.string() : dateOfBirth(today),
    nationalId: shape.nationalId,
    gender: shape.gender,
    address: shape.address,
  });
}

/** The rules of the whole form, for the last step. The messages are in the order of the specification. */
export function wholeForm(today: string, knownDob: boolean) {
  return submitApplicationRequest.extend({
    ...assetIdentityRequest.shape,
    dob: knownDob ? z.string() : dateOfBirth(today),
  });
}

/** The step that asks for a field. */
export function stepOfField(field: string): StepName {
  if (field in financialStep.shape) return 'financial';
  if (field in collateralStep.shape || field.startsWith('collateralIdentity')) return 'collateral';
  return field in kinStep.shape ? 'kin' : 'you';
}

/** The request. Data that the profile already has is left out, because it can be set only once. */
export function requestOf(values: ApplyValues, known: { dob: boolean; nationalId: boolean }) {
  const { dob, nationalId, ...typed } = values;
  const rest = withoutIdentity(typed);
  const identity = assetIdentityRequest.safeParse(identityIn(values));
  const collateralIdentity = identity.success ? { collateralIdentity: identity.data } : {};
  return {
    ...rest,
    consent: CONSENT_TEXTS[0],
    ...collateralIdentity,
    ...(known.dob ? {} : { dob }),
    ...(known.nationalId ? {} : { nationalId }),
  };
}

/** The answers without numbers that do not fit the kind of collateral: they were typed before another kind was chosen. */
export function fitting<Values extends Partial<ApplyValues>>(values: Values): Values {
  const asked = fieldsOf(values.collateralType);
  const others = IDENTITY_FIELDS.filter((field) => !asked.includes(field));
  return { ...values, ...Object.fromEntries(others.map((field) => [field, ''])) };
}

/** The numbers that the form asks for, by kind of collateral. */
export const fieldsOf = (kind: ApplyValues['collateralType']) =>
  kind === undefined ? [] : (IDENTITY_OF_KIND[kind] ?? []);

const identityIn = (values: ApplyValues) =>
  Object.fromEntries(fieldsOf(values.collateralType).map((field) => [field, values[field]]));

function withoutIdentity(values: Omit<ApplyValues, 'dob' | 'nationalId'>) {
  const {
    chassisNumber: _chassis,
    engineNumber: _engine,
    registration: _registration,
    titleDeed: _deed,
    serialNumber: _serial,
    brandMark: _brand,
    earTag: _tag,
    weightGrams: _weight,
    fineness: _fineness,
    ...rest
  } = values;
  return rest;
}

function dateOfBirth(today: string) {
  return z
    .string()
    .refine((value) => value !== '', { error: applyCopy.dobMissing, abort: true })
    .refine(isRealDate, { error: applyCopy.dobBad, abort: true })
    .refine((value) => value < today, { error: applyCopy.dobFuture, abort: true })
    .refine((value) => eighteenthBirthday(value) <= today, {
      error: (issue) => applyCopy.tooYoung(formatDate(eighteenthBirthday(String(issue.input)))),
    });
}
