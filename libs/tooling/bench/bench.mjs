/**
 * `npm run bench`: requests of members (commands with a key and reads, over HTTP) compared with only Express and pg; a
 * command of the kernel compared with a bare commit and emmett; and how long it takes to verify histories of BENCH_EVENTS
 * events (10000,100000). All in one run on one PostgreSQL with its disk flushes on: Debian's if it is installed, else the
 * embedded one. `npm run bench -- requests` runs only the named parts, BENCH_POSTGRES=embedded takes the embedded one in any case,
 * BENCH_DATABASE_URL is the address of another PostgreSQL (as a superuser), BENCH_ROUNDS the number of rounds.
 */
import os from 'node:os';
import { openCluster } from './cluster.mjs';
import { requests } from './requests.mjs';
import { compare } from './rounds.mjs';
import { printTable } from './table.mjs';
import { verificationSpeed } from './verification.mjs';

const EVENTS_VERIFIED = (process.env.BENCH_EVENTS ?? '10000,100000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WRITERS = [1, 8, 32];

/**
 * The contenders come last: once emmett is loaded, bigint is read in its way in the whole process.
 *
 * @type {Record<string, () => Promise<void>>}
 */
const PARTS = {
  requests: () => requests(cluster, ROUNDS),
  verification: () => verificationSpeed(cluster, EVENTS_VERIFIED),
  appends,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.keys(PARTS).filter((name) => asked.length === 0 || asked.includes(name));

console.log(`${os.availableParallelism()} processors, on average ${load()} programs at work before the run`);
const cluster = await openCluster();
try {
  console.log(`PostgreSQL ${cluster.version}, medians of ${ROUNDS} interleaved rounds`);
  for (const name of chosen) await PARTS[name]?.();
} finally {
  await cluster.close();
}
console.log(`\nOn average ${load()} programs were at work in the last minutes of the run`);

/** Compares a command of the kernel with the others. */
async function appends() {
  const { bareCommit, command, emmett } = await import('./contenders.mjs');
  const contenders = [
    await bareCommit(await cluster.freshDatabase('bare')),
    await emmett(await cluster.freshDatabase('emmett')),
    await command(await cluster.freshDatabase('command')),
  ];
  const rates = await compare(contenders, WRITERS, ROUNDS);
  for (const contender of contenders) await contender.close();
  const base = rates.get(contenders[0]?.name ?? '');
  const header = ['', ...WRITERS.map((writers) => (writers === 1 ? '1 writer' : `${writers} writers`))];
  printTable('Commits a second, and their share of the bare commits', header, [
    ...[...rates].map(([name, byWriters]) => [
      name,
      ...[...byWriters].map(
        ([writers, rate]) => `${rate.toFixed(0)}  ${(rate / (base?.get(writers) ?? 1)).toFixed(2)}`,
      ),
    ]),
  ]);
}

function load() {
  return os
    .loadavg()
    .slice(0, 2)
    .map((average) => average.toFixed(1))
    .join(', ');
}
