/** Loans in default, over HTTP. */
import { type CollateralSale, collateralSale } from '@dziva/contracts/collateral-sales';
import { type Loan, loan } from '@dziva/contracts/loans';
import { proposed } from '@dziva/contracts/proposed';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { expect } from '@jest/globals';
import { confirming, identifiedStaff } from './approvals.ts';
import { disbursedLoan, type LoanJourney, moveClock } from './journeys.ts';
import { type Person, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Enough days after any disbursement that the first instalment is overdue: the first due date is at most 46 days away. */
const DAYS_UNTIL_OVERDUE = 50;

/** A loan that staff declared in default, after the clock was moved by `DAYS_UNTIL_OVERDUE` days. */
export async function defaultedLoan(
  test: TestApp,
  { listedPriceCents, ...journey }: LoanJourney & { listedPriceCents?: number } = {},
): Promise<Loan> {
  const finance = journey.finance ?? (await signInAs(test, 'FINANCE'));
  const { id, disbursedAt } = await disbursedLoan(test, { ...journey, finance });
  const late = addDays(harareDateOf(disbursedAt ?? ''), DAYS_UNTIL_OVERDUE);
  await moveClock(test, `${late}T08:00:00.000Z`);
  return declaredDefault(test, finance, id, listedPriceCents === undefined ? {} : { listedPriceCents });
}

/** The loan after the default; an instalment must be overdue. */
export async function declaredDefault(
  test: TestApp,
  finance: Person,
  loanId: string,
  entry: { listedPriceCents?: number } = {},
): Promise<Loan> {
  const declare = (how: object = {}) =>
    test.http
      .post(`/api/loans/${loanId}/default`)
      .set(finance.bearer)
      .send({ reason: 'No answer for weeks', ...entry, ...how });
  const answer = await declare();
  if (answer.status !== 409) {
    expect(answer.status).toBe(200);
    return loan.parse(answer.body);
  }
  // With approvals, two people are needed because no demand was sent.
  const { body } = await declare({ withoutDemand: true }).expect(202);
  await confirming(test, await identifiedStaff(test, 'ADMIN'), proposed.parse(body).proposal).expect(200);
  const read = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
  return loan.parse(read.body);
}

/** The sale after its completion. With approvals, a second person confirms it if needed. */
export async function soldCollateral(
  test: TestApp,
  finance: Person,
  saleId: string,
  entry: { soldPriceCents: number; soldAt: string; costsCents?: number; note?: string },
): Promise<CollateralSale> {
  const answer = await test.http
    .patch(`/api/collateral-sales/${saleId}/complete`)
    .set(finance.bearer)
    .send({ status: 'SOLD', ...entry });
  if (answer.status !== 202) {
    expect(answer.status).toBe(200);
    return collateralSale.parse(answer.body);
  }
  const { proposal } = proposed.parse(answer.body);
  await confirming(test, await identifiedStaff(test, 'ADMIN'), proposal).expect(200);
  const read = await test.http.get(`/api/collateral-sales/${saleId}`).set(finance.bearer).expect(200);
  return collateralSale.parse(read.body);
}
