/** Where the time of one commit goes: processors on both sides, statements in the server, and what is written to the disk. */
import pg from 'pg';
import { run } from './cluster.mjs';
import { load } from './rounds.mjs';

const LOAD_MS = 3_000;

/** The statements of an append by what they touch, in the order in which they run. */
const STATEMENTS = [
  ['es.append as a whole', 'SELECT es.append(%'],
  ['· streams: version and last hash', 'SELECT n.i, st.last_hash%'],
  ['· streams: moved on', 'UPDATE es.stream%'],
  ['· events', 'INSERT INTO es.event%'],
  ['· accounts: all there?', '(SELECT count(*) FROM ledger.account%'],
  ['· accounts: balances', 'UPDATE ledger.account%'],
  ['· postings, with their check', 'INSERT INTO ledger.posting%'],
  ['read model', 'UPDATE tills_read%'],
];

/**
 * @typedef {object} Costs   of one commit
 * @property {number} clientUs   processor time
 * @property {number | undefined} serverUs
 * @property {number} transactions
 * @property {number} walBytes
 * @property {Map<string, number>} statementsUs   time in the server, by label
 */

/**
 * @param {import('./cluster.mjs').BenchCluster} cluster
 * @param {import('./contenders.mjs').Contender} contender
 * @param {number} writers
 * @param {boolean} withStatements
 * @returns {Promise<Costs>}
 */
export async function costsOf(cluster, contender, writers, withStatements) {
  await load(contender, writers, LOAD_MS / 3);
  if (withStatements) await run(contender.url, 'SELECT pg_stat_statements_reset()');
  const before = await counters(contender.url);
  const [clientBefore, serverBefore] = [process.cpuUsage(), cluster.cpuUs()];
  const { commits } = await load(contender, writers, LOAD_MS);
  const [client, server] = [process.cpuUsage(clientBefore), cluster.cpuUs()];
  const after = await counters(contender.url);
  return {
    clientUs: (client.user + client.system) / commits,
    serverUs:
      server === undefined || serverBefore === undefined ? undefined : (server - serverBefore) / commits,
    transactions: (after.transactions - before.transactions) / commits,
    walBytes: (after.walBytes - before.walBytes) / commits,
    statementsUs: withStatements ? await statementsUs(contender.url, commits) : new Map(),
  };
}

/** @param {string} url */
async function counters(url) {
  return {
    walBytes: Number(await run(url, `SELECT pg_current_wal_lsn() - '0/0'`)),
    transactions: Number(await run(url, 'SELECT count(DISTINCT tx) FROM es.event')),
  };
}

/**
 * @param {string} url
 * @param {number} commits
 */
async function statementsUs(url, commits) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = new Map();
    for (const [label, pattern] of STATEMENTS) {
      const { rows } = await client.query(
        `SELECT sum(total_exec_time) * 1000 AS us FROM pg_stat_statements
          WHERE query LIKE $1 AND dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [pattern],
      );
      found.set(label, Number(rows[0]?.us ?? 0) / commits);
    }
    return found;
  } finally {
    await client.end();
  }
}
