/** The database that the commands work on: the one in DATABASE_URL, or the embedded PostgreSQL of the data directory. */
import { clusterPlace, lockDataDirectory, rememberPlace, secretsOf } from './data-directory.mjs';
import { EmbeddedPostgres } from './embedded-postgres.mjs';
import { isPortOpen } from './free-port.mjs';
import { Refusal } from './refusal.mjs';
import { serverAccount } from './server-account.mjs';

/**
 * @typedef {object} Database
 * @property {string} ownerUrl       for migrations and rebuilds
 * @property {string} appUrl         as the runtime role
 * @property {string} appPassword    to give to the runtime role; empty: it has its own already
 * @property {string} sealerPassword
 * @property {boolean} isEmbedded
 * @property {string} place          where the data of the embedded one is, or which one it is
 * @property {boolean} wasLeftBehind the last launcher on this data directory did not end properly
 * @property {() => Promise<void>} close    stops the embedded one and gives the data directory free
 */

const NAME = 'postgres';
const APP_ROLE = 'dziva_app';
const POSTGRES_PORT = 5432;

/**
 * Opens the database for a launcher, which then owns the embedded one.
 *
 * @param {string} dataDirectory
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Database>}
 */
export async function openDatabase(dataDirectory, env) {
  if (env.DATABASE_URL) return externalDatabase(dataDirectory, env.DATABASE_URL, env);
  const lock = lockDataDirectory(dataDirectory);
  try {
    const { cluster, place } = embeddedCluster(dataDirectory);
    const port = await cluster.start(place.port);
    rememberPlace(dataDirectory, { ...place, port });
    const leaveAlone = cluster.keepRunning(port);
    return {
      ...embeddedDatabase(dataDirectory, cluster, port),
      wasLeftBehind: lock.wasLeftBehind,
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
 * The database of a launcher that runs now.
 *
 * @param {string} dataDirectory
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Database | undefined>} nothing when the embedded PostgreSQL does not run
 */
export async function joinDatabase(dataDirectory, env) {
  if (env.DATABASE_URL) return externalDatabase(dataDirectory, env.DATABASE_URL, env);
  const { cluster } = embeddedCluster(dataDirectory);
  const port = await cluster.answeringPort();
  return port === undefined ? undefined : embeddedDatabase(dataDirectory, cluster, port);
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
    appPassword,
    sealerPassword,
    isEmbedded: true,
    place: cluster.directory,
    wasLeftBehind: false,
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
  const { hostname, port } = parse(ownerUrl);
  if (!(await isPortOpen(Number(port) || POSTGRES_PORT, hostname))) {
    throw new Refusal(
      `No PostgreSQL answers at ${hostname}:${port || POSTGRES_PORT} (DATABASE_URL): start it, or unset DATABASE_URL to use the embedded one.`,
    );
  }
  const secrets = secretsOf(dataDirectory);
  const appPassword = env.APP_DATABASE_PASSWORD || (env.APP_DATABASE_URL ? '' : secrets.appPassword);
  return {
    ownerUrl,
    appUrl: env.APP_DATABASE_URL || asRole(ownerUrl, APP_ROLE, appPassword),
    appPassword,
    sealerPassword: env.SEALER_DATABASE_PASSWORD || secrets.sealerPassword,
    isEmbedded: false,
    place: `the one at ${hostname}`,
    wasLeftBehind: false,
    close: async () => undefined,
  };
}

/** @param {string} url */
function parse(url) {
  try {
    const parsed = new URL(url);
    if (parsed.hostname !== '' && /^postgres(ql)?:$/.test(parsed.protocol)) return parsed;
  } catch {
    // Said below.
  }
  throw new Refusal('DATABASE_URL must look like postgres://user:password@host:5432/database.');
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
