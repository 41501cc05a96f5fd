/** A throwaway PostgreSQL for one test run: no fsync, its own port and directory, gone afterwards. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { isAlive } from '../start/processes.mjs';
import { canEnter, serverAccount, sharedDirectory } from '../start/server-account.mjs';

const PREFIX = 'dziva-cluster-';
const RUNNER_FILE = 'runner-pid';

/**
 * Starts the cluster.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: of the database `postgres`, as its owner
 */
export async function startTestCluster() {
  const parent = temporaryDirectory();
  sweep(parent);
  const directory = mkdtempSync(path.join(parent, PREFIX));
  writeFileSync(path.join(directory, RUNNER_FILE), String(process.pid));
  const cluster = clusterIn(directory);
  const port = await cluster.start();
  return {
    url: cluster.ownerUrl(port, 'postgres'),
    stop: async () => remove(cluster),
  };
}

/** The system's, or root's own when the account that runs PostgreSQL may not enter that. */
function temporaryDirectory() {
  return canEnter(serverAccount(), os.tmpdir()) ? os.tmpdir() : sharedDirectory();
}

/**
 * Removes the clusters of runs that were killed.
 *
 * @param {string} parent
 */
function sweep(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const runnerFile = path.join(parent, name, RUNNER_FILE);
    try {
      if (!existsSync(runnerFile) || isAlive(Number(readFileSync(runnerFile, 'utf8')))) continue;
      remove(clusterIn(path.join(parent, name)));
    } catch {
      // Another user's run, or one that removes itself right now: not ours to clean.
    }
  }
}

/** @param {string} directory */
function clusterIn(directory) {
  return new EmbeddedPostgres({ directory, password: randomBytes(16).toString('hex'), isDurable: false });
}

/** @param {EmbeddedPostgres} cluster */
function remove(cluster) {
  cluster.stop('immediate');
  rmSync(cluster.directory, { recursive: true, force: true, maxRetries: 3 });
}
