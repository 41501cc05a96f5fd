import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { csvRows } from '#test/support/csv-rows';
import { LoanBook, randomNumbers } from '#test/support/loan-book';
import { owedLoansBySql } from '#test/support/portfolio-by-sql';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { differencesOn } from '#test/support/three-reports';
import { dashboardStats } from '@dziva/contracts/dashboard';
import * as contractOfLoans from '@dziva/contracts/loans';
import * as obligationsContract from '@dziva/contracts/obligations';
import * as contract from '@dziva/contracts/reports';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const FILLING_MS = 180_000;
const NAMES = ['portfolio', 'payments', 'arrears', 'trial-balance', 'obligations'];
/** The reports of the days on which the clock was stopped. */
const reportsByDay = new Map<CalendarDate, Record<string, unknown>>();
/** The answers about every loan and every account on those days. */
const answered = new Map<CalendarDate, { loans: contractOfLoans.Loan[]; accounts: unknown }>();

let test: TestApp;
let book: LoanBook;
/** Two dozen loans in a year, with late entries, reversals, defaults, sales and write-offs. */
beforeAll(async () => {
  test = await startTestApp();
  book = await LoanBook.open(test, 20_270_104, '2027-01-04');
  for (const steps of [7, 6, 6, 5, 6, 4]) {
    await book.live(steps);
    reportsByDay.set(book.today, await everyReport({}));
    answered.set(book.today, { loans: await everyLoan(), accounts: await ledgerAccounts() });
  }
}, FILLING_MS);
afterAll(async () => {
  await expectReceivablesToAgree(test);
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
  await test.close();
});

const get = async (name: string, query: object = {}) =>
  (await test.http.get(`/api/reports/${name}`).set(book.finance.bearer).query(query).expect(200))
    .body as unknown;
const portfolio = async (query: object = {}) => contract.portfolioReport.parse(await get('portfolio', query));
const trialBalance = async (query: object = {}) =>
  contract.trialBalance.parse(await get('trial-balance', query));
async function everyReport(query: object): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const name of NAMES) answers[name] = await get(name, query);
  return answers;
}
async function everyLoan(): Promise<contractOfLoans.Loan[]> {
  const { body } = await test.http.get('/api/loans').set(book.finance.bearer).expect(200);
  return contractOfLoans.listLoans.answer.schema.parse(body);
}
const loanAt = async (id: string, moment: object) =>
  (await test.http.get(`/api/loans/${id}`).query(moment).set(book.finance.bearer).expect(200))
    .body as contractOfLoans.Loan;
/** Without what only the answer about one loan has. */
const listedAt = async (id: string, moment: object) => {
  const {
    demands: _d,
    defaultAfterDays: _days,
    redeemableUntil: _until,
    evidence: _e,
    payments,
    ...loan
  } = await loanAt(id, moment);
  return { ...loan, payments: payments.map(({ evidence: _of, ...payment }) => payment) };
};
const ledgerAccounts = async (moment: object = {}) =>
  (await test.http.get('/api/ledger/accounts').query(moment).set(book.finance.bearer).expect(200))
    .body as unknown;
const closing = ({ rows }: contract.TrialBalance, account: string) =>
  rows.find((row) => row.account === account)?.closingCents ?? 0;
const days = [...Array(11).keys()].map((month) => addDays('2027-01-28', month * 29));

