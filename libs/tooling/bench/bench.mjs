/**
 * `npm run bench`: our append beside a bare commit and emmett in one run on one PostgreSQL with its disk flushes on, what the
 * hash chain costs, where the time goes, commands over HTTP, imports of statements, the monthly returns, reports, the journal
 * for hledger, and how long it takes to verify histories of BENCH_EVENTS events (100000,1000000).
 * `npm run bench -- imports returns` runs some of them. BENCH_DATABASE_URL names another PostgreSQL (as a superuser),
 * BENCH_ROUNDS the number of rounds.
 */
import { costsOf } from './breakdown.mjs';
import { openCluster, run } from './cluster.mjs';
import { commandsOverHttp } from './http.mjs';
import { importStatements } from './import.mjs';
import { exportJournals } from './journal.mjs';
import { streamReports } from './reports.mjs';
import { monthlyReturns } from './returns.mjs';
import { processorCosts } from './processor-cost.mjs';
import { compare } from './rounds.mjs';
import { printTable } from './table.mjs';
import { verificationSpeed } from './verification.mjs';

const INVESTMENTS = [10_000, 100_000];
const EVENTS_VERIFIED = (process.env.BENCH_EVENTS ?? '100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const WRITERS = [1, 8, 32];
const LABEL = 'dziva: event + postings + read model';

/**
 * The contenders come last: emmett reads bigint its own way from when it is loaded, for the whole process.
 *
 * @type {Record<string, () => Promise<void>>}
 */
const PARTS = {
  http: async () => commandsOverHttp(await cluster.freshDatabase('http')),
  imports: () => importStatements(cluster.freshDatabase),
  returns: () => monthlyReturns(cluster, INVESTMENTS),
  reports: () => streamReports(cluster.freshDatabase),
  verification: () => verificationSpeed(cluster, EVENTS_VERIFIED),
  journal: () => exportJournals(cluster.freshDatabase),
  appends,
  hash: hashChain,
  breakdown: whereTheTimeGoes,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: choose from ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.keys(PARTS).filter((name) => asked.length === 0 || asked.includes(name));

const cluster = await openCluster();
try {
  console.log(`PostgreSQL ${cluster.version}, medians of ${ROUNDS} interleaved rounds`);
  for (const name of chosen) await PARTS[name]?.();
} finally {
  await cluster.close();
}

/** Our append against the others. */
async function appends() {
  const { append, bareCommit, command, emmett } = await import('./contenders.mjs');
  const contenders = [
    await bareCommit(await cluster.freshDatabase('bare')),
    await emmett(await cluster.freshDatabase('emmett')),
    await append(await cluster.freshDatabase('append'), LABEL),
    await command(await cluster.freshDatabase('command'), `${LABEL}, with its loading`),
  ];
  const rates = await compare(contenders, WRITERS, ROUNDS);
  for (const contender of contenders) await contender.close();
  const base = rates.get(contenders[0]?.name ?? '');
  printTable('Commits a second, and their share of the bare commits', writersHeader(), [
    ...[...rates].map(([name, byWriters]) => [
      name,
      ...[...byWriters].map(
        ([writers, rate]) => `${rate.toFixed(0)}  ${(rate / (base?.get(writers) ?? 1)).toFixed(2)}`,
      ),
    ]),
  ]);
}

/** The same append with and without its hash. */
async function hashChain() {
  const { append, leaveHashOut } = await import('./contenders.mjs');
  const withoutUrl = await cluster.freshDatabase('unhashed');
  const [withHash, without] = [
    await append(await cluster.freshDatabase('hashed'), 'with the hash chain'),
    await append(withoutUrl, 'with a constant instead'),
  ];
  await leaveHashOut(withoutUrl);
  const rates = await compare([withHash, without], WRITERS, ROUNDS);
  const costs = await processorCosts(cluster, [withHash, without], WRITERS, ROUNDS);
  for (const contender of [withHash, without]) await contender.close();
  /** @type {(measured: Map<string, Map<number, number>>) => string[][]} */
  const rows = (measured) => [
    ...[...measured].map(([name, byWriters]) => [
      name,
      ...WRITERS.map((writers) => byWriters.get(writers)?.toFixed(0) ?? '?'),
    ]),
    [
      'ratio',
      ...WRITERS.map((writers) => {
        const [ours, theirs] = [withHash, without].map(({ name }) => measured.get(name)?.get(writers));
        return ours === undefined || theirs === undefined ? '?' : (ours / theirs).toFixed(2);
      }),
    ],
  ];
  printTable('The hash chain: commits a second', writersHeader(), rows(rates));
  printTable(
    "The hash chain: microseconds of PostgreSQL's processors a commit",
    writersHeader(),
    rows(costs),
  );
}

/** What one of our commits costs. Counting the statements slows them down, so this is a load of its own. */
async function whereTheTimeGoes() {
  const { append } = await import('./contenders.mjs');
  const withStatements = await cluster.countStatements();
  const url = await cluster.freshDatabase('breakdown');
  const contender = await append(url, LABEL);
  if (withStatements) await run(url, 'CREATE EXTENSION pg_stat_statements');
  const costs = [];
  for (const writers of WRITERS) costs.push(await costsOf(cluster, contender, writers, withStatements));
  await contender.close();
  const us = (/** @type {number | undefined} */ value) =>
    value === undefined ? '?' : `${value.toFixed(0)} µs`;
  printTable('Where the time of one command goes (append alone, statements counted)', writersHeader(), [
    ['processor, our side', ...costs.map((each) => us(each.clientUs))],
    ['processor, PostgreSQL', ...costs.map((each) => us(each.serverUs))],
    ...[...(costs[0]?.statementsUs.keys() ?? [])].map((label) => [
      `  ${label}`,
      ...costs.map((each) => us(each.statementsUs.get(label))),
    ]),
    ['transactions (round trips)', ...costs.map((each) => each.transactions.toFixed(2))],
    ['write-ahead log', ...costs.map((each) => `${each.walBytes.toFixed(0)} B`)],
  ]);
  if (!withStatements)
    console.log('The statements are not counted: pg_stat_statements is not preloaded here.');
}

function writersHeader() {
  return ['', ...WRITERS.map((writers) => (writers === 1 ? '1 writer' : `${writers} writers`))];
}
