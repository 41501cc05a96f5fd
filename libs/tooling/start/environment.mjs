/** The environment variables of the programs that the launcher starts. */
import path from 'node:path';
import { secretsOf } from './data-directory.mjs';
import { ROOT } from './processes.mjs';

/** Where servers listen unless HOST says otherwise. */
export const LOOPBACK = '127.0.0.1';

/**
 * For programs that connect as the database's owner: migrations and rebuilds.
 *
 * @param {Settings} settings
 * @returns {NodeJS.ProcessEnv}
 */
export function ownerEnvironment(settings) {
  const { ownerUrl, appPassword, sealerPassword } = settings.database;
  return {
    ...appEnvironment(settings),
    DATABASE_URL: ownerUrl,
    APP_DATABASE_PASSWORD: appPassword,
    SEALER_DATABASE_PASSWORD: sealerPassword,
  };
}

/**
 * For the server, its workers and the demo. They connect as the runtime role; the background work also gets the sealer's
 * role.
 *
 * @param {Settings} settings
 * @returns {NodeJS.ProcessEnv}
 */
export function appEnvironment({ env, dataDirectory, database, role = 'all' }) {
  const { DATABASE_URL, APP_DATABASE_PASSWORD, SEALER_DATABASE_PASSWORD, ...rest } = env;
  const isProduction = env.NODE_ENV === 'production';
  const demo = env.DEMO || (database.isEmbedded && !isProduction ? 'on' : 'off');
  return {
    ...rest,
    // In production a proxy on this machine serves TLS, and demo accounts have a published password: nobody else should get past.
    HOST: env.HOST || LOOPBACK,
    ROLE: role,
    PORT: env.PORT || '3000',
    APP_DATABASE_URL: database.appUrl,
    // A process that only answers requests does not seal.
    SEALER_DATABASE_URL: role === 'api' ? '' : database.sealerUrl,
    DATA_DIR: dataDirectory,
    WEB_DIR: env.WEB_DIR || path.join(ROOT, 'frontend', 'dist'),
    DEMO: demo,
    // In production the operator must set it; the server does not start without it.
    JWT_SECRET: env.JWT_SECRET || (isProduction ? '' : secretsOf(dataDirectory).jwtSecret),
  };
}

/**
 * @typedef {object} Settings
 * @property {NodeJS.ProcessEnv} env    as the operator set it
 * @property {string} dataDirectory
 * @property {import('./database.mjs').Database} database
 * @property {Role} [role]
 */
/** @typedef {'all' | 'api' | 'worker'} Role */