describe('A year of lending', () => {
  it('includes every kind of event', () => {
    expect(Object.entries(book.happened).filter(([, times]) => times === 0)).toEqual([]);
    expect(book.happened.loans).toBe(24);
  });

  it('is shown for each past day exactly as on that day', async () => {
    expect(reportsByDay.size).toBe(6);
    for (const [asOf, then] of reportsByDay) expect(await everyReport({ asOf })).toEqual(then);
  });

  it('is shown the same for an instant as for its day, if nothing follows on that day', async () => {
    const [day = '', ...later] = reportsByDay.keys();
    const instant = `${day}T21:59:59.999Z`;
    expect(later.length).toBeGreaterThan(0);
    for (const [name, report] of Object.entries(await everyReport({ asOf: instant }))) {
      const ofDay = reportsByDay.get(day)?.[name];
      expect(report).toEqual({ ...(typeof ofDay === 'object' && ofDay), asOf: instant });
    }
    // Before the office opened that morning, as known the evening before, with the same value date.
    const [dawn, evening] = [`${day}T05:00:00.000Z`, addDays(day, -1)];
    const valueOn = evening;
    const before = await trialBalance({ asOf: evening, valueOn });
    expect(await trialBalance({ asOf: dawn, valueOn, to: evening })).toEqual({ ...before, asOf: dawn });
    expect((await trialBalance({ asOf: day, valueOn })).rows).not.toEqual(before.rows);
  });

  it('gives later, for every loan and every account, exactly the answers of that day', async () => {
    const statuses = new Set<string>();
    for (const [asOf, { loans, accounts }] of answered) {
      expect(await ledgerAccounts({ asOf })).toEqual(accounts);
      for (const then of loans) {
        // There are no proposals about these loans. One loan is shown with more than a list has, such as whose word it rests on.
        const answer = { ...then, trail: [] };
        expect(await listedAt(then.id, { asOf })).toMatchObject(answer);
        const lastSecond = asOf === book.today ? {} : { asOf: `${asOf}T23:59:59+02:00` };
        expect(await listedAt(then.id, { ...lastSecond, valueOn: asOf })).toMatchObject(answer);
        statuses.add(then.status);
      }
    }
    expect([...statuses].toSorted()).toEqual(['ACTIVE', 'DEFAULTED', 'SETTLED', 'WRITTEN_OFF']);
  });

  it('has for every loan and value date the figures of the report', async () => {
    for (const valueOn of days.filter((_, month) => month % 3 === 1)) {
      for (const row of (await portfolio({ valueOn })).rows) {
        expect(await loanAt(row.loanId, { valueOn })).toMatchObject({
          status: row.status,
          balanceCents: row.balanceCents,
          arrearsCents: row.arrearsCents,
          daysPastDue: row.daysPastDue,
        });
      }
    }
  });

  it('has the same figures in trial balance, payments and portfolio for each value date', async () => {
    // Nothing is posted in between in any of them.
    const days = await test.rows<{ day: string }>(
      `SELECT DISTINCT value_on AS day FROM ledger.posting JOIN ledger.account a USING (account_id)
        WHERE a.address LIKE 'assets:loans-receivable:%' OR a.address = 'income:loan-interest' ORDER BY 1`,
    );
    expect(days.length).toBeGreaterThan(50);
    const differences = await differencesOn(
      days.map(({ day }) => day),
      test,
      book.finance,
    );
    expect(differences).toEqual([]);
    const { body } = await test.http.get('/api/audit/verify').set(book.finance.bearer).expect(200);
    expect(body).toMatchObject({ ok: true, problems: [] });
  });

  it('has the PAR30 that a separate calculation from the events gives', async () => {
    const atRisk: number[] = [];
    for (const asOf of [...reportsByDay.keys(), ...days]) {
      const bySql = await owedLoansBySql(test, asOf);
      const report = await portfolio({ asOf });
      const rows = report.rows.map((row) => [row.loanId, row.balanceCents, row.daysPastDue]);
      expect(rows.toSorted()).toEqual(
        bySql.map((row) => [row.loan_id, row.balance_cents, row.days_past_due]),
      );
      for (const { days: more, atRiskCents, percent } of report.portfolioAtRisk) {
        const late = bySql.filter((loan) => loan.days_past_due > more);
        const sum = (loans: typeof late) => loans.reduce((total, loan) => total + loan.balance_cents, 0);
        expect(atRiskCents).toBe(sum(late));
        expect(percent).toBeCloseTo(bySql.length === 0 ? 0 : (100 * sum(late)) / sum(bySql), 2);
        if (more === 30) atRisk.push(atRiskCents);
      }
    }
    expect(new Set(atRisk).size).toBeGreaterThan(8);
  });

  it('agrees with the ledger and with the list of active loans', async () => {
    const { totalPortfolioCents, loans, arrearsCents, rows } = await portfolio();
    const active = await book.activeLoans();
    expect(rows.map((row) => [row.loanId, row.balanceCents, row.arrearsCents]).toSorted()).toEqual(
      active.map((loan) => [loan.id, loan.balanceCents, loan.arrearsCents]).toSorted(),
    );
    expect([totalPortfolioCents, loans]).toEqual([
      active.reduce((sum, loan) => sum + loan.balanceCents, 0),
      active.length,
    ]);
    expect(closing(await trialBalance(), 'assets:loans-receivable')).toBe(totalPortfolioCents);
    expect(obligationsContract.obligations.parse(await get('obligations')).arrearsCents).toBe(arrearsCents);
    for (const asOf of [...reportsByDay.keys(), ...days]) {
      const receivable = closing(await trialBalance({ asOf }), 'assets:loans-receivable');
      expect([asOf, (await portfolio({ asOf })).totalPortfolioCents]).toEqual([asOf, receivable]);
    }
  });

  it('has the balances of the ledger', async () => {
    const kernel = await test.rows<{ account: string; cents: number; accounts: number }>(
      `SELECT CASE WHEN address LIKE 'assets:cash:%' THEN address ELSE split_part(address, ':', 1) || ':' || split_part(address, ':', 2) END
                AS account, sum(ledger.balance(account_id))::bigint AS cents, count(*)::int AS accounts
         FROM ledger.account GROUP BY 1 ORDER BY 1`,
    );
    const { rows } = await trialBalance();
    expect(
      rows
        .map((row) => ({ account: row.account, cents: row.closingCents, accounts: row.accounts }))
        .toSorted(byAccount),
    ).toEqual(kernel);
  });

  it('has balanced books for every combination of `asOf` and value date', async () => {
    const random = randomNumbers(7);
    for (let i = 0; i < 25; i++) {
      const asOf = addDays('2027-01-04', Math.floor(random() * 340));
      const valueOn = addDays(asOf, -Math.floor(random() * 60));
      const report = await trialBalance({
        asOf,
        valueOn,
        from: addDays(valueOn, -Math.floor(random() * 90)),
      });
      expect(report).toMatchObject({ isBalanced: true, debitCents: report.creditCents });
      const sum = (field: 'openingCents' | 'debitCents' | 'creditCents' | 'closingCents') =>
        report.rows.reduce((total, row) => total + row[field], 0);
      expect([sum('openingCents'), sum('closingCents')]).toEqual([0, 0]);
      expect(sum('debitCents')).toBe(sum('creditCents'));
      for (const row of report.rows) {
        expect(row.closingCents).toBe(row.openingCents + row.debitCents - row.creditCents);
      }
    }
  });

  it('has payments that equal the money in the ledger', async () => {
    for (const asOf of reportsByDay.keys()) {
      const paid = contract.paymentsReport.parse(await get('payments', { asOf, from: '2027-01-01' }));
      expect(paid.amountCents).toBe(paid.interestCents + paid.principalCents);
      expect(-closing(await trialBalance({ asOf }), 'income:loan-interest')).toBe(paid.interestCents);
      const byMethod = paid.byMethod.reduce((sum, row) => sum + row.amountCents, 0);
      expect([byMethod, paid.bySource.reduce((sum, row) => sum + row.amountCents, 0)]).toEqual([
        paid.amountCents,
        paid.amountCents,
      ]);
    }
  });

  it('has the same rows and totals in its files', async () => {
    const text = async (name: string, query: object) =>
      csvRows(
        (
          await test.http
            .get(`/api/reports/${name}`)
            .set(book.finance.bearer)
            .query({ ...query, format: 'csv' })
        ).text,
      );
    const usd = (cents: number) => (cents / 100).toFixed(2);
    const loans = await text('portfolio', {});
    const { totalPortfolioCents, rowsTotal } = await portfolio();
    expect([loans.length - 1, loans.at(-1)?.balanceUsd]).toEqual([rowsTotal, usd(totalPortfolioCents)]);
    const query = { from: '2027-01-01' };
    const payments = await text('payments', query);
    const paid = contract.paymentsReport.parse(await get('payments', query));
    expect([payments.length - 1, payments.at(-1)?.interestUsd, payments.at(-1)?.principalUsd]).toEqual([
      paid.rowsTotal,
      usd(paid.interestCents),
      usd(paid.principalCents),
    ]);
    const arrears = contract.arrearsReport.parse(await get('arrears', query));
    const lines = await text('arrears', query);
    expect(lines.filter((row) => row.line === 'DUE')).toHaveLength(arrears.duesTotal + 1);
    expect(lines.filter((row) => row.line === 'ARREARS')).toHaveLength(arrears.rowsTotal + 1);
    expect(lines.at(-1)).toMatchObject({
      dueUsd: usd(arrears.collections.dueCents),
      receivedUsd: usd(paid.amountCents),
    });
  });

  it('agrees with the dashboard to the cent', async () => {
    const { body } = await test.http.get('/api/dashboard/stats').set(book.finance.bearer).expect(200);
    const stats = dashboardStats.parse(body);
    const lastThirtyDays = { from: addDays(book.today, -29) };
    const { collections } = contract.arrearsReport.parse(await get('arrears', lastThirtyDays));
    const { interestCents } = contract.paymentsReport.parse(await get('payments', lastThirtyDays));
    const { totalPortfolioCents, loans } = await portfolio();
    expect(stats).toMatchObject({
      totalPortfolioCents,
      activeLoans: loans,
      monthlyRevenueCents: interestCents,
      collectionRate: collections.collectionRate,
      recoveryRate: collections.recoveryRate,
    });
  });
});

function byAccount(a: { account: string }, b: { account: string }): number {
  return a.account < b.account ? -1 : 1;
}
