/**
 * The database of an API or a worker alone: its operator keeps it running and migrated. Neither of them needs its owner, so they
 * never get the owner's password, which could change the history.
 */
import { reachableHost } from './postgres-address.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Whether the operator runs the database, so that the owner is needed for migrations only.
 *
 * @param {import('./environment.mjs').Role} role
 * @param {NodeJS.ProcessEnv} env
 */
export const runsWithoutOwner = (role, env) =>
  role !== 'all' && (Boolean(env.APP_DATABASE_URL) || env.NODE_ENV === 'production');

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./database.mjs').Database>}
 */
export async function runtimeDatabase(env) {
  const { APP_DATABASE_URL: appUrl, SEALER_DATABASE_URL: sealerUrl = '' } = env;
  if (!appUrl) {
    throw new Refusal(
      'APP_DATABASE_URL is missing: set it to postgres://dziva_app:password@host:5432/database. The owner is needed only by "npm run migrate".',
    );
  }
  const host = await reachableHost('APP_DATABASE_URL', appUrl, 'correct the address');
  return {
    ownerUrl: '',
    appUrl,
    sealerUrl,
    appPassword: '',
    sealerPassword: '',
    isEmbedded: false,
    place: `the one at ${host}`,
    wasLeftBehind: false,
    isOurs: false,
    onGone: () => undefined,
    sayReady: () => undefined,
    close: async () => undefined,
  };
}
