/**
 * The PostgreSQL that the bench uses: the one in BENCH_DATABASE_URL, or a cluster of its own with its disk flushes on. Its own is
 * Debian's, with Debian's settings, because most people run that one; where it is not installed, or with BENCH_POSTGRES=embedded, the
 * embedded one.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { canEnter, serverAccount, sharedDirectory } from '../start/server-account.mjs';
import { systemPostgres } from '../test/system-postgres.mjs';
import { cpuMsOf, parentOf } from './processor-time.mjs';

const PREFIX = 'dziva_bench_';

/**
 * @typedef {object} BenchCluster
 * @property {string} version which PostgreSQL it is
 * @property {(name: string) => Promise<string>} freshDatabase   an empty database; its address, as the owner
 * @property {() => number | undefined} cpuUs processor time of the server so far, if known
 * @property {() => Promise<void>} close removes what the bench created
 */

/** @returns {Promise<BenchCluster>} */
export function openCluster() {
  const url = process.env.BENCH_DATABASE_URL;
  return url ? external(url) : ownCluster();
}

/** @returns {Promise<BenchCluster>} */
async function ownCluster() {
  const installed = process.env.BENCH_POSTGRES === 'embedded' ? undefined : systemPostgres();
  const parent = canEnter(serverAccount(), os.tmpdir()) ? os.tmpdir() : sharedDirectory();
  const directory = mkdtempSync(path.join(parent, 'dziva-bench-'));
  const cluster = new EmbeddedPostgres({
    directory,
    password: randomBytes(16).toString('hex'),
    isDurable: true,
    installed,
  });
  const port = await cluster.start();
  const owner = cluster.ownerUrl(port, 'postgres');
  return {
    version: `${await versionOf(owner)}${installed === undefined ? ', the embedded one' : ''}`,
    freshDatabase: (name) => freshDatabase(owner, name),
    cpuUs: () => cpuUsOf(cluster.data),
    close: async () => {
      cluster.stop('fast');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} owner
 * @returns {Promise<BenchCluster>}
 */
async function external(owner) {
  /** @type {string[]} */
  const made = [];
  return {
    version: await versionOf(owner),
    freshDatabase: (name) => {
      made.push(name);
      return freshDatabase(owner, name);
    },
    cpuUs: () => undefined,
    close: async () => {
      for (const name of made) await run(owner, `DROP DATABASE IF EXISTS ${PREFIX}${name} WITH (FORCE)`);
    },
  };
}

/**
 * @param {string} owner
 * @param {string} name
 */
async function freshDatabase(owner, name) {
  await run(owner, `DROP DATABASE IF EXISTS ${PREFIX}${name} WITH (FORCE)`);
  await run(owner, `CREATE DATABASE ${PREFIX}${name}`);
  const url = new URL(owner);
  url.pathname = `/${PREFIX}${name}`;
  return url.href;
}

/** @param {string} owner */
const versionOf = (owner) => run(owner, 'SHOW server_version');

/**
 * Runs one statement on its own connection.
 *
 * @param {string} url
 * @param {string} text
 * @returns {Promise<string>} the first column of the first row
 */
export async function run(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return String(rows?.[0]?.[0] ?? '');
  } finally {
    await client.end();
  }
}

/**
 * The processor time of the postmaster's processes: the running ones, and the ended ones, which the postmaster counts.
 *
 * @param {string} dataDirectory
 */
function cpuUsOf(dataDirectory) {
  try {
    const postmaster = readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
    const living = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
    const endedMs = cpuMsOf(postmaster, 'of ended children') ?? 0;
    return living.reduce((sum, ns) => sum + ns / 1_000, endedMs * 1_000);
  } catch {
    return undefined;
  }
}
