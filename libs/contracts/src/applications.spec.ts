import type { z } from 'zod';
import {
  changeApplicationStatusRequest,
  listApplicationsQuery,
  requestInformationRequest,
  submitApplicationRequest,
} from './applications.ts';
import {
  completeAssessmentRequest,
  rearrangeAssessmentRequest,
  scheduleAssessmentRequest,
} from './assessments.ts';
import { uploadDocumentRequest } from './documents.ts';
import { fieldErrors } from './problem.ts';

const errors = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    fieldErrors(schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path, message]),
  );

const ID = '6f1d1a5e-93f2-4c1b-8f57-0123456789ab';

const vehicleApplication = {
  sourceOfIncome: 'Tailoring',
  monthlyIncomeCents: 80_000,
  loanAmountCents: 150_050,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014',
  collateralEstValueCents: 300_000,
  nextOfKinName: 'Rudo Moyo',
  nextOfKinPhone: '077 212-3456',
};

const APPLICATION_SENTENCES = {
  sourceOfIncome: 'Source of income is required',
  monthlyIncomeCents: 'Monthly income must be greater than 0',
  loanAmountCents: 'Loan amount must be greater than 0',
  collateralType: 'Collateral type is required',
  collateralDesc: 'Collateral description is required',
  collateralEstValueCents: 'Estimated value must be greater than 0',
  nextOfKinName: 'Next of kin name is required',
  nextOfKinPhone: 'Next of kin phone is required',
};

const every = (value: unknown) =>
  Object.fromEntries(Object.keys(APPLICATION_SENTENCES).map((field) => [field, value]));

describe('An application', () => {
  it('accepts the form as it is sent, with empty optional fields', () =>
    expect(
      submitApplicationRequest.parse({
        ...vehicleApplication,
        nextOfKinAddress: '',
        gender: '',
        dob: '',
        nationalId: '',
        address: '',
      }),
    ).toEqual({ ...vehicleApplication, nextOfKinPhone: '+263772123456' }));

  it.each([
    ['missing', {}],
    ['null', every(null)],
    ['empty', every('')],
    ['a list', every(['x'])],
    ['an object', every({})],
    ['true', every(true)],
  ])('gives the messages of the specification if every field is %s', (_what, value) =>
    expect(errors(submitApplicationRequest, value)).toEqual(APPLICATION_SENTENCES),
  );

  it.each([0, -1, -0, '100'])('has the same message for an amount of %p', (amount) =>
    expect(
      errors(submitApplicationRequest, {
        ...vehicleApplication,
        monthlyIncomeCents: amount,
        loanAmountCents: amount,
        collateralEstValueCents: amount,
      }),
    ).toEqual({
      monthlyIncomeCents: 'Monthly income must be greater than 0',
      loanAmountCents: 'Loan amount must be greater than 0',
      collateralEstValueCents: 'Estimated value must be greater than 0',
    }),
  );

  it.each([
    [{ loanAmountCents: 1_000_000_001 }, { loanAmountCents: 'Loan amount must be at most US$10,000,000.00' }],
    [{ loanAmountCents: 1.5 }, { loanAmountCents: 'Loan amount must be a whole number of cents' }],
    [{ collateralType: 'Vehicle' }, { collateralType: 'Collateral type is required' }],
    [{ dob: '2026-13-01' }, { dob: 'Date of birth must be a real date like 1990-05-31' }],
    [{ status: 'APPROVED' }, { status: 'This field is not known here' }],
    [{ applicantId: ID }, { applicantId: 'This field is not known here' }],
  ])('refuses %j', (change, sentences) =>
    expect(errors(submitApplicationRequest, { ...vehicleApplication, ...change })).toEqual(sentences),
  );

  it('has the types of a form: amounts as numbers, the rest as text', () => {
    const form: z.input<typeof submitApplicationRequest> = {
      ...vehicleApplication,
      collateralType: 'vehicle',
    };
    const amountCents: number = submitApplicationRequest.parse(form).loanAmountCents;
    expect(amountCents).toBe(150_050);
  });
});

