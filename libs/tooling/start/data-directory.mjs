/**
 * The data directory: one launcher at a time, secrets created once, and the place of the embedded PostgreSQL. Only this user
 * can read it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, ROOT, startOf } from './processes.mjs';
import { errorCode, Refusal } from './refusal.mjs';
import { canEnter, sharedDirectory } from './server-account.mjs';

/** @typedef {{ ownerPassword: string, appPassword: string, sealerPassword: string, jwtSecret: string }} Secrets */
/** @typedef {{ directory: string, port?: number }} ClusterPlace */

const SECRET_BYTES = 36;
const LOCK_TRIES = 5;

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} the absolute path of the directory, which is created if needed
 */
export function openDataDirectory(env) {
  const directory = path.resolve(ROOT, env.DATA_DIR || '.data');
  try {
    // For root, PostgreSQL runs as another user, who may pass through the directory but not list it.
    mkdirSync(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new Refusal(
      `The data directory ${directory} cannot be made (${errorCode(error)}): name another one in DATA_DIR.`,
    );
  }
  return directory;
}

/**
 * Locks the directory for this process; a lock whose process has ended is taken over.
 *
 * @param {string} directory
 * @returns {{ release: () => void, sayReady: () => void, wasLeftBehind: boolean }}
 *   wasLeftBehind: the last launcher did not end properly
 */
export function lockDataDirectory(directory) {
  const file = lockFile(directory);
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid), id: randomUUID() });
  let wasLeftBehind = false;
  for (let tries = 1; tries <= LOCK_TRIES; tries += 1) {
    if (createFile(file, mine)) {
      return {
        release: () => removeIf(file, mine),
        sayReady: () => writeFileSync(readyFile(directory), mine, { mode: 0o600 }),
        wasLeftBehind,
      };
    }
    const theirs = readIfThere(file);
    if (theirs === undefined) continue;
    if (isHeld(theirs)) {
      throw new Refusal(
        `Dziva already runs on the data directory ${directory} (process ${pidIn(theirs)}): stop that one first, or name another directory in DATA_DIR.`,
      );
    }
    removeIf(file, theirs);
    wasLeftBehind = true;
  }
  throw new Refusal(
    `Several launchers want the data directory ${directory} at once: start one of them again.`,
  );
}

/**
 * Whether a running launcher has locked the directory.
 *
 * @param {string} directory
 */
export function isDataDirectoryTaken(directory) {
  const theirs = readIfThere(lockFile(directory));
  return theirs !== undefined && isHeld(theirs);
}

/**
 * Whether the launcher that has locked the directory is ready.
 *
 * @param {string} directory
 */
export function isDataDirectoryReady(directory) {
  const lock = readIfThere(lockFile(directory));
  return lock !== undefined && readIfThere(readyFile(directory)) === lock;
}

/** @param {string} directory */
const lockFile = (directory) => path.join(directory, 'launcher.lock');

/** @param {string} directory */
const readyFile = (directory) => path.join(directory, 'launcher.ready');

/** @param {string} lock its content */
function isHeld(lock) {
  const { start } = /** @type {{ start: string }} */ (JSON.parse(lock));
  return isAlive(pidIn(lock)) && startOf(pidIn(lock)) === start;
}

/** @param {string} lock */
function pidIn(lock) {
  const { pid } = /** @type {{ pid: number }} */ (JSON.parse(lock));
  return pid;
}

/**
 * Passwords and keys, created at the first start.
 *
 * @param {string} directory
 * @returns {Secrets}
 */
export function secretsOf(directory) {
  const file = path.join(directory, 'secrets.json');
  const secret = () => randomBytes(SECRET_BYTES).toString('base64url');
  const made = {
    ownerPassword: secret(),
    appPassword: secret(),
    sealerPassword: secret(),
    jwtSecret: secret(),
  };
  createFile(file, JSON.stringify(made, null, 2));
  chmodSync(file, 0o600);
  return /** @type {Secrets} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The place of the cluster: in the data directory, or, if the account that runs PostgreSQL cannot enter it, in a separate
 * directory whose path is stored here.
 *
 * @param {string} directory
 * @param {import('./server-account.mjs').Account} account
 * @returns {ClusterPlace}
 */
export function clusterPlace(directory, account) {
  const remembered = readIfThere(placeFile(directory));
  if (remembered !== undefined) return /** @type {ClusterPlace} */ (JSON.parse(remembered));
  const near = path.join(directory, 'postgres');
  const place = {
    directory: canEnter(account, directory) ? near : path.join(sharedDirectory(), `postgres-${randomUUID()}`),
  };
  rememberPlace(directory, place);
  return place;
}

/**
 * @param {string} directory
 * @param {ClusterPlace} place
 */
export function rememberPlace(directory, place) {
  const file = placeFile(directory);
  writeFileSync(`${file}.new`, `${JSON.stringify(place, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @param {string} directory */
const placeFile = (directory) => path.join(directory, 'postgres.json');

/**
 * Creates a file with its content in one step.
 *
 * @param {string} file
 * @param {string} content
 * @returns {boolean} false if it exists already
 */
function createFile(file, content) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    return linkUnlessThere(draft, file);
  } finally {
    rmSync(draft);
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {boolean}
 */
function linkUnlessThere(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a file that has this content. It is renamed first: if another process has replaced it in between, the new file is
 * put back.
 *
 * @param {string} file
 * @param {string} content
 */
function removeIf(file, content) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== content) linkUnlessThere(aside, file);
  rmSync(aside);
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
