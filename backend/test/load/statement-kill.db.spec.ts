/** kill -9 of a worker during an import: other workers continue it, every line is stored once, every deposit verified once. */
import { statementReport } from '@dziva/contracts/provider-statements';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@dziva/event-ledger/testing/until';
import { expectSoundBooks } from '../support/books.ts';
import { type Person, signInAs } from '../support/people.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { arrived, receivedStatement, reportOf } from '../support/statements.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { submittedDeposit } from '../support/transfers.ts';

const LINES = 30_000;
const MEMBERS = 8;
const DEPOSITS_EACH = 3;
const DEPOSITS = MEMBERS * DEPOSITS_EACH;

let test: TestApp;
let finance: Person;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  test = await startTestApp({ CLOCK: 'real' });
  finance = await signInAs(test, 'FINANCE');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await test.close();
});

const referenceOf = (line: number) => `KILL ${line}`;

it('two imports of one file continue after their worker was killed, and are read and counted once', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => signInAs(test, 'APPLICANT')));
  // Spread over the whole file, so that the crash happens between them.
  const paid = Array.from({ length: DEPOSITS }, (_, i) => Math.floor((i * LINES) / DEPOSITS));
  for (const [i, line] of paid.entries()) {
    const member = members[i % MEMBERS];
    if (member) await submittedDeposit(test, member, { externalReference: referenceOf(line) });
  }
  const rows = Array.from({ length: LINES }, (_, line) => arrived(referenceOf(line)));
  const first = await startServerProcess(test);
  const imports = [
    await receivedStatement(test, finance, rows),
    await receivedStatement(test, finance, rows),
  ];
  const linesRead = async () => {
    const reports = await Promise.all(imports.map(({ id }) => reportOf(test, finance, id)));
    return reports.map((report) => report.linesRead);
  };
  await until(linesRead, (counts) => counts.some((count) => count > 0));
  await first.kill();
  expect(Math.min(...(await linesRead()))).toBeLessThan(LINES);

  servers.push(...(await Promise.all([startServerProcess(test), startServerProcess(test)])));
  const reports = await until(
    () => Promise.all(imports.map(({ id }) => reportOf(test, finance, id))),
    (all) => all.every(({ status }) => status === 'DONE'),
  );
  expect(reports.map((report) => statementReport.parse(report).linesRead)).toEqual([LINES, LINES]);
  const sum = (of: 'matched' | 'unmatched' | 'duplicates' | 'malformed') =>
    reports.reduce((total, report) => total + report[of], 0);
  expect([sum('matched'), sum('unmatched'), sum('duplicates'), sum('malformed')]).toEqual([
    DEPOSITS,
    LINES - DEPOSITS,
    LINES,
    0,
  ]);
  for (const member of members) {
    const { body } = await test.http.get('/api/wallet/balance').set(member.bearer).expect(200);
    expect(body).toMatchObject({ availableBalanceCents: DEPOSITS_EACH * 25_000, pendingDepositsCents: 0 });
  }
  await expectSoundBooks(test);
});
