/** The validation messages of the specification, as the schemas say them that both the forms and the server check with. */
import { submitApplicationRequest } from '@dziva/contracts/applications';
import { completeAssessmentRequest } from '@dziva/contracts/assessments';
import { createLoanRequest } from '@dziva/contracts/loans';
import { fieldErrors } from '@dziva/contracts/problem';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';

const application = {
  sourceOfIncome: '',
  monthlyIncomeCents: 0,
  loanAmountCents: 0,
  collateralType: '',
  collateralDesc: '',
  collateralEstValueCents: 0,
  nextOfKinName: '',
  nextOfKinPhone: '',
  nextOfKinAddress: '',
};
const loan = {
  principalCents: 100_000,
  interestRateAPR: 18.5,
  termMonths: 12,
  dueDayOfMonth: 15,
  appId: '4f2a91c0-1111-4111-8111-111111111111',
};

function said(schema: z.ZodType, input: object): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(fieldErrors(error?.issues ?? []).map(({ path, message }) => [path, message]));
}

describe('The loan application', () => {
  const EIGHT = {
    sourceOfIncome: 'Source of income is required',
    monthlyIncomeCents: 'Monthly income must be greater than 0',
    loanAmountCents: 'Loan amount must be greater than 0',
    collateralType: 'Collateral type is required',
    collateralDesc: 'Collateral description is required',
    collateralEstValueCents: 'Estimated value must be greater than 0',
    nextOfKinName: 'Next of kin name is required',
    nextOfKinPhone: 'Next of kin phone is required',
  };

  it.each([
    ['blank', application],
    ['without anything', {}],
    ['of blanks', { ...application, sourceOfIncome: '   ', nextOfKinName: '\u00a0' }],
  ])('%s has the eight messages and no more', (_what, input) => {
    expect(said(submitApplicationRequest, input)).toEqual(EIGHT);
  });
});

describe('Creating a loan', () => {
  it.each([
    [{ principalCents: 0 }, 'Principal amount must be greater than 0'],
    [{ interestRateAPR: 0 }, 'Interest rate must be between 0.1% and 50%'],
    [{ interestRateAPR: 0.09 }, 'Interest rate must be between 0.1% and 50%'],
    [{ interestRateAPR: 50.1 }, 'Interest rate must be between 0.1% and 50%'],
    [{ termMonths: 0 }, 'Term must be between 1 and 60 months'],
    [{ termMonths: 61 }, 'Term must be between 1 and 60 months'],
    [{ termMonths: 1.5 }, 'Term must be between 1 and 60 months'],
    [{ dueDayOfMonth: 0 }, 'Due day must be between 1 and 28'],
    [{ dueDayOfMonth: 29 }, 'Due day must be between 1 and 28'],
  ])('%j: %s', (terms, message) => {
    expect(Object.values(said(createLoanRequest, { ...loan, ...terms }))).toEqual([message]);
  });

  it.each([
    { principalCents: 1 },
    { interestRateAPR: 0.1 },
    { interestRateAPR: 50 },
    { termMonths: 1 },
    { termMonths: 60 },
    { dueDayOfMonth: 1 },
    { dueDayOfMonth: 28 },
  ])('%j is within', (terms) => {
    expect(said(createLoanRequest, { ...loan, ...terms })).toEqual({});
  });
});

describe('An assessment', () => {
  it('that fails is worth nothing, one that passes is not', () => {
    const found = { assessedValueCents: 0, assessedAt: '2026-11-20' };
    expect(said(completeAssessmentRequest, { ...found, result: 'FAIL' })).toEqual({});
    expect(said(completeAssessmentRequest, { ...found, result: 'PASS' })).toEqual({
      assessedValueCents: 'Assessed value must be greater than 0',
    });
  });
});
