/**
 * Random histories of statements, deposits and manual decisions while a worker is killed: nothing counts twice, and the tills
 * agree.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { until } from '@dziva/event-ledger/testing/until';
import { settle } from '../support/background.ts';
import { expectReplayToAgree, expectSoundBooks } from '../support/books.ts';
import { disbursedLoan, moveClock } from '../support/journeys.ts';
import { signInAs } from '../support/people.ts';
import {
  expectNothingTwice,
  expectTillsToAgree,
  History,
  type Reconciling,
  step,
} from '../support/reconciliation-histories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process.ts';

const ACTS = 24;
const WORKERS = 2;
/** A different seed in each run; a failure prints it, and KILL_SEED repeats it. */
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000_000);

let test: TestApp;
let who: Reconciling;
let workers: WorkerProcess[];
/** While a worker is killed, people do not wait for its work. */
let isHurried = false;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  const [finance, importer, member] = await Promise.all([
    signInAs(test, 'FINANCE'),
    signInAs(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
  const { id: loanId } = await disbursedLoan(test, { applicant: member, finance, method: 'CASH' });
  who = { finance, importer, member, loanId, work: () => (isHurried ? Promise.resolve() : allRead()) };
  workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorkerProcess(test)));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await test.close();
});

it('holds for all actions of people while a worker was killed and another one took over', async () => {
  const histories = fc.sample(fc.array(step, { minLength: ACTS, maxLength: ACTS }), {
    seed: SEED,
    numRuns: WORKERS,
  });
  for (const steps of histories) {
    const history = new History(test, who);
    for (const [i, each] of steps.entries()) {
      isHurried = workers.length === WORKERS && i >= ACTS / 2;
      const status = await history.act(each);
      expect({ seed: SEED, each, isAnswered: status < 500 }).toMatchObject({ isAnswered: true });
      if (isHurried && i === ACTS - 1) await workers.pop()?.kill();
    }
  }
  await allRead();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await settle(test);
  await expectTillsToAgree(test, who);
  await expectNothingTwice(test, who);
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});

const allRead = () =>
  until(
    () => test.rows(`SELECT 1 FROM app.statement_import WHERE status <> 'DONE'`),
    (open) => open.length === 0,
  );
