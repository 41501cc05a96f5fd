/** Shortcuts for the lending journey, over HTTP. */
import { type Application, application } from '@dziva/contracts/applications';
import { type Loan, loan } from '@dziva/contracts/loans';
import { type Payment, payment } from '@dziva/contracts/payments';
import { proposed } from '@dziva/contracts/proposed';
import type { PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { confirming, identifiedStaff } from './approvals.ts';
import { type Person, signInAs } from './people.ts';
import { referenced } from './references.ts';
import type { TestApp } from './test-app.ts';

export const APPLICATION_FORM = {
  sourceOfIncome: 'Salary',
  monthlyIncomeCents: 80_000,
  loanAmountCents: 500_000,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014, white',
  collateralEstValueCents: 1_200_000,
  nextOfKinName: 'Chipo Moyo',
  nextOfKinPhone: '+263772123456',
};

/** An application that a member has just submitted. */
export async function submittedApplication(
  test: TestApp,
  { applicant, ...change }: Partial<typeof APPLICATION_FORM & { applicant: Person; nationalId: string }> = {},
): Promise<Application> {
  const person = applicant ?? (await signInAs(test, 'APPLICANT'));
  const { body } = await test.http
    .post('/api/applications')
    .set(person.bearer)
    .send({ ...APPLICATION_FORM, ...change })
    .expect(201);
  return application.parse(body);
}

/** The terms of the worked example in `data/loan-cases.json`. */
export const LOAN_TERMS = {
  principalCents: 500_000,
  interestRateAPR: 18.5,
  termMonths: 12,
  dueDayOfMonth: 15,
};

export interface LoanJourney extends Partial<typeof LOAN_TERMS> {
  /** The borrower; a new member if nobody is given. */
  readonly applicant?: Person;
  /** The person who makes the loan and pays it out. */
  readonly finance?: Person;
  readonly method?: PaymentMethod;
  /** What the applicant says that the collateral is worth. */
  readonly collateralEstValueCents?: number;
}

/** A loan that finance has made for a new application, not paid out yet. */
export async function approvedLoan(test: TestApp, journey: LoanJourney = {}): Promise<Loan> {
  const { applicant, finance: lender, method: _method, collateralEstValueCents, ...terms } = journey;
  const { id: appId } = await submittedApplication(test, {
    ...enough(terms),
    ...(collateralEstValueCents !== undefined && { collateralEstValueCents }),
    ...(applicant && { applicant }),
  });
  const finance = lender ?? (await signInAs(test, 'FINANCE'));
  const { body } = await test.http
    .post('/api/loans')
    .set(finance.bearer)
    .send({ ...LOAN_TERMS, ...terms, appId })
    .expect(201);
  return loan.parse(body);
}

/** An application for a larger loan has a matching amount, income and collateral. */
function enough({ principalCents = 0 }: Partial<typeof LOAN_TERMS>): Partial<typeof APPLICATION_FORM> {
  if (principalCents <= APPLICATION_FORM.loanAmountCents) return {};
  const collateralEstValueCents = Math.max(principalCents, APPLICATION_FORM.collateralEstValueCents);
  return { loanAmountCents: principalCents, monthlyIncomeCents: principalCents, collateralEstValueCents };
}

/** A loan that was paid out today: to the wallet, unless stated otherwise. */
export async function disbursedLoan(test: TestApp, journey: LoanJourney = {}): Promise<Loan> {
  const finance = journey.finance ?? (await signInAs(test, 'FINANCE'));
  const { id } = await approvedLoan(test, { ...journey, finance });
  return paidOutLoan(test, finance, id, {
    method: journey.method ?? 'WALLET',
    ...referenced(journey.method),
  });
}

/** The loan after somebody has paid it out, and another person has confirmed it if the policy asks for one. */
export async function paidOutLoan(
  test: TestApp,
  payer: Person,
  loanId: string,
  payout: object,
): Promise<Loan> {
  const { status, body } = await test.http
    .post(`/api/loans/${loanId}/disburse`)
    .set(payer.bearer)
    .send(payout);
  if (status === 200) return loan.parse(body);
  // With approvals on, one person does not lend and pay out alone.
  await confirming(test, await identifiedStaff(test, 'ADMIN'), proposed.parse(body).proposal).expect(200);
  const { body: after } = await test.http.get(`/api/loans/${loanId}`).set(payer.bearer).expect(200);
  return loan.parse(after);
}

/** A payment on a loan, taken in cash unless stated otherwise. */
export async function recordedPayment(
  test: TestApp,
  payer: Person,
  loanId: string,
  entry: {
    amountCents: number;
    method?: PaymentMethod;
    paidAt?: string;
    reference?: string;
    excess?: 'WALLET';
  },
): Promise<Payment> {
  const { body } = await test.http
    .post(`/api/loans/${loanId}/payments`)
    .set(payer.bearer)
    .send({ method: 'CASH', ...referenced(entry.method), ...entry })
    .expect(201);
  return payment.parse(body);
}

/** Moves business time forward, with the route that only exists with a controlled clock. */
export async function moveClock(test: TestApp, now: string): Promise<void> {
  const admin = await signInAs(test, 'ADMIN');
  await test.http.put('/api/dev/clock').set(admin.bearer).send({ now }).expect(200);
}
