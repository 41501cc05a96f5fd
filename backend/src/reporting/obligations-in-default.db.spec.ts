import * as obligationsContract from '@dziva/contracts/obligations';
import * as contract from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { declaredDefault, soldCollateral } from '#test/support/collateral';
import { openedInvestment, payReturns, skipTo } from '#test/support/investing';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { verifiedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person;
let loanId = '';
let saleId = '';
/** The report of each day, as it was on that day. */
const reportsByDay = new Map<string, obligationsContract.Obligations>();

/** US$5,000 in cash on 20 January 2027, with twelve instalments of 459.59 from 15 February on; nothing is paid. */
beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-20T08:00:00.000Z');
  finance = await signInAs(test, 'FINANCE');
  loanId = (await disbursedLoan(test, { finance, method: 'CASH' })).id;
});
afterAll(async () => {
  await expectSoundBooks(test);
  await test.close();
});

const report = async (query: object = {}) => {
  const answer = await test.http.get('/api/reports/obligations').set(finance.bearer).query(query).expect(200);
  return obligationsContract.obligations.parse(answer.body);
};
const change = (body: object) =>
  test.http.patch(`/api/collateral-sales/${saleId}`).set(finance.bearer).send(body).expect(200);
const on = async (day: string) => {
  await skipTo(test, `${day}T08:00:00.000Z`);
  return day;
};

describe('Obligations with a loan in default', () => {
  it('expect money from its collateral instead of its instalments, and still show its arrears', async () => {
    await on('2027-03-10');
    const before = await report();
    expect(before).toMatchObject({
      arrearsCents: 45_959, // of 15 February
      // The other eleven; 23 days of interest on the unpaid principal of February make the last one 5.85 higher.
      instalmentsCents: 551_510 - 45_959 + 585,
      collateralForSaleCents: 0,
    });
    await on('2027-03-11');
    saleId = (await declaredDefault(test, finance, loanId)).collateralSaleId ?? '';
    expect(await report()).toMatchObject({
      // Listed at 12,000.00, which is 10,800.00 after costs: more than the loan owes, including 14,315 of interest.
      arrearsCents: 45_959,
      instalmentsCents: 0,
      collateralForSaleCents: 514_315,
      saleCostsPercent: 10,
      meansCents: -500_000 + 514_315,
    });
    reportsByDay.set('2027-03-11', await report());
    const { body } = await test.http.get('/api/reports/arrears').set(finance.bearer).expect(200);
    expect(contract.arrearsReport.parse(body).arrearsCents).toBe(45_959);
    // On the day before, the loan was not in default.
    expect(await report({ valueOn: '2027-03-10' })).toEqual({ ...before, asOf: '2027-03-11' });
  });

  it('count collateral while it is on sale, at its last price less costs, at most what its loan owes', async () => {
    const prices: number[] = [];
    const reportOn = async (day: string) => {
      reportsByDay.set(day, await report());
      prices.push((await report()).collateralForSaleCents);
    };
    await on('2027-03-12');
    await change({ status: 'WITHDRAWN' });
    await reportOn('2027-03-12');
    await on('2027-03-14');
    await change({ estimatedValueCents: 900_000 });
    await reportOn('2027-03-14');
    await on('2027-03-16');
    await change({ estimatedValueCents: 300_000 });
    await reportOn('2027-03-16');
    await on('2027-03-20');
    const entry = { soldPriceCents: 200_000, soldAt: '2027-03-18', note: 'The only offer' };
    await soldCollateral(test, finance, saleId, entry);
    await reportOn('2027-03-20');
    // The payoff of 14 March: 500,000 and 15,141 of interest. Then 300,000 less 10 %.
    expect(prices).toEqual([0, 515_141, 270_000, 0]);
    // The sale counts on its own day: on the day before, the collateral was still on sale, and the money had not arrived.
    const byDay = await Promise.all(['2027-03-17', '2027-03-18'].map((valueOn) => report({ valueOn })));
    expect(byDay.map((each) => [each.collateralForSaleCents, each.cashCents])).toEqual([
      [270_000, -500_000],
      [0, -300_000],
    ]);
  });

  it('show each past day as it was shown on that day', async () => {
    await on('2027-04-01');
    for (const [asOf, then] of reportsByDay) expect(await report({ asOf })).toEqual(then);
    expect(reportsByDay.size).toBe(5);
  });
});

describe('Obligations by value date', () => {
  it('include a late entry on its value date, after it is known', async () => {
    const { id } = await disbursedLoan(test, { finance, method: 'CASH' });
    await on('2027-05-30');
    await recordedPayment(test, finance, id, { amountCents: 30_000, paidAt: '2027-05-10' });
    const cash = async (query: object) => (await report(query)).cashCents;
    expect([
      await cash({ valueOn: '2027-05-09' }),
      await cash({ valueOn: '2027-05-10' }),
      await cash({ asOf: '2027-05-29', valueOn: '2027-05-10' }),
    ]).toEqual([-800_000, -770_000, -800_000]);
  });

  it('include the returns that had not fallen due by then, and begin with the month of that day', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await verifiedDeposit(test, member, { amount: 300, finance });
    await openedInvestment(test, member, { amount: 300 }); // 60.00 a month for six months, from 30 June on
    await on('2027-12-15');
    await payReturns(test);
    const owed = async (valueOn: string) => {
      const { investorReturnsCents, investorPrincipalCents, months } = await report({ valueOn });
      return [investorReturnsCents, investorPrincipalCents, months[0]?.month];
    };
    expect(await owed('2027-05-29')).toEqual([0, 0, '2027-05']);
    expect(await owed('2027-06-29')).toEqual([36_000, 30_000, '2027-06']);
    expect(await owed('2027-06-30')).toEqual([30_000, 30_000, '2027-06']);
    expect(await owed('2027-11-29')).toEqual([6_000, 30_000, '2027-11']);
    expect(await owed('2027-11-30')).toEqual([0, 0, '2027-11']);
    expect(await owed('2027-12-15')).toEqual([0, 0, '2027-12']);
  });
});
