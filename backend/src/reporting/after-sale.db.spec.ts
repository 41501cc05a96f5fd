/** A sale that leaves a remainder: everything left is due, and all reports and pages show it, for today and for past days. */
import { activeLoan, loan as loanAnswer } from '@dziva/contracts/loans';
import { arrearsReport, portfolioReport } from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { soldCollateral } from '#test/support/collateral';
import { moveClock, recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import type { Person } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

// 500,000 at 18.5 % a year; nothing was paid. Interest until the sale: 7,708.33 and 24/28 of it, 14,315 together.
const SOLD_ON = '2027-03-11';
const LEFT = 500_000 + 14_315 - 188_437;

let test: TestApp;
let lent: LateLoans;
let loanId: string;
beforeAll(async () => {
  test = await startTestApp();
  lent = await openLateLoans(test, 1);
  const { saleId, ...inDefault } = await lent.inDefault();
  ({ loanId } = inDefault);
  const price = { soldPriceCents: 198_437, costsCents: 10_000, soldAt: SOLD_ON, note: 'The only offer' };
  await soldCollateral(test, lent.finance, saleId, price);
  await moveClock(test, '2027-05-20T08:00:00.000Z');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
  await test.close();
});

const get = async (path: string, query: object = {}, person: Person = lent.finance) =>
  (await test.http.get(path).query(query).set(person.bearer).expect(200)).body as unknown;
const portfolio = async (valueOn: string) =>
  portfolioReport.parse(await get('/api/reports/portfolio', { valueOn }));
const arrears = async (valueOn: string) =>
  arrearsReport.parse(await get('/api/reports/arrears', { valueOn }));
const active = async (query: object = {}) => activeLoan.array().parse(await get('/api/loans/active', query));

/** The figures of every report about the loan on a day. */
async function reported(valueOn: string) {
  const [{ rows, ...totals }, late] = [await portfolio(valueOn), await arrears(valueOn)];
  const [row] = rows;
  expect(late).toMatchObject({
    arrearsCents: totals.arrearsCents,
    portfolioAtRisk: totals.portfolioAtRisk,
    ageing: totals.ageing,
    rows: [
      {
        loanId,
        oldestDueDate: row?.nextPaymentDate,
        daysPastDue: row?.daysPastDue,
        bucket: row?.bucket,
        arrearsCents: row?.arrearsCents,
        balanceCents: row?.balanceCents,
      },
    ],
  });
  expect(totals.arrearsCents).toBe(row?.arrearsCents);
  const { arrearsCents, daysPastDue, bucket, valueCents, ltvPercent, balanceCents } = row ?? {};
  const atRisk = totals.portfolioAtRisk.map(({ percent }) => percent);
  return { arrearsCents, daysPastDue, bucket, valueCents, ltvPercent, balanceCents, atRisk };
}

describe('A loan with a remainder after a sale', () => {
  it('is due as a whole in every report, past due since the oldest date that was unpaid before the sale', async () => {
    expect(await reported('2027-05-20')).toEqual({
      arrearsCents: LEFT,
      balanceCents: LEFT,
      daysPastDue: 94,
      bucket: 'DAYS_91_180',
      valueCents: 0,
      ltvPercent: null,
      atRisk: [100, 100, 100],
    });
  });

  it('is due as a whole from the value date of the sale on, and had the old arrears before it', async () => {
    expect(await reported(SOLD_ON)).toMatchObject({
      arrearsCents: LEFT,
      balanceCents: LEFT,
      daysPastDue: 24,
      bucket: 'DAYS_1_30',
      valueCents: 0,
      ltvPercent: null,
      atRisk: [0, 0, 0],
    });
    expect(await reported('2027-03-10')).toMatchObject({
      arrearsCents: 45_959,
      balanceCents: 500_000,
      daysPastDue: 23,
      bucket: 'DAYS_1_30',
      valueCents: 1_200_000,
      ltvPercent: 41.7,
    });
    expect((await reported('2027-03-18')).atRisk).toEqual([100, 0, 0]);
  });

  it('is due as a whole on its own page, for staff and for its borrower, now and at earlier times', async () => {
    for (const person of [lent.finance, lent.rudo]) {
      const loan = loanAnswer.parse(await get(`/api/loans/${loanId}`, {}, person));
      expect(loan).toMatchObject({ status: 'DEFAULTED', arrearsCents: LEFT, daysPastDue: 94 });
      const [row, ...rest] = loan.schedule.filter((each) => each.status !== 'PAID');
      expect(rest).toEqual([]);
      expect(row).toMatchObject({ dueDate: '2027-02-15', status: 'OVERDUE' });
      expect((row?.paymentCents ?? 0) - (row?.paidCents ?? 0)).toBe(LEFT);
    }
    const was = async (valueOn: string) =>
      loanAnswer.parse(await get(`/api/loans/${loanId}`, { asOf: '2027-05-20', valueOn }));
    expect(await was(SOLD_ON)).toMatchObject({ arrearsCents: LEFT, daysPastDue: 24 });
    expect(await was('2027-03-10')).toMatchObject({ arrearsCents: 45_959, daysPastDue: 23 });
  });

  it('is in the list of overdue loans, with the whole amount', async () => {
    const [row] = await active({ displayStatus: 'Overdue' });
    expect(row).toMatchObject({
      id: loanId,
      arrearsCents: LEFT,
      nextPaymentDate: '2027-02-15',
      daysToNextPayment: -94,
      displayStatus: 'Overdue',
    });
    expect(await active({ displayStatus: 'Current' })).toEqual([]);
    expect(await active({ sort: '-arrearsCents' })).toEqual([row]);
    const obligations = await get('/api/reports/obligations');
    expect(obligations).toMatchObject({ arrearsCents: LEFT, collateralForSaleCents: 0 });
  });

  it('stays past due since the same date if a part is paid', async () => {
    await recordedPayment(test, lent.finance, loanId, { amountCents: 100_000 });
    expect(await reported('2027-05-20')).toMatchObject({ arrearsCents: LEFT - 100_000, daysPastDue: 94 });
    expect(await lent.read(loanId)).toMatchObject({ arrearsCents: LEFT - 100_000, daysPastDue: 94 });
    const [row] = await active();
    expect(row).toMatchObject({ arrearsCents: LEFT - 100_000, nextPaymentDate: '2027-02-15' });
  });
});
