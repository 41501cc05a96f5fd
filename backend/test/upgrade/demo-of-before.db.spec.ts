/**
 * The demo year of an earlier program, opened with the current one: every loan, application and report keeps its figures.
 * `RECORD_DEMO=2027-01-31 npm test -- backend demo-of-before` writes another recording; add its day to the list.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../support/background.ts';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { startDemoApp } from '../support/demo-app.ts';
import type { TestApp } from '../support/test-app.ts';
import { answersOf, readRecorded, record, startUpgraded } from './recorded-demo.ts';

const RECORDED_ON = ['2026-11-23'];
/** Late in the evening in Harare, after everything recorded that day. */
const END_OF_DAY = '21:30:00.000Z';
const FILLING_MS = 300_000;
const REPORTS = [
  '/api/reports/portfolio',
  '/api/reports/arrears',
  '/api/reports/payments?from=2000-01-01&to=2099-12-31',
  '/api/reports/trial-balance',
  '/api/reports/obligations',
  '/api/dashboard/stats',
];

/** Signs in as finance of the demo, in a way that both programs support. */
async function financeOf(test: TestApp): Promise<{ Authorization: string }> {
  const credentials = { email: 'finance@dziva.example', password: 'Dziva-demo-2026' };
  const { body } = await test.http.post('/api/auth/login').send(credentials).expect(200);
  return { Authorization: `Bearer ${(body as { token: string }).token}` };
}

const day = process.env['RECORD_DEMO'];
if (day !== undefined) {
  it(
    'The demo year is recorded',
    async () => {
      const test = await startDemoApp();
      await settle(test);
      const ids = async (table: string, column: string) =>
        (await test.rows<{ id: string }>(`SELECT ${column} AS id FROM read.${table} ORDER BY 1`)).map(
          ({ id }) => id,
        );
      const addresses = [
        ...(await ids('loans_read', 'loan_id')).map((id) => `/api/loans/${id}`),
        ...(await ids('applications_read', 'application_id')).map((id) => `/api/applications/${id}`),
        ...REPORTS,
      ];
      await record(test, day, addresses, await financeOf(test));
      await test.close();
    },
    FILLING_MS,
  );
}

describe.each(RECORDED_ON)('The demo year of %s with the current program', (recordedOn) => {
  let test: TestApp;
  let answers: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    const recorded = await readRecorded(recordedOn);
    ({ answers } = recorded);
    test = await startUpgraded(recorded, `${recordedOn}T${END_OF_DAY}`);
    await settle(test);
  }, FILLING_MS);
  afterAll(() => test.close());

  it('keeps every figure of its loans, applications and reports', async () => {
    const now = await answersOf(test, Object.keys(answers), await financeOf(test));
    expect(withoutVersions(now)).toMatchObject(withoutVersions(answers));
  });

  it('has an asset for each application, pledged while the application or its loan is open', async () => {
    const wrong = await test.rows(
      `SELECT a.application_id, a.status, l.status AS loan, array_agg(r.state) AS assets
         FROM read.applications_read a
         LEFT JOIN read.loans_read l ON l.application_id = a.application_id
         LEFT JOIN read.collateral_sales_read c ON c.loan_id = l.loan_id AND c.status = 'SOLD'
         LEFT JOIN read.asset_pledges_read p ON p.application_id = a.application_id
         LEFT JOIN read.assets_read r ON r.asset_id = p.asset_id AND NOT r.is_identified
        GROUP BY a.application_id, l.loan_id, c.sale_id
       HAVING array_agg(r.state) IS DISTINCT FROM ARRAY[
                CASE WHEN c.sale_id IS NOT NULL THEN 'SOLD'
                     WHEN a.status IN ('DECLINED', 'WITHDRAWN') OR l.status IN ('SETTLED', 'CLOSED') THEN 'FREE'
                     ELSE 'PLEDGED' END]`,
    );
    expect(wrong).toEqual([]);
  });

  it('has consistent books, and read models that equal a replay', async () => {
    await expectSoundBooks(test);
    await expectReceivablesToAgree(test);
    await expectReplayToAgree(test);
  });
});

/** An upgrade may append to a stream, so the version is not compared. */
function withoutVersions(value: unknown): object {
  return JSON.parse(
    JSON.stringify(value, (key, each: unknown) => (key === 'version' ? undefined : each)),
  ) as object;
}
