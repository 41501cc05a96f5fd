/** Loans in default, over HTTP. */
import { type CollateralSale, collateralSale } from '@dziva/contracts/collateral-sales';
import { type Loan, loan } from '@dziva/contracts/loans';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
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
  const { body } = await test.http
    .post(`/api/loans/${loanId}/default`)
    .set(finance.bearer)
    .send({ reason: 'No answer for weeks', ...entry })
    .expect(200);
  return loan.parse(body);
}

/** The sale after its completion. */
export async function soldCollateral(
  test: TestApp,
  finance: Person,
  saleId: string,
  entry: { soldPriceCents: number; soldAt: string; costsCents?: number; note?: string },
): Promise<CollateralSale> {
  const { body } = await test.http
    .patch(`/api/collateral-sales/${saleId}/complete`)
    .set(finance.bearer)
    .send({ status: 'SOLD', ...entry })
    .expect(200);
  return collateralSale.parse(body);
}
