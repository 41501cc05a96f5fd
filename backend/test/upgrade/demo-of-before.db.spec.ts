/**
 * The demo year of an earlier program, opened with the current one: every loan, application and report keeps its figures. What this program itself records is opened too, so that recording is tested.
 * `RECORD_DEMO=2027-01-31 npm test -- backend demo-of-before` writes a recording; add its day to the list.
 */
import { Clock } from '#platform/clock/clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { settle } from '../support/background.ts';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { startDemoApp } from '../support/demo-app.ts';
import { runDirectory } from '../support/templates.ts';
import type { TestApp } from '../support/test-app.ts';
import { answersOf, readRecorded, record, startUpgraded } from './recorded-demo.ts';

/** The first one is release 1.0. The keys in the recordings are test keys, which protect nothing. */
const RECORDED_ON: readonly string[] = ['2026-11-28'];
const recordingOf = (on: string) => path.join(import.meta.dirname, `demo-${on}.json.gz`);
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

/** Records the demo year as this program makes it. Returns the instant at which the answers were given. */
async function recordDemo(file: string): Promise<Date> {
  const test = await startDemoApp();
  await settle(test);
  const now = test.app.get(Clock, { strict: false }).now();
  test.app.get(Clock, { strict: false }).now = () => now;
  const ids = async (table: string, column: string) =>
    (await test.rows<{ id: string }>(`SELECT ${column} AS id FROM read.${table} ORDER BY 1`)).map(
      ({ id }) => id,
    );
  const addresses = [
    ...(await ids('loans_read', 'loan_id')).map((id) => `/api/loans/${id}`),
    ...(await ids('applications_read', 'application_id')).map((id) => `/api/applications/${id}`),
    ...REPORTS,
  ];
  await record(test, file, addresses, await financeOf(test));
  await test.close();
  return now;
}

const day = process.env['RECORD_DEMO'];
if (day !== undefined)
  it('The demo year is recorded', async () => void (await recordDemo(recordingOf(day))), FILLING_MS);

interface Recording {
  readonly by: string;
  readonly read: () => Promise<{ readonly file: string; readonly now: Date }>;
}

const RECORDINGS: readonly Recording[] = [
  ...RECORDED_ON.map((on) => ({
    by: `the program of ${on}`,
    read: () => Promise.resolve({ file: recordingOf(on), now: new Date(`${on}T${END_OF_DAY}`) }),
  })),
  {
    by: 'this program',
    read: async () => {
      const file = path.join(runDirectory(), 'recorded-demo.json.gz');
      return { file, now: await recordDemo(file) };
    },
  },
];

describe.each(RECORDINGS)('The demo year as $by made it, opened with the current program', ({ read }) => {
  let test: TestApp;
  let answers: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    const { file, now } = await read();
    const recorded = await readRecorded(file);
    ({ answers } = recorded);
    test = await startUpgraded(recorded, now);
    await settle(test);
  }, FILLING_MS);
  afterAll(() => test.close());

  it('keeps every figure of its loans, applications and reports', async () => {
    const now = await answersOf(test, Object.keys(answers), await financeOf(test));
    expect(withoutVersions(now)).toMatchObject(withoutVersions(answers));
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
