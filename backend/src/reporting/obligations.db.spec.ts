import * as contract from '@dziva/contracts/obligations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '#test/support/books';
import { fundedMember, openedInvestment, payReturns, skipTo } from '#test/support/investing';
import { disbursedLoan, recordedPayment } from '#test/support/journeys';
import { pdfText } from '#test/support/pdf-text';
import { type Person, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { requestedWithdrawal, verifiedDeposit } from '#test/support/transfers';

let test: TestApp;
let member: Person, borrower: Person, finance: Person;
/** The report of each day, as it was on that day. */
const reportsByDay = new Map<string, contract.Obligations>();

beforeAll(async () => {
  test = await startTestApp();
  await skipTo(test, '2027-01-20T08:00:00.000Z');
  [member, borrower, finance] = await Promise.all([
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'APPLICANT'),
    signInAs(test, 'FINANCE'),
  ]);
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const get = (query: object = {}, person = finance) =>
  test.http.get('/api/reports/obligations').set(person.bearer).query(query);
const report = async (query: object = {}) => contract.obligations.parse((await get(query).expect(200)).body);
/** The months that have something in this field. */
const monthsWith = (
  { months }: contract.Obligations,
  field: 'returnsCents' | 'principalCents' | 'instalmentsCents',
) =>
  Object.fromEntries(
    months.filter((month) => month[field] !== 0).map((month) => [month.month, month[field]]),
  );

describe('GET /api/reports/obligations', () => {
  it('is zero if nothing has happened', async () => {
    expect(await report()).toMatchObject({
      asOf: '2027-01-20',
      cashCents: 0,
      owedCents: 0,
      meansCents: 0,
      coveragePercent: null,
      cashRunsOutIn: null,
    });
    reportsByDay.set('2027-01-20', await report());
  });

  it('shows what is owed to wallets and investors, and what covers it', async () => {
    await verifiedDeposit(test, member, { amount: 1_000, finance });
    await requestedWithdrawal(test, member, { amount: 100 });
    await openedInvestment(test, member, { amount: 300 });
    // 5,000.00 in cash at 18.5 % for 12 months: instalments of 459.59 from 15 February on.
    await disbursedLoan(test, { applicant: borrower, finance, method: 'CASH' });
    const today = await report();
    expect(today).toMatchObject({
      cashCents: 100_000 - 500_000,
      walletsAvailableCents: 60_000,
      walletsHeldCents: 10_000,
      investorPrincipalCents: 30_000,
      investorReturnsCents: 36_000, // 300.00 × 20 % × 6
      owedCents: 136_000,
      instalmentsCents: 551_510 - 45_961, // those of 2027; the last one is due on 15 January 2028
      arrearsCents: 0,
      collateralForSaleCents: 0,
      meansCents: 105_549,
      coveragePercent: 77.6, // 1,055.49 / 1,360.00
      cashRunsOutIn: '2027-01',
    });
    expect(today.months).toHaveLength(12);
    expect(monthsWith(today, 'returnsCents')).toEqual(
      Object.fromEntries([2, 3, 4, 5, 6, 7].map((month) => [`2027-0${month}`, 6_000])),
    );
    expect(monthsWith(today, 'principalCents')).toEqual({ '2027-07': 30_000 });
    expect(today.months[1]).toEqual({
      month: '2027-02',
      returnsCents: 6_000,
      principalCents: 0,
      instalmentsCents: 45_959,
      runningCashCents: -400_000 - 70_000 + 45_959 - 6_000,
    });
    reportsByDay.set('2027-01-20', today);
  });

  it('changes with every event', async () => {
    await skipTo(test, '2027-02-20T08:00:00.000Z');
    await payReturns(test);
    reportsByDay.set('2027-02-20', await report());
    expect(reportsByDay.get('2027-02-20')).toMatchObject({
      investorReturnsCents: 30_000,
      walletsAvailableCents: 66_000,
      arrearsCents: 45_959, // nobody paid on 15 February
    });
    await skipTo(test, '2027-03-20T08:00:00.000Z');
    const payment = await recordedPayment(test, finance, await loanId(), {
      amountCents: 45_959,
      method: 'ECOCASH',
    });
    reportsByDay.set('2027-03-20', await report());
    // The return of this day is not paid yet: it is owed in this month.
    expect(monthsWith(await report(), 'returnsCents')).toMatchObject({ '2027-03': 6_000 });
    await skipTo(test, '2027-04-10T08:00:00.000Z');
    await test.http
      .post(`/api/payments/${payment.id}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'Another member paid it' })
      .expect(200);
    reportsByDay.set('2027-04-10', await report());
    expect([reportsByDay.get('2027-03-20'), reportsByDay.get('2027-04-10')]).toMatchObject([
      { arrearsCents: 45_959 },
      { arrearsCents: 91_918 }, // February and March
    ]);
    await skipTo(test, '2027-08-20T08:00:00.000Z');
    await payReturns(test);
    reportsByDay.set('2027-08-20', await report());
    expect(reportsByDay.get('2027-08-20')).toMatchObject({
      investorPrincipalCents: 0,
      investorReturnsCents: 0,
    });
  });

  it('shows each past day as it was shown on that day', async () => {
    await skipTo(test, '2027-09-01T08:00:00.000Z');
    for (const [asOf, then] of reportsByDay) expect(await report({ asOf })).toEqual(then);
    expect([...reportsByDay.keys()]).toHaveLength(5);
  });

  it('answers for a day before any event', async () => {
    expect(await report({ asOf: '2026-12-31' })).toMatchObject({ owedCents: 0, meansCents: 0 });
  });

  it('is refused for a future day, and without a valid day', async () => {
    expect((await get({ asOf: '2027-09-02' }).expect(422)).body).toMatchObject({ code: 'AS_OF_IN_FUTURE' });
    for (const query of [{ asOf: '2027-02-30' }, { format: 'xlsx' }, { userId: member.id }]) {
      await get(query).expect(400);
    }
    await get({}, member).expect(403);
  });

  it('lists the months of a period, with the totals of all months', async () => {
    const whole = await report();
    const [, second, third] = whole.months.map(({ month }) => month);
    const period = { from: `${second}-15`, to: `${third}-01` };
    const part = await report(period);
    expect(part.months.map(({ month }) => month)).toEqual([second, third]);
    expect({ ...part, months: whole.months }).toEqual(whole);
    await get({ from: period.to, to: period.from }).expect(400);
  });

  it('can be downloaded as CSV', async () => {
    const answer = await get({ asOf: '2027-01-20', format: 'csv' }).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('obligations-2027-01-20.csv');
    const lines = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      'period,walletsUsd,suspenseUsd,saleCostsUsd,returnsUsd,principalUsd,instalmentsUsd,collateralForSaleUsd,runningCashUsd,coveragePercent',
      '2027-01-20,700.00,0.00,0.00,,,,0.00,-4700.00,',
      '2027-01,,,,0.00,0.00,0.00,,-4700.00,',
      '2027-02,,,,60.00,0.00,459.59,,-4300.41,',
    ]);
    expect(lines[14]).toBe('total,700.00,0.00,0.00,360.00,300.00,5055.49,0.00,,77.6');
  });

  it('is available as PDF', async () => {
    const answer = await get({ asOf: '2027-01-20', format: 'pdf' }).buffer(true).expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const words = pdfText(answer.body as Buffer);
    for (const shown of [
      'Obligations',
      'February 2027',
      'US$459.59',
      '−US$4,300.41',
      '77.6%',
      'January 2027',
    ]) {
      expect(words).toContain(shown);
    }
  });
});

describe('INVESTMENT_COVERAGE_MIN', () => {
  it('refuses an investment that would not be covered, and nothing else', async () => {
    const person = await fundedMember(test, 500);
    const careful = await startSecondApp(test, { INVESTMENT_COVERAGE_MIN: '100', RATE_LIMIT: 'off' });
    try {
      const open = () =>
        careful.http.post('/api/investments').set(person.bearer).send({ planId: 'basic', amount: 100 });
      const refused = await open().expect(422);
      expect(refused.body).toMatchObject({ code: 'INVESTMENT_COVERAGE_TOO_LOW' });
      expect((refused.body as { message: string }).message).toContain('not taking new investments');
    } finally {
      await careful.close();
    }
    // A large deposit arrives. It is owed to its owner, so the coverage is now nearly 100 %.
    await verifiedDeposit(test, member, { amount: 9_999_999, finance });
    const relaxed = await startSecondApp(test, { INVESTMENT_COVERAGE_MIN: '95', RATE_LIMIT: 'off' });
    try {
      await relaxed.http
        .post('/api/investments')
        .set(person.bearer)
        .send({ planId: 'basic', amount: 100 })
        .expect(201);
    } finally {
      await relaxed.close();
    }
    await openedInvestment(test, person); // off by default
  });

  it('counts money in suspense as owed, and so does the report', async () => {
    const person = await fundedMember(test, 500);
    const before = await report();
    const { id, lines } = await importedStatement(test, finance, [
      arrived('OF-NOBODY-KNOWN', { amountCents: 5_000_000 }),
    ]);
    const line = lines[0]?.line ?? 0;
    await test.http
      .post(`/api/reconciliation/lines/${id}/${line}/suspense`)
      .set(finance.bearer)
      .send({})
      .expect(200);
    const after = await report();
    expect(after).toMatchObject({
      cashCents: before.cashCents + 5_000_000,
      suspenseCents: 5_000_000,
      owedCents: before.owedCents + 5_000_000,
      meansCents: before.meansCents + 5_000_000,
    });
    // A little less than everything was covered before, and still is.
    const careful = await startSecondApp(test, { INVESTMENT_COVERAGE_MIN: '100', RATE_LIMIT: 'off' });
    try {
      const refused = await careful.http
        .post('/api/investments')
        .set(person.bearer)
        .send({ planId: 'basic', amount: 100 })
        .expect(422);
      expect(refused.body).toMatchObject({ code: 'INVESTMENT_COVERAGE_TOO_LOW' });
    } finally {
      await careful.close();
    }
    await skipTo(test, '2027-09-03T08:00:00.000Z');
    expect(await report({ asOf: '2027-09-01' })).toMatchObject({ suspenseCents: 5_000_000 });
    expect(await report({ valueOn: '2026-11-18' })).toMatchObject({ suspenseCents: 0 });
  });

  it('also applies if many invest at the same time, on two servers', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => fundedMember(test, 100)));
    const { meansCents, owedCents } = await report();
    // Each promises 120.00 of returns: three are covered, a fourth is not.
    const settings = {
      INVESTMENT_COVERAGE_MIN: String((100 * meansCents) / (owedCents + 3.5 * 12_000)),
      RATE_LIMIT: 'off',
    };
    const servers = await Promise.all([startSecondApp(test, settings), startSecondApp(test, settings)]);
    try {
      const open = ({ http }: (typeof servers)[0], { bearer }: Person) =>
        http.post('/api/investments').set(bearer).send({ planId: 'basic', amount: 100 });
      const answers = await Promise.all(
        people.map((person, i) => open(servers[i % 2 === 0 ? 0 : 1], person)),
      );
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([
        ...Array<number>(3).fill(201),
        ...Array<number>(9).fill(422),
      ]);
      const { investorReturnsCents } = await report();
      expect(investorReturnsCents).toBeGreaterThanOrEqual(3 * 12_000);
    } finally {
      await Promise.all(servers.map((server) => server.close()));
    }
  });
});

async function loanId(): Promise<string> {
  const [row] = await test.rows<{ loan_id: string }>('SELECT loan_id FROM read.loans_read');
  return row?.loan_id ?? '';
}
