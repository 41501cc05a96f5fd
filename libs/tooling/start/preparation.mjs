/** What is done before a server starts: the migration of its database, and the demo data. */
import path from 'node:path';
import { appEnvironment, ownerEnvironment } from './environment.mjs';
import { endOf, startProgram } from './processes.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {import('./environment.mjs').Settings} Settings */
/**
 * @typedef {object} Means
 * @property {string} programs   the folder that holds migrate.js and demo.js
 * @property {string[]} [flags]  of Node.js
 * @property {import('./processes.mjs').StopRequest} stop
 */

const DEMO_PASSWORD = 'Dziva-demo-2026';
const DEMO_ACCOUNTS = ['admin', 'admin2', 'finance', 'auditor', 'assessor', 'member'].map(
  (name) => `${name}@dziva.example`,
);

/**
 * Migrates, and loads the demo data if DEMO is on and the database is empty.
 *
 * @param {Settings} settings
 * @param {Means} means
 */
export async function prepareDatabase(settings, means) {
  await migrateDatabase(settings, means);
  const appEnv = appEnvironment(settings);
  if (appEnv.DEMO === 'on') await runStep('demo', 'Filling in the demo data', appEnv, means);
}

/**
 * @param {Settings} settings
 * @param {Means} means
 */
export async function migrateDatabase(settings, means) {
  await runStep('migrate', 'The migration of the database', ownerEnvironment(settings), means);
}

/**
 * The message about the demo data.
 *
 * @param {NodeJS.ProcessEnv} appEnv
 * @returns {string[]} lines
 */
export function demoLines({ DEMO }) {
  if (DEMO !== 'on') return [];
  return [`Demo accounts: ${DEMO_ACCOUNTS.join(', ')}`, `Password of all demo accounts: ${DEMO_PASSWORD}`];
}

/**
 * @param {string} name
 * @param {string} what
 * @param {NodeJS.ProcessEnv} env
 * @param {Means} means
 */
async function runStep(name, what, env, { programs, flags, stop }) {
  if (stop.isRequested) return;
  const program = path.join(programs, `${name}.js`);
  const exitCode = await endOf(startProgram(program, { env, flags, isDetached: true }), stop);
  if (exitCode !== 0 && !stop.isRequested) throw new Refusal(`${what} failed, see above.`, exitCode);
}
