/** Compares what the trial balance, the payments report and the portfolio report show for past days. */
import { paymentsReport, portfolioReport, trialBalance } from '@dziva/contracts/reports';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const BEFORE_ALL = '2020-01-01';

/** The days at whose end they differ, with the figures of each. */
export async function differencesOn(
  days: readonly CalendarDate[],
  test: TestApp,
  finance: Person,
): Promise<object[]> {
  const found: object[] = [];
  for (const day of days) {
    const { interest, principal } = await reported(test, finance, day);
    const isSame = interest.posted === interest.paid && principal.posted === principal.owed;
    if (!isSame) found.push({ day, interest, principal });
  }
  return found;
}

async function reported(test: TestApp, finance: Person, valueOn: CalendarDate) {
  const get = async (name: string, query: object) =>
    (await test.http.get(`/api/reports/${name}`).query(query).set(finance.bearer).expect(200))
      .body as unknown;
  const [balance, paid, owed] = await Promise.all([
    get('trial-balance', { valueOn }).then((body) => trialBalance.parse(body)),
    get('payments', { from: BEFORE_ALL, to: valueOn }).then((body) => paymentsReport.parse(body)),
    get('portfolio', { valueOn }).then((body) => portfolioReport.parse(body)),
  ]);
  const closing = (account: string) => balance.rows.find((row) => row.account === account)?.closingCents ?? 0;
  return {
    interest: { posted: 0 - closing('income:loan-interest'), paid: paid.interestCents },
    principal: { posted: closing('assets:loans-receivable'), owed: owed.totalPortfolioCents },
  };
}
