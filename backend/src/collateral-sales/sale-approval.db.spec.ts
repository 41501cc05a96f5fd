/** A sale above the limit needs a second person before the proceeds are applied. */
import { proposed } from '@dziva/contracts/proposed';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { defaultedLoan } from '#test/support/collateral';
import { moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let rudo: Person, finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  rudo = await signInAs(test, 'APPLICANT');
  finance = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN');
});
afterEach(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

let year = 2030;
const listed = async () => {
  await moveClock(test, `${++year}-01-15T08:00:00.000Z`);
  const loan = await defaultedLoan(test, { applicant: rudo, finance, principalCents: 500_000 });
  const { body } = await test.http
    .get('/api/collateral-sales')
    .query({ loanId: loan.id })
    .set(finance.bearer)
    .expect(200);
  const [sale] = body as { id: string; collateralDescription: string; estimatedValueCents: number }[];
  if (!sale) throw new Error('a loan in default has its collateral for sale');
  return { loan, sale };
};
const complete = (saleId: string, soldPriceCents: number, soldAt: string) =>
  test.http.patch(`/api/collateral-sales/${saleId}/complete`).set(finance.bearer).send({
    status: 'SOLD',
    soldPriceCents,
    soldAt,
    costsCents: 10_000,
    note: 'The highest of three offers',
  });
/** Moves the clock to a day after the default, and returns that day. */
const soldToday = async () => {
  const day = `${year}-03-31`;
  await moveClock(test, `${day}T08:00:00.000Z`);
  return day;
};
const statusOf = async (saleId: string) =>
  (await test.http.get(`/api/collateral-sales/${saleId}`).set(finance.bearer).expect(200)).body as object;
describe('A sale above US$5,000.00', () => {
  it('waits for a second person, who sees collateral, listed price, costs and payoff', async () => {
    const { loan, sale } = await listed();
    const soldAt = await soldToday();
    const { proposal } = proposed.parse((await complete(sale.id, 500_001, soldAt).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'SALE_COMPLETION',
      amountCents: 500_001,
      subject: { kind: 'collateral-sale', id: sale.id },
      reason: 'The highest of three offers',
    });
    expect(await statusOf(sale.id)).toMatchObject({ status: 'LISTED' });
    const { facts } = await readProposal(test, admin, proposal);
    expect(facts).toEqual([
      { name: 'COLLATERAL', unit: 'TEXT', value: sale.collateralDescription },
      { name: 'LISTED_PRICE', unit: 'CENTS', value: sale.estimatedValueCents },
      { name: 'SALE_COSTS', unit: 'CENTS', value: 10_000 },
      { name: 'METHOD', unit: 'METHOD', value: 'CASH' },
      { name: 'LOAN', unit: 'LOAN', value: loan.id },
      { name: 'VALUE_DATE', unit: 'DAY', value: soldAt },
      { name: 'PAYOFF', unit: 'CENTS', value: expect.any(Number) },
    ]);
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, admin, proposal).expect(200);
    expect(await statusOf(sale.id)).toMatchObject({ status: 'SOLD', soldPriceCents: 500_001 });
  });

  it('leaves the collateral on sale if they refuse', async () => {
    const { sale } = await listed();
    const soldAt = await soldToday();
    const { proposal } = proposed.parse((await complete(sale.id, 600_000, soldAt).expect(202)).body);
    await refusing(test, admin, proposal).expect(200);
    expect(await statusOf(sale.id)).toMatchObject({ status: 'LISTED' });
    // One person is enough up to the limit.
    await complete(sale.id, 500_000, soldAt).expect(200);
  });
});

describe('A sale before the borrower’s last day to redeem the collateral', () => {
  it('needs a second person whatever the amount, and the borrower sees the day', async () => {
    const { loan, sale } = await listed();
    const until = addDays(loan.defaultedOn ?? '', 14);
    const read = await test.http.get(`/api/loans/${loan.id}`).set(rudo.bearer).expect(200);
    expect(read.body).toMatchObject({ redeemableUntil: until });
    await moveClock(test, `${until}T08:00:00.000Z`);
    const { proposal } = proposed.parse((await complete(sale.id, 100_000, until).expect(202)).body);
    await refusing(test, admin, proposal).expect(200);
    const after = addDays(until, 1);
    await moveClock(test, `${after}T08:00:00.000Z`);
    await complete(sale.id, 100_000, after).expect(200);
    const sold = await test.http.get(`/api/loans/${loan.id}`).set(rudo.bearer).expect(200);
    expect(sold.body).toMatchObject({ redeemableUntil: null, assets: [{ state: 'SOLD' }] });
  });
});
