/** The database of the commands: the one in DATABASE_URL, or the embedded PostgreSQL of the data directory. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  clusterPlace,
  isDataDirectoryReady,
  isDataDirectoryTaken,
  lockDataDirectory,
  rememberPlace,
  secretsOf,
} from './data-directory.mjs';
import { EmbeddedPostgres } from './embedded-postgres.mjs';
import { reachableHost } from './postgres-address.mjs';
import { Refusal } from './refusal.mjs';
import { serverAccount } from './server-account.mjs';

/**
 * @typedef {object} Database
 * @property {string} ownerUrl       for migrations and rebuilds; empty if this process must not know it
 * @property {string} appUrl         as the runtime role
 * @property {string} sealerUrl      as the role that may add seals
 * @property {string} appPassword to set for the runtime role; empty if it has one already
 * @property {string} sealerPassword
 * @property {boolean} isEmbedded
 * @property {string} place where the data of the embedded database is, or the address of the other one
 * @property {boolean} wasLeftBehind the last launcher on this data directory did not end properly
 * @property {boolean} isOurs this process started it, or it is the operator's own and always running
 * @property {() => void} sayReady allows other launchers to join, once migrations and demo data are done
 * @property {(gone: () => void) => void} onGone calls back when the launcher that owns it has ended
 * @property {() => Promise<void>} close stops the embedded database and releases the data directory
 */

const NAME = 'postgres';
const APP_ROLE = 'dziva_app';
const SEALER_ROLE = 'dziva_sealer';
const OWNER_POLL_MS = 1_000;
const OWNER_READY_MS = 300_000;
const READY_POLL_MS = 250;

/**
 * Opens the database for a launcher, which then owns the embedded one.
 *
 * @param {string} dataDirectory
 * @param {NodeJS.ProcessEnv} env
 * @param {{ mayJoin?: boolean }} [options] mayJoin: it may use the embedded database of another launcher
 * @returns {Promise<Database>}
 */
