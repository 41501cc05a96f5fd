/** A throwaway PostgreSQL for one test run: no fsync, its own port and directory, removed afterwards. */
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { isAlive } from '../start/processes.mjs';
import { canEnter, serverAccount, sharedDirectory } from '../start/server-account.mjs';

const PREFIX = 'dziva-cluster-';
const RUNNER_FILE = 'runner-pid';
// A folder in memory. Each spec file creates a database of 800 files and drops it. On a disk (ext4) the next database is slowed
// down by the files that were deleted just before: that took 0.4 seconds of processor time, and takes 0.03 here.
const MEMORY = '/dev/shm';
// A full run used 0.42 GB at most.
const MEMORY_BYTES_MIN = 2_000_000_000;

/**
 * Starts the cluster. Debian's has the settings of its package, but for the disk flushes.
 *
 * @param {import('../start/embedded-postgres.mjs').Installed} [installed] another PostgreSQL than the embedded one
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: of the database `postgres`, as its owner
 */
export async function startTestCluster(installed) {
  const parent = temporaryDirectory();
  for (const place of new Set([parent, MEMORY])) sweep(place);
  const directory = mkdtempSync(path.join(parent, PREFIX));
  writeFileSync(path.join(directory, RUNNER_FILE), String(process.pid));
  const cluster = clusterIn(directory, installed);
  const port = await cluster.start();
  return {
    url: cluster.ownerUrl(port, 'postgres'),
    stop: async () => remove(cluster),
  };
}

/**
 * In memory if there is enough; otherwise the system's folder, or root's own if the account that runs PostgreSQL cannot enter
 * that.
 */
function temporaryDirectory() {
  if (hasMemory()) return MEMORY;
  return canEnter(serverAccount(), os.tmpdir()) ? os.tmpdir() : sharedDirectory();
}

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_BYTES_MIN && canEnter(serverAccount(), MEMORY);
}

/**
 * Removes clusters of test runs that were killed.
 *
 * @param {string} parent
 */
function sweep(parent) {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const runnerFile = path.join(parent, name, RUNNER_FILE);
    try {
      if (!existsSync(runnerFile) || isAlive(Number(readFileSync(runnerFile, 'utf8')))) continue;
      remove(clusterIn(path.join(parent, name)));
    } catch {
      // It belongs to another user's run, or to one that is removing itself right now, so it is left alone.
    }
  }
}

/**
 * @param {string} directory
 * @param {import('../start/embedded-postgres.mjs').Installed} [installed]
 */
function clusterIn(directory, installed) {
  const password = randomBytes(16).toString('hex');
  return new EmbeddedPostgres({ directory, password, isDurable: false, installed });
}

/** @param {EmbeddedPostgres} cluster */
function remove(cluster) {
  cluster.stop('immediate');
  rmSync(cluster.directory, { recursive: true, force: true, maxRetries: 3 });
}