describe('A change of status', () => {
  it.each([{ status: 'WITHDRAWN' }, { status: 'DECLINED', note: 'Too late', expectedVersion: 3 }])(
    'takes %j',
    (change) => expect(changeApplicationStatusRequest.parse(change)).toEqual(change),
  );
  it.each([
    [{}, { status: 'Choose one of the statuses on the list' }],
    [{ status: 'approved' }, { status: 'Choose one of the statuses on the list' }],
    [{ status: ['APPROVED'] }, { status: 'Choose one of the statuses on the list' }],
    [
      { status: 'APPROVED', expectedVersion: '3' },
      { expectedVersion: 'Expected version must be a whole number' },
    ],
    [
      { status: 'APPROVED', expectedVersion: 1.5 },
      { expectedVersion: 'Expected version must be a whole number' },
    ],
    [{ status: 'DECLINED', note: 'a'.repeat(2_001) }, { note: 'Note must be at most 2,000 characters' }],
  ])('refuses %j', (change, sentences) =>
    expect(errors(changeApplicationStatusRequest, change)).toEqual(sentences),
  );
  it('needs a note when information is requested', () =>
    expect(errors(requestInformationRequest, { note: ' ' })).toEqual({
      note: 'Enter what the applicant should tell you',
    }));
});

describe('A list of applications', () => {
  it.each([
    [{ status: "' OR 1=1--" }, { status: 'Choose one of the statuses on the list' }],
    [{ status: ['SUBMITTED', 'ASSESSED'] }, { status: 'Choose one of the statuses on the list' }],
    [{ applicantId: '1' }, { applicantId: 'Applicant must be an id' }],
    [{ pageSize: '101' }, { pageSize: 'Page size must be a whole number from 1 to 100' }],
    [{ page: '0' }, { page: 'Page must be a whole number from 1' }],
    [{ page: '1e1' }, { page: 'Page must be a whole number from 1' }],
    [{ format: 'xml' }, { format: 'Format must be json or csv' }],
    [{ limit: '5' }, { limit: 'This parameter is not known here' }],
  ])('refuses %j', (query, sentences) => expect(errors(listApplicationsQuery, query)).toEqual(sentences));

  it('reads numbers, a sort field and search words', () =>
    expect(
      listApplicationsQuery.parse({ page: '2', pageSize: '25', sort: '-createdAt', q: ' moyo ' }),
    ).toEqual({
      page: 2,
      pageSize: 25,
      sort: '-createdAt',
      q: 'moyo',
    }));
});

describe('A document', () => {
  it('has one of the kinds on the list', () => {
    expect(errors(uploadDocumentRequest, {})).toEqual({ kind: 'Choose what kind of document this is' });
    expect(uploadDocumentRequest.parse({ kind: 'PAYSLIP', expectedVersion: '4' })).toEqual({
      kind: 'PAYSLIP',
      expectedVersion: 4,
    });
  });
});

describe('An assessment', () => {
  const appointment = {
    applicationId: ID,
    assessorId: ID,
    scheduledAt: '2026-11-20T10:00:00+02:00',
    location: 'Office',
  };

  it('is scheduled for an instant', () =>
    expect(scheduleAssessmentRequest.parse(appointment).scheduledAt).toBe('2026-11-20T08:00:00.000Z'));

  it('reports each missing field', () =>
    expect(errors(scheduleAssessmentRequest, { notes: '' })).toEqual({
      applicationId: 'Choose an application',
      assessorId: 'Choose an assessor',
      scheduledAt: 'Enter the day and time of the assessment',
      location: 'Enter where the assessment takes place',
    }));

  it('must change at least one thing when it is rearranged', () => {
    expect(errors(rearrangeAssessmentRequest, { expectedVersion: 1, location: '' })).toEqual({
      '': 'Change the time, the location or the assessor',
    });
    expect(rearrangeAssessmentRequest.parse({ location: 'Harare' })).toEqual({ location: 'Harare' });
  });

  it.each([
    [
      { result: 'PASS', assessedValueCents: 0 },
      { assessedValueCents: 'Assessed value must be greater than 0' },
    ],
    [{ result: 'FAIL', assessedValueCents: -1 }, { assessedValueCents: 'Assessed value must be 0 or more' }],
    [{ result: 'pass', assessedValueCents: 5 }, { result: 'Choose pass or fail' }],
    [{ result: 'FAIL' }, { assessedValueCents: 'Assessed value must be 0 or more' }],
  ])('is not completed with %j', (completion, sentences) =>
    expect(errors(completeAssessmentRequest, { assessedAt: '2026-11-20', ...completion })).toEqual(sentences),
  );

  it('may have a value of zero if it fails', () =>
    expect(
      completeAssessmentRequest.parse({
        result: 'FAIL',
        assessedValueCents: 0,
        assessedAt: '2026-11-20T08:30:00.000Z',
      }),
    ).toEqual({ result: 'FAIL', assessedValueCents: 0, assessedAt: '2026-11-20T08:30:00.000Z' }));
});