export async function openDatabase(dataDirectory, env, { mayJoin = false } = {}) {
  if (env.DATABASE_URL) return externalDatabase(dataDirectory, env.DATABASE_URL, env);
  refuseUnnamedDatabase(env);
  const joined = mayJoin ? await joinWhenReady(dataDirectory, env) : undefined;
  if (joined) return joined;
  const lock = takeOver(dataDirectory, mayJoin);
  // Another launcher took the lock a moment earlier: join its database.
  if (!lock) return openDatabase(dataDirectory, env, { mayJoin });
  try {
    const { cluster, place } = embeddedCluster(dataDirectory);
    const port = await cluster.start(place.port);
    rememberPlace(dataDirectory, { ...place, port });
    const leaveAlone = cluster.keepRunning(port);
    return {
      ...embeddedDatabase(dataDirectory, cluster, port),
      wasLeftBehind: lock.wasLeftBehind,
      isOurs: true,
      onGone: () => undefined,
      sayReady: lock.sayReady,
      close: async () => {
        await leaveAlone();
        cluster.stop('fast');
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The database of a running launcher.
 *
 * @param {string} dataDirectory
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Database | undefined>} undefined if the embedded PostgreSQL is not running
 */
export async function joinDatabase(dataDirectory, env) {
  if (env.DATABASE_URL) return externalDatabase(dataDirectory, env.DATABASE_URL, env);
  refuseUnnamedDatabase(env);
  const { cluster } = embeddedCluster(dataDirectory);
  const port = await cluster.answeringPort();
  return port === undefined ? undefined : embeddedDatabase(dataDirectory, cluster, port);
}

/**
 * The embedded PostgreSQL is only used if no database is configured. With a configured one, or in production, it would be an
 * empty database that looks like the right one.
 *
 * @param {NodeJS.ProcessEnv} env without DATABASE_URL
 */
function refuseUnnamedDatabase(env) {
  const named = ['APP_DATABASE_URL', 'SEALER_DATABASE_URL'].find((name) => env[name]);
  if (!named && env.NODE_ENV !== 'production') return;
  const reason = named
    ? `${named} names a database, and this needs its owner, too`
    : 'in production no embedded database is started';
  throw new Refusal(
    `DATABASE_URL is missing: ${reason}. Set it to postgres://owner:password@host:5432/database.`,
  );
}

/**
 * @param {string} dataDirectory
 * @param {boolean} mayJoin
 */
function takeOver(dataDirectory, mayJoin) {
  try {
    return lockDataDirectory(dataDirectory);
  } catch (refusal) {
    if (mayJoin && isDataDirectoryTaken(dataDirectory)) return undefined;
    throw refusal;
  }
}

/**
 * Waits until the launcher that has locked the directory is ready.
 *
 * @param {string} dataDirectory
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Database | undefined>} undefined if no launcher has locked the directory
 */
async function joinWhenReady(dataDirectory, env) {
  const deadlineMs = Date.now() + OWNER_READY_MS;
  while (isDataDirectoryTaken(dataDirectory)) {
    const database = isDataDirectoryReady(dataDirectory) ? await joinDatabase(dataDirectory, env) : undefined;
    if (database) return database;
    if (Date.now() > deadlineMs) {
      throw new Refusal('The launcher that owns the database does not get ready: see what it says.');
    }
    await delay(READY_POLL_MS);
  }
  return undefined;
}

/**
 * @param {string} dataDirectory
 * @param {() => void} gone
 */
function whenOwnerIsGone(dataDirectory, gone) {
  const timer = setInterval(() => {
    if (isDataDirectoryTaken(dataDirectory)) return;
    clearInterval(timer);
    gone();
  }, OWNER_POLL_MS);
  timer.unref();
}

/** @param {string} dataDirectory */
function embeddedCluster(dataDirectory) {
  const place = clusterPlace(dataDirectory, serverAccount());
  const { ownerPassword } = secretsOf(dataDirectory);
  const cluster = new EmbeddedPostgres({
    directory: place.directory,
    password: ownerPassword,
    isDurable: true,
  });
  return { cluster, place };
}

/**
 * @param {string} dataDirectory
 * @param {EmbeddedPostgres} cluster
 * @param {number} port
 * @returns {Database}
 */
function embeddedDatabase(dataDirectory, cluster, port) {
  const { appPassword, sealerPassword } = secretsOf(dataDirectory);
  const ownerUrl = cluster.ownerUrl(port, NAME);
  return {
    ownerUrl,
    appUrl: asRole(ownerUrl, APP_ROLE, appPassword),
    sealerUrl: asRole(ownerUrl, SEALER_ROLE, sealerPassword),
    appPassword,
    sealerPassword,
    isEmbedded: true,
    place: cluster.directory,
    wasLeftBehind: false,
    isOurs: false,
    onGone: (gone) => whenOwnerIsGone(dataDirectory, gone),
    sayReady: () => undefined,
    close: async () => undefined,
  };
}

/**
 * @param {string} dataDirectory
 * @param {string} ownerUrl
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Database>}
 */
async function externalDatabase(dataDirectory, ownerUrl, env) {
  const host = await reachableHost('DATABASE_URL', ownerUrl, 'unset DATABASE_URL to use the embedded one');
  const secrets = secretsOf(dataDirectory);
  const appPassword = env.APP_DATABASE_PASSWORD || (env.APP_DATABASE_URL ? '' : secrets.appPassword);
  const sealerPassword =
    env.SEALER_DATABASE_PASSWORD || (env.SEALER_DATABASE_URL ? '' : secrets.sealerPassword);
  return {
    ownerUrl,
    appUrl: env.APP_DATABASE_URL || asRole(ownerUrl, APP_ROLE, appPassword),
    sealerUrl: env.SEALER_DATABASE_URL || asRole(ownerUrl, SEALER_ROLE, sealerPassword),
    appPassword,
    sealerPassword,
    isEmbedded: false,
    place: `the one at ${host}`,
    wasLeftBehind: false,
    isOurs: true,
    onGone: () => undefined,
    sayReady: () => undefined,
    close: async () => undefined,
  };
}

/**
 * @param {string} ownerUrl
 * @param {string} role
 * @param {string} password
 */
function asRole(ownerUrl, role, password) {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}
