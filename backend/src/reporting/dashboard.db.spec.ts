import * as contract from '@dziva/contracts/dashboard';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { approvedLoan, disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let finance: Person, assessor: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  [finance, assessor] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ASSESSOR')]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await test.close();
});

const stats = async (person = finance) => {
  const answer = await test.http.get('/api/dashboard/stats').set(person.bearer).expect(200);
  return contract.dashboardStats.parse(answer.body);
};

describe('GET /api/dashboard/stats', () => {
  it('has the oldest till day that is not reconciled, for people who reconcile', async () => {
    expect(await stats()).toMatchObject({ oldestOpenTillDay: null });
    expect(await stats(assessor)).not.toHaveProperty('oldestOpenTillDay');
  });

  it('has no changes on the first day', async () => {
    expect(await stats(assessor)).toEqual({
      asOf: '2027-01-20',
      totalPortfolio: 0,
      totalPortfolioCents: 0,
      portfolioChange: null,
      activeLoans: 0,
      loansChange: null,
      collectionRate: null,
      collectionChange: null,
      recoveryRate: null,
      monthlyRevenue: 0,
      monthlyRevenueCents: 0,
      revenueChange: null,
    });
  });

  it('counts loans that are paid out and owed, and compares them with what was recorded thirty days ago', async () => {
    const { id } = await disbursedLoan(test, { finance });
    await approvedLoan(test, { finance });
    await moveClock(test, '2027-02-15T08:00:00.000Z');
    await recordedPayment(test, finance, id, { amountCents: 45_959 }); // 77.08 interest, 382.51 principal
    await moveClock(test, '2027-02-25T08:00:00.000Z');
    await disbursedLoan(test, { finance, principalCents: 100_000 });
    await moveClock(test, '2027-03-16T08:00:00.000Z');
    // 4,617.49 × 18.5 % / 12 = 71.19 until 15 March, and 1/31 of it for the day: 73.48. 200.00 − 73.48 = 126.52.
    await recordedPayment(test, finance, id, { amountCents: 20_000 });
    await moveClock(test, '2027-03-17T08:00:00.000Z');

    expect(await stats()).toEqual({
      asOf: '2027-03-17',
      totalPortfolio: 5_490.97, // 4,617.49 − 126.52 + 1,000.00
      totalPortfolioCents: 549_097,
      portfolioChange: 18.9, // against 4,617.49 on 15 February
      activeLoans: 2,
      loansChange: 100,
      collectionRate: 0, // on 15 March 459.59 and 91.92 were due: a part came, a day late
      collectionChange: -100,
      recoveryRate: 36.3, // 200.00 / 551.51
      monthlyRevenue: 73.48,
      monthlyRevenueCents: 7_348,
      revenueChange: -4.7, // 73.48 against 77.08
      oldestOpenTillDay: { till: 'CASH', on: '2027-02-15' },
      eveningOverdue: 0,
    });
    // After it is signed, the next day is the oldest.
    await test.http
      .post('/api/reconciliation/tills/CASH/sign')
      .set(finance.bearer)
      .send({ on: '2027-02-15', statementClosingCents: 45_959 })
      .expect(200);
    expect(await stats()).toMatchObject({ oldestOpenTillDay: { till: 'CASH', on: '2027-03-16' } });
  });

  it('includes a late entry at once, and does not change what was recorded thirty days ago', async () => {
    const before = await stats();
    const [{ id } = { id: '' }] = await test.rows<{ id: string }>(
      `SELECT loan_id AS id FROM read.loans_read WHERE principal_cents = 500000 AND disbursed_on IS NOT NULL`,
    );
    await recordedPayment(test, finance, id, { amountCents: 45_959, paidAt: '2027-03-10' });
    const after = await stats();
    // Paid in time: 459.59 / 551.51. All cash: (200.00 + 459.59) / 551.51.
    expect(after).toMatchObject({ collectionRate: 83.3, collectionChange: -16.7, recoveryRate: 119.6 });
    expect(after.totalPortfolioCents).toBeLessThan(before.totalPortfolioCents);
    const { totalPortfolioCents } = after;
    expect(after.portfolioChange).toBe(Math.round(((totalPortfolioCents - 461_749) / 461_749) * 1_000) / 10);
  });

  it('changes at midnight in Harare, not in UTC', async () => {
    await moveClock(test, '2027-03-17T21:59:00.000Z');
    expect(await stats()).toMatchObject({ asOf: '2027-03-17' });
    await moveClock(test, '2027-03-17T22:01:00.000Z');
    expect(await stats()).toMatchObject({ asOf: '2027-03-18' });
  });
});
