/** The launcher: starts everything from a fresh clone, and stops it in reverse order. */
import { once } from 'node:events';
import path from 'node:path';
import { buildWhatIsStale } from './build.mjs';
import { openDataDirectory } from './data-directory.mjs';
import { openDatabase } from './database.mjs';
import { appEnvironment, LOOPBACK } from './environment.mjs';
import { nodeWarning } from './node-version.mjs';
import { portIn, refuseBusyPort } from './ports.mjs';
import { demoLines, prepareDatabase } from './preparation.mjs';
import { endOf, ROOT, startProgram, StopRequest } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { runsWithoutOwner, runtimeDatabase } from './runtime-database.mjs';

/** @typedef {import('./environment.mjs').Role} Role */

const BACKEND = path.join(ROOT, 'backend', 'dist');
const PORT = 3000;

/**
 * @param {string[]} args `--role=api` or `--role=worker` runs only that part
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function launch(args, env) {
  const role = roleIn(args);
  const port = portIn(env, PORT);
  const stop = new StopRequest();
  const dataDirectory = openDataDirectory(env);
  // An API or a worker alone may use the database of another launcher; `npm start` needs its own.
  const database = runsWithoutOwner(role, env)
    ? await runtimeDatabase(env)
    : await openDatabase(dataDirectory, env, { mayJoin: role !== 'all' });
  database.onGone(() => {
    console.error('The launcher that owns the database has ended, so this one ends, too.');
    stop.request();
  });
  try {
    if (role !== 'worker')
      await refuseBusyPort(port, env.HOST || LOOPBACK, 'npm start', database.wasLeftBehind);
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
  const { isEmbedded, isOurs, ownerUrl } = settings.database;
  if (isEmbedded ? isOurs : ownerUrl !== '' && settings.role !== 'worker') {
    await prepareDatabase(settings, { programs: path.join(BACKEND, 'cli'), stop });
  }
  if (stop.isRequested) return 0;
  settings.database.sayReady();
  const program = path.join(BACKEND, settings.role === 'worker' ? 'worker.js' : 'main.js');
  const server = startProgram(program, { env: appEnv, isDetached: true });
  const end = endOf(server, stop);
  if (await Promise.race([once(server, 'message'), end.then(() => false)])) printAddress(settings, appEnv);
  const exitCode = await end;
  if (!stop.isRequested) console.error(`\nThe server ended by itself (exit code ${exitCode}), see above.`);
  return exitCode;
}

/**
 * @param {import('./environment.mjs').Settings & { role: Role }} settings
 * @param {NodeJS.ProcessEnv} appEnv
 */
function printAddress({ database, dataDirectory, role }, appEnv) {
  const lines =
    role === 'worker'
      ? ['The workers of Dziva are running.']
      : [`Dziva is ready: http://localhost:${appEnv.PORT}`];
  if (role !== 'worker') lines.push(...demoLines(appEnv));
  lines.push(
    `Files: ${dataDirectory} · database: ${database.place}`,
    'Ctrl-C stops everything.',
    ...nodeWarning(),
  );
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
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
