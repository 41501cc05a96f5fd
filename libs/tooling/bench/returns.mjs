/**
 * The monthly returns at scale: two worker processes, one of them killed with -9 in the middle; then, after a restart, three
 * months that nobody paid. Every month of every investment must have been paid exactly once. How the rate grows from the
 * first size to the last says whether it would go on.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { verifyLedger } from '../../../backend/dist/kernel/event-store/verify.js';
import { Database } from '../../../backend/dist/kernel/database/database.js';
import { ROOT, startProgram } from '../start/processes.mjs';
import { openHouse } from './investors.mjs';
import { printTable } from './table.mjs';

const WORKER = path.join(ROOT, 'backend/dist/worker.js');
const PATIENCE_MS = 900_000;
const POLL_MS = 20;
const KILL_AT = 0.3;
const RETURN_CENTS = 2_000;

/**
 * @param {import('./cluster.mjs').BenchCluster} cluster
 * @param {readonly number[]} sizes   numbers of investments, the smallest first
 */
export async function monthlyReturns(cluster, sizes) {
  const measured = [];
  for (const size of sizes) measured.push(await measure(await cluster.freshDatabase(`returns${size}`), size));
  printTable(
    'Monthly returns, each exactly once, by two workers',
    [
      'investments',
      'opened',
      'one month',
      'a worker killed -9: pause',
      'three missed months, after a restart',
    ],
    measured.map(({ size, openedMs, month, quarter }) => [
      size.toLocaleString('en'),
      `${perSecond(size, openedMs).toFixed(0)}/s`,
      `${perSecond(size, month.paidMs).toFixed(0)} investments/s`,
      `${(month.pauseMs / 1_000).toFixed(1)} s`,
      `${perSecond(3 * size, quarter.paidMs).toFixed(0)} returns/s`,
    ]),
  );
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const growth = (/** @type {'month' | 'quarter'} */ stage) =>
    (perSecond(last.size, last[stage].paidMs) / perSecond(first.size, first[stage].paidMs)).toFixed(2);
  console.log(
    `  From ${first.size} to ${last.size} investments the rate becomes ${growth('month')} times, ` +
      `with three months ${growth('quarter')} times.`,
  );
}

/**
 * @param {string} ownerUrl of a fresh database
 * @param {number} size
 */
async function measure(ownerUrl, size) {
  const house = await openHouse(ownerUrl);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-bench-worker-'));
  const startTwo = async () => [
    await startWorker(house.appUrl, dataDirectory),
    await startWorker(house.appUrl, dataDirectory),
  ];
  try {
    const start = performance.now();
    await house.openInvestments(size);
    const openedMs = performance.now() - start;
    await owner.query('ANALYZE');

    await house.moveClockTo('2027-02-20T08:00:00.000Z');
    let workers = await startTwo();
    for (const id of ['first', 'second']) await house.runReturns(id);
    const month = await paying(owner, '2027-02-20', {
      left: size * (1 - KILL_AT),
      act: () => kill(busiest(workers)),
    });
    await expectExactlyOnce(owner, size, 1);
    await Promise.all(workers.map(kill));

    await house.moveClockTo('2027-05-20T08:00:00.000Z');
    workers = await startTwo();
    for (const id of ['third', 'fourth']) await house.runReturns(id);
    const quarter = await paying(owner, '2027-05-20');
    await expectExactlyOnce(owner, size, 4);
    await Promise.all(workers.map(kill));
    await expectSoundLedger(ownerUrl);
    return { size, openedMs, month, quarter };
  } finally {
    await owner.end();
    await house.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/**
 * Watches until nothing is due any more.
 *
 * @param {pg.Pool} owner
 * @param {string} day
 * @param {{ left: number, act: () => Promise<void> }} [once]   done once, as soon as so few are left
 * @returns {Promise<{ paidMs: number, pauseMs: number }>} how long it took without the longest pause, and that pause: a run
 *   whose worker is dead is taken up when its lock has run out
 */
async function paying(owner, day, once) {
  const start = performance.now();
  let pauseMs = 0;
  let lastMoveAt = start;
  let before = Infinity;
  for (;;) {
    const left = await dueLeft(owner, day);
    const now = performance.now();
    if (left < before) {
      pauseMs = Math.max(pauseMs, now - lastMoveAt);
      lastMoveAt = now;
      before = left;
    }
    if (left === 0) return { paidMs: now - start - pauseMs, pauseMs };
    if (once !== undefined && left < once.left) {
      await once.act();
      once = undefined;
    }
    if (now - start > PATIENCE_MS) throw new Error(`${left} investments were not paid in time`);
    await pause(POLL_MS);
  }
}

/**
 * @param {string} appUrl
 * @param {string} dataDirectory
 */
async function startWorker(appUrl, dataDirectory) {
  const child = startProgram(WORKER, {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', CLOCK: 'controlled', LOG_LEVEL: 'silent' },
      ...{
        APP_DATABASE_URL: appUrl,
        JWT_SECRET: 'a secret for the bench, long enough',
        DATA_DIR: dataDirectory,
      },
    },
  });
  await once(child, 'message');
  return child;
}

/** The one that has worked most so far: the death of an idle one would prove nothing. */
function busiest(/** @type {import('node:child_process').ChildProcess[]} */ workers) {
  const byWork = workers.toSorted((a, b) => cpuTicks(b.pid) - cpuTicks(a.pid));
  return /** @type {import('node:child_process').ChildProcess} */ (byWork[0]);
}

/** User and system time. Where the system does not tell, all are equally busy. */
function cpuTicks(/** @type {number | undefined} */ pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

async function kill(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/**
 * @param {pg.Pool} owner
 * @param {string} day
 * @returns {Promise<number>} investments that owe something on that day
 */
async function dueLeft(owner, day) {
  const { rows } = await owner.query(
    'SELECT count(*)::int AS due FROM read.investments_read WHERE next_due_on <= $1',
    [day],
  );
  return rows[0].due;
}

/**
 * @param {pg.Pool} owner
 * @param {number} size
 * @param {number} months
 */
async function expectExactlyOnce(owner, size, months) {
  const { rows } = await owner.query(
    `SELECT (SELECT count(*) FROM (
               SELECT stream_id FROM es.event WHERE type = 'MonthlyReturnPaid' GROUP BY stream_id
               HAVING count(*) = $1 AND count(DISTINCT body::jsonb ->> 'month') = $1) paid)::int AS whole,
            (SELECT count(*) FROM es.event WHERE type = 'MonthlyReturnPaid')::int AS returns,
            (SELECT -sum(balance) FROM ledger.account WHERE address LIKE 'liabilities:wallet:%')::text AS wallets`,
    [months],
  );
  const { whole, returns, wallets } = rows[0];
  const cents = size * months * RETURN_CENTS;
  if (whole !== size || returns !== size * months || wallets !== String(cents))
    throw new Error(`Not exactly once: ${JSON.stringify({ size, months, ...rows[0], expected: cents })}`);
}

/** @param {string} ownerUrl */
async function expectSoundLedger(ownerUrl) {
  const limits = { connectionsMax: 2, statementTimeoutMs: 600_000, lockTimeoutMs: 5_000 };
  const database = new Database({ ...limits, url: ownerUrl, applicationName: 'bench verify' });
  try {
    const { ok, problems } = await verifyLedger(database);
    if (!ok) throw new Error(`The ledger does not verify: ${JSON.stringify(problems.slice(0, 3))}`);
  } finally {
    await database.close();
  }
}

const perSecond = (/** @type {number} */ count, /** @type {number} */ ms) => (count * 1_000) / ms;
