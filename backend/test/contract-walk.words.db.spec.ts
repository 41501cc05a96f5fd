/** Messages of the specification that the server itself produces, over HTTP, and the order of its checks. */
import { application } from '@dziva/contracts/applications';
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOAN_TERMS, submittedApplication } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { lendFreely } from './support/loan-products.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { shownIdentity } from './support/transfers.ts';

let test: TestApp;
let member: Person, finance: Person, assessor: Person, pending: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  [member, finance, assessor, pending] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ASSESSOR'),
    signInAs(test, 'APPLICANT', { status: 'PENDING_APPROVAL', requestedRole: 'ADMIN' }),
  ]);
  await shownIdentity(test, member);
});
afterAll(() => test.close());

async function refusal(person: Person | null, path: string, body: object) {
  const answer = await test.http
    .post(path)
    .set(person?.bearer ?? {})
    .send(body);
  const { status, code, message, detail, errors = [] } = problem.parse(answer.body);
  expect(message).toBe(detail);
  return { status, code, message, fields: errors.map((error) => error.message) };
}

describe('The server says', () => {
  it('the eight sentences about an application, in the order of the form', async () => {
    const blank = { sourceOfIncome: '', monthlyIncomeCents: 0, loanAmountCents: 0, collateralType: '' };
    const rest = { collateralDesc: '', collateralEstValueCents: 0, nextOfKinName: '', nextOfKinPhone: '' };
    expect((await refusal(member, '/api/applications', { ...blank, ...rest })).fields).toEqual([
      'Source of income is required',
      'Monthly income must be greater than 0',
      'Loan amount must be greater than 0',
      'Collateral type is required',
      'Collateral description is required',
      'Estimated value must be greater than 0',
      'Next of kin name is required',
      'Next of kin phone is required',
    ]);
  });

  it('the four sentences about a loan', async () => {
    const { id: appId } = await submittedApplication(test, { applicant: member });
    const terms = { principalCents: 0, interestRateAPR: 50.1, termMonths: 61, dueDayOfMonth: 29 };
    expect((await refusal(finance, '/api/loans', { ...LOAN_TERMS, ...terms, appId })).fields).toEqual([
      'Principal amount must be greater than 0',
      'Interest rate must be between 0.1% and 50%',
      'Term must be between 1 and 60 months',
      'Due day must be between 1 and 28',
    ]);
  });

  it.each([
    ['/api/wallet/withdraw', { amount: 1, paymentMethod: 'ECOCASH' }],
    ['/api/investments', { planId: 'basic', amount: 100 }],
  ])('of a wallet without money, to %s: Insufficient wallet balance', async (path, body) => {
    expect(await refusal(member, path, body)).toMatchObject({
      status: 422,
      code: 'INSUFFICIENT_WALLET_BALANCE',
      message: 'Insufficient wallet balance',
    });
  });

  it.each([
    ['basic', '99.99', 'US$100.00 and US$10,000.00'],
    ['basic', '10000.01', 'US$100.00 and US$10,000.00'],
    ['standard', '999.99', 'US$1,000.00 and US$50,000.00'],
    ['premium', '100000.01', 'US$10,000.00 and US$100,000.00'],
  ])(
    'for the plan %s and US$%s, before the balance is checked: between %s',
    async (planId, amount, range) => {
      expect(await refusal(member, '/api/investments', { planId, amount })).toMatchObject({
        status: 422,
        message: `Investment amount must be between ${range}.`,
      });
    },
  );

  it('Invalid email or password, both for an unknown and for a disabled account', async () => {
    const disabled = await signInAs(test, 'APPLICANT', { status: 'DISABLED' });
    for (const email of ['nobody@dziva.test', member.email, disabled.email]) {
      expect(await refusal(null, '/api/auth/login', { email, password: 'wrong-wrong' })).toMatchObject({
        status: 401,
        message: 'Invalid email or password',
      });
    }
  });

  it('Assessment scheduled for review, if nobody entered another note', async () => {
    const { id } = await submittedApplication(test, { applicant: member });
    const { body } = await test.http
      .patch(`/api/applications/${id}/status`)
      .set(assessor.bearer)
      .send({ status: 'ASSESSMENT_SCHEDULED', note: '' })
      .expect(200);
    expect(application.parse(body).timeline.at(-1)?.note).toBe('Assessment scheduled for review');
  });

  it('to a user without approval, that they have to wait, before any other check', async () => {
    for (const path of ['/api/applications', '/api/investments', '/api/wallet/withdraw', '/api/loans']) {
      expect(await refusal(pending, path, { nonsense: true })).toMatchObject({
        status: 403,
        code: 'STAFF_APPROVAL_PENDING',
      });
    }
  });
});
