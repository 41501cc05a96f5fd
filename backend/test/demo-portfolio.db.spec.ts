import { Clock } from '#platform/clock/clock';
import * as contract from '@dziva/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDemoApp } from '#test/support/demo-app';
import { signInAs, type Person } from '#test/support/people';
import { owedLoansAsRecorded } from '#test/support/portfolio-by-sql';
import type { TestApp } from '#test/support/test-app';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';

const FILLING_MS = 300_000;

let test: TestApp;
let finance: Person;
beforeAll(async () => {
  test = await startDemoApp();
  finance = await signInAs(test, 'FINANCE');
}, FILLING_MS);
afterAll(() => test.close());

describe('The portfolio of the demo year', () => {
  it('has the PAR30 computed from its events, in every month', async () => {
    const today = harareDateOf(test.app.get(Clock, { strict: false }).now());
    for (let month = 0; month < 12; month++) {
      const asOf = addDays(today, -30 * month);
      const { body } = await test.http
        .get('/api/reports/portfolio')
        .set(finance.bearer)
        .query({ asOf })
        .expect(200);
      const report = contract.portfolioReport.parse(body);
      const loans = await owedLoansAsRecorded(test, asOf);
      const sum = (some: typeof loans) => some.reduce((total, loan) => total + loan.balance_cents, 0);
      expect(report.rows.map((row) => [row.loanId, row.balanceCents, row.daysPastDue]).toSorted()).toEqual(
        loans.map((loan) => [loan.loan_id, loan.balance_cents, loan.days_past_due]),
      );
      expect(report.totalPortfolioCents).toBe(sum(loans));
      const late = sum(loans.filter((loan) => loan.days_past_due > 30));
      expect(report.portfolioAtRisk[0]).toMatchObject({ days: 30, atRiskCents: late });
      if (month === 0) expect(late).toBeGreaterThan(0);
    }
  });
});
