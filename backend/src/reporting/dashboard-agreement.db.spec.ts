/** Half a year of random lending: after every step the overview agrees with the reports to the cent. */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { skipTo } from '#test/support/investing';
import { disbursedLoan } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { dashboardStats } from '@dziva/contracts/dashboard';
import { type Loan, loan as loanContract } from '@dziva/contracts/loans';
import type { Payment } from '@dziva/contracts/payments';
import { arrearsReport, paymentsReport, portfolioReport } from '@dziva/contracts/reports';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changePercent, changePoints } from './dashboard-figures.ts';

const STEPS = 45;
const SEED = 20_270_120;
const LOANS_MAX = 7;

let test: TestApp;
let finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-04T05:00:00.000Z');
  [finance, colleague] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'ADMIN')]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  await expectReplayToAgree(test);
  await test.close();
});

/** The same random numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = randomFrom(SEED);
const oneOf = <T>(items: readonly T[]): T | undefined => items[random(items.length)];

const get = async (address: string, query: object = {}): Promise<unknown> =>
  (await test.http.get(address).set(finance.bearer).query(query).expect(200)).body;

describe('The overview', () => {
  it('agrees with the reports after every step', async () => {
    const done: Record<string, number> = {};
    let day = '2027-01-04';
    for (let step = 0; step < STEPS; step += 1) {
      day = addDays(day, random(8));
      // Steps on the same day come five minutes apart.
      await skipTo(test, new Date(Date.parse(`${day}T06:00:00.000Z`) + step * 300_000).toISOString());
      const deed = (step < 3 ? lend : oneOf(DEEDS)) ?? lend;
      const status = await deed(day);
      expect(status).toBeLessThan(500);
      if (status < 300) done[deed.name] = (done[deed.name] ?? 0) + 1;
      await expectAgreement(`after step ${step}, ${deed.name} on ${day}: ${status}`);
    }
    // The test covers all of these: each happened at least once.
    expect(Object.keys(done).toSorted()).toEqual([...new Set(DEEDS)].map((deed) => deed.name).toSorted());
  });
});

/** Does one thing on a day, and returns the HTTP status; 400 or 404 if there was nothing to do. */
type Deed = (today: string) => Promise<number>;

const lend: Deed = async () => {
  if ((await loans()).length >= LOANS_MAX) return 400;
  await disbursedLoan(test, {
    finance,
    principalCents: 50_000 + random(400_000),
    termMonths: 2 + random(11),
    dueDayOfMonth: 1 + random(28),
  });
  return 201;
};

/** Pays the next instalment, a part of it, or more, dated today or on an earlier day. */
const pay: Deed = async (today) => {
  const loan = oneOf(await loans('ACTIVE', 'DEFAULTED'));
  if (!loan) return 404;
  const amountCents = 1 + Math.floor((loan.monthlyPaymentCents * (20 + random(160))) / 100);
  const earliest = harareDateOf(loan.disbursedAt ?? '');
  const back = addDays(today, -random(35));
  const paidAt = random(2) === 0 || back < earliest ? undefined : back;
  return post(finance, `/api/loans/${loan.id}/payments`, { amountCents, method: 'CASH', paidAt });
};

const payInFull: Deed = async () => {
  const loan = oneOf(await loans('ACTIVE', 'DEFAULTED'));
  if (!loan) return 404;
  const { totalCents: amountCents } = (await get(`/api/loans/${loan.id}/payoff`)) as { totalCents: number };
  return post(finance, `/api/loans/${loan.id}/payments`, {
    amountCents,
    method: 'ECOCASH',
    reference: freshReference(),
  });
};

const reverse: Deed = async () => {
  const payments = (await get('/api/payments', { status: 'PROCESSED' })) as Payment[];
  const payment = oneOf(payments);
  return payment ? post(finance, `/api/payments/${payment.id}/reverse`, { reason: 'Entered wrongly' }) : 404;
};

const declareDefault: Deed = async () => {
  const loan = oneOf((await loans('ACTIVE')).filter(({ arrearsCents }) => arrearsCents > 0));
  return loan ? post(finance, `/api/loans/${loan.id}/default`, { reason: 'No answer for weeks' }) : 404;
};

const sell: Deed = async (today) => {
  const sale = oneOf((await get('/api/collateral-sales', { status: 'LISTED' })) as { id: string }[]);
  if (!sale) return 404;
  const answer = await test.http
    .patch(`/api/collateral-sales/${sale.id}/complete`)
    .set(finance.bearer)
    .send({
      status: 'SOLD',
      soldPriceCents: 5_000 + random(300_000),
      costsCents: random(5_000),
      soldAt: today,
      note: 'The best of three offers',
    });
  return answer.status;
};

/** One person requests it, and a second one does it. */
const writeOff: Deed = async () => {
  const loan = oneOf(await loans('DEFAULTED'));
  if (!loan) return 404;
  await post(finance, `/api/loans/${loan.id}/write-off`, { reason: 'Nothing more to be had' });
  return post(colleague, `/api/loans/${loan.id}/write-off`, { reason: 'I agree' });
};

const DEEDS: readonly Deed[] = [
  ...[lend, lend, pay, pay, pay, pay, pay],
  ...[payInFull, reverse, reverse, declareDefault, declareDefault, sell, sell, writeOff],
];

async function loans(...statuses: Loan['status'][]): Promise<Loan[]> {
  const all = loanContract.array().parse(await get('/api/loans'));
  return all
    .filter(({ status }) => status !== 'SETTLED' && status !== 'WRITTEN_OFF')
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

async function post(person: Person, address: string, body: object): Promise<number> {
  return (await test.http.post(address).set(person.bearer).send(body)).status;
}

/** Every figure of the overview, calculated from the reports. */
async function expectAgreement(when: string): Promise<void> {
  // Which till day must be reconciled next is not in a report: see dashboard.db.spec.
  const {
    oldestOpenTillDay: _next,
    eveningOverdue: _evening,
    ...stats
  } = dashboardStats.parse(await get('/api/dashboard/stats'));
  const to = stats.asOf;
  const period = { from: addDays(to, -29), to };
  const periodBefore = { from: addDays(to, -59), to: addDays(to, -30) };
  const portfolio = async (asOf: string) =>
    portfolioReport.parse(await get('/api/reports/portfolio', { asOf }));
  const payments = async (days: object) => paymentsReport.parse(await get('/api/reports/payments', days));
  const collections = async (days: object) =>
    arrearsReport.parse(await get('/api/reports/arrears', days)).collections;
  const [now, before] = await Promise.all([portfolio(to), portfolio(periodBefore.to)]);
  const [received, receivedBefore] = await Promise.all([payments(period), payments(periodBefore)]);
  const [collected, collectedBefore] = await Promise.all([collections(period), collections(periodBefore)]);

  expect({ when, ...stats }).toEqual({
    when,
    asOf: to,
    totalPortfolio: now.totalPortfolioCents / 100,
    totalPortfolioCents: now.totalPortfolioCents,
    portfolioChange: changePercent(now.totalPortfolioCents, before.totalPortfolioCents),
    activeLoans: now.loans,
    loansChange: changePercent(now.loans, before.loans),
    collectionRate: collected.collectionRate,
    collectionChange: changePoints(collected.collectionRate, collectedBefore.collectionRate),
    recoveryRate: collected.recoveryRate,
    monthlyRevenue: received.interestCents / 100,
    monthlyRevenueCents: received.interestCents,
    revenueChange: changePercent(received.interestCents, receivedBefore.interestCents),
  });
  expect({ when, cash: collected.receivedCents }).toEqual({ when, cash: received.amountCents });
}
