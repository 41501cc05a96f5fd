/** The launcher: from a fresh clone to a running house, and back down in the opposite order. */
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWhatIsStale } from './build.mjs';
import { openDataDirectory } from './data-directory.mjs';
import { openDatabase } from './database.mjs';
import { appEnvironment, ownerEnvironment } from './environment.mjs';
import { isPortFree } from './free-port.mjs';
import { nodeWarning } from './node-version.mjs';
import { endOf, ROOT, startProgram, StopRequest } from './processes.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {import('./environment.mjs').Role} Role */

const BACKEND = path.join(ROOT, 'backend', 'dist');
const DEMO_PASSWORD = 'Dziva-demo-2026';
const DEMO_ACCOUNTS = ['admin', 'finance', 'assessor', 'member'].map((name) => `${name}@dziva.example`);
const PORT_MAX = 65_535;
// The server of a killed launcher finishes its requests for at most 20 seconds.
const LEFTOVER_SERVER_MS = 25_000;
const POLL_MS = 250;

/**
 * @param {string[]} args `--role=api` or `--role=worker` serve a part only
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function launch(args, env) {
  const role = roleIn(args);
  const port = portIn(env);
  const stop = new StopRequest();
  const dataDirectory = openDataDirectory(env);
  // A part of the house joins the database of another launcher; the whole house is alone on its own.
  const database = await openDatabase(dataDirectory, env, { mayJoin: role !== 'all' });
  database.onGone(() => {
    console.error('The launcher that owns the database has ended, so this one ends, too.');
    stop.request();
  });
  try {
    if (role !== 'worker') await refuseBusyPort(port, env.HOST || '0.0.0.0', database.wasLeftBehind);
    await buildWhatIsStale(stop);
    return await serve({ env: { ...env, PORT: String(port) }, dataDirectory, database, role }, stop);
  } finally {
    await database.close();
    console.log('Stopped.');
  }
}

/**
 * @param {import('./environment.mjs').Settings & { role: Role }} settings
 * @param {StopRequest} stop
 */
async function serve(settings, stop) {
  const appEnv = appEnvironment(settings);
  const { isEmbedded, isOurs } = settings.database;
  if (isEmbedded ? isOurs : settings.role !== 'worker') {
    await runStep('migrate', 'The migration of the database', ownerEnvironment(settings), stop);
    if (appEnv.DEMO === 'on') await runStep('demo', 'Filling in the demo data', appEnv, stop);
  }
  if (stop.isRequested) return 0;
  settings.database.sayReady();
  const program = path.join(BACKEND, settings.role === 'worker' ? 'worker.js' : 'main.js');
  const server = startProgram(program, { env: appEnv, isDetached: true });
  const end = endOf(server, stop);
  if (await Promise.race([once(server, 'message'), end.then(() => false)])) sayWhere(settings, appEnv);
  const exitCode = await end;
  if (!stop.isRequested) console.error(`\nThe server ended by itself (exit code ${exitCode}), see above.`);
  return exitCode;
}

/**
 * @param {string} name of a program in backend/dist/cli
 * @param {string} what
 * @param {NodeJS.ProcessEnv} env
 * @param {StopRequest} stop
 */
async function runStep(name, what, env, stop) {
  if (stop.isRequested) return;
  const program = path.join(BACKEND, 'cli', `${name}.js`);
  const exitCode = await endOf(startProgram(program, { env, isDetached: true }), stop);
  if (exitCode !== 0 && !stop.isRequested) throw new Refusal(`${what} failed, see above.`, exitCode);
}

/**
 * @param {import('./environment.mjs').Settings & { role: Role }} settings
 * @param {NodeJS.ProcessEnv} appEnv
 */
function sayWhere({ database, dataDirectory, role }, appEnv) {
  const lines =
    role === 'worker'
      ? ['The workers of Dziva are running.']
      : [`Dziva is ready: http://localhost:${appEnv.PORT}`];
  if (role !== 'worker' && appEnv.DEMO === 'on') {
    lines.push(
      `Demo accounts: ${DEMO_ACCOUNTS.join(', ')}`,
      `Password of all demo accounts: ${DEMO_PASSWORD}`,
    );
  }
  lines.push(
    `Files: ${dataDirectory} · database: ${database.place}`,
    'Ctrl-C stops everything.',
    ...nodeWarning(),
  );
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/**
 * @param {number} port
 * @param {string} host
 * @param {boolean} isOurOwnLeaving a server that was left behind ends by itself
 */
async function refuseBusyPort(port, host, isOurOwnLeaving) {
  const deadlineMs = Date.now() + (isOurOwnLeaving ? LEFTOVER_SERVER_MS : 0);
  while (!(await isPortFree(port, host))) {
    if (Date.now() >= deadlineMs) {
      throw new Refusal(
        `Port ${port} is in use by another program: stop that one, or choose another port, PORT=${port + 1} npm start.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** @param {NodeJS.ProcessEnv} env */
function portIn(env) {
  const port = Number(env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port <= PORT_MAX) return port;
  throw new Refusal(`PORT must be a number from 1 to ${PORT_MAX}, not "${env.PORT}".`);
}

/**
 * @param {string[]} args
 * @returns {Role}
 */
function roleIn(args) {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'all';
  if (role === 'all' || role === 'api' || role === 'worker') return role;
  throw new Refusal(`There is no role "${role}": --role=api or --role=worker.`);
}
