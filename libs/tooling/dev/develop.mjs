/** `npm run dev`: database, API, workers and web app at one address; changes take effect at once. */
import path from 'node:path';
import { openDataDirectory } from '../start/data-directory.mjs';
import { openDatabase } from '../start/database.mjs';
import { appEnvironment } from '../start/environment.mjs';
import { nodeWarning } from '../start/node-version.mjs';
import { portIn, refuseBusyPort } from '../start/ports.mjs';
import { demoLines, migrateDatabase, prepareDatabase } from '../start/preparation.mjs';
import { ROOT, startProgram, StopRequest } from '../start/processes.mjs';
import { Refusal } from '../start/refusal.mjs';
import { CONDITION, serverSources } from './compiled-sources.mjs';
import { DevProxy } from './dev-proxy.mjs';
import { RestartingServer } from './restarting-server.mjs';
import { serveWebApp, watchFolders } from './web-app.mjs';

/** @typedef {import('../start/environment.mjs').Settings} Settings */
/** @typedef {import('./compiled-sources.mjs').CompiledSources} CompiledSources */

const COMPILED = path.join(ROOT, 'backend', '.dev');
const MIGRATIONS = path.join(ROOT, 'migrations');
const FLAGS = [`--conditions=${CONDITION}`];
/** Not the port of `npm start`: a browser keeps the files of the built app for an address. */
const PORT = 5173;
const HOST = '127.0.0.1';
/** A separate folder, so that the data of `npm start` is not touched. */
const DATA_DIRECTORY = path.join('.data', 'dev');

/**
 * @param {NodeJS.ProcessEnv} given
 * @returns {Promise<number>} the exit code
 */
export async function develop(given) {
  if (given.NODE_ENV === 'production') {
    throw new Refusal('npm run dev is not for production (NODE_ENV): see "Go to production" in README.md.');
  }
  const port = portIn(given, PORT);
  const host = given.HOST || HOST;
  const env = { ...given, HOST, PORT: '0', DATA_DIR: given.DATA_DIR || DATA_DIRECTORY };
  const stop = new StopRequest();
  const dataDirectory = openDataDirectory(env);
  const database = await openDatabase(dataDirectory, env);
  const sources = serverSources();
  try {
    await refuseBusyPort(port, host, 'npm run dev', false);
    const { problems } = await sources.compileAll();
    if (problems.length > 0) throw new Refusal(problems.join('\n'));
    const settings = { env, dataDirectory, database };
    await prepareDatabase(settings, { programs: path.join(COMPILED, 'cli'), flags: FLAGS, stop });
    if (!stop.isRequested) await serve(settings, sources, { host, port, stop });
    return 0;
  } finally {
    await database.close();
    console.log('Stopped.');
  }
}

/**
 * Runs until it gets the signal to stop.
 *
 * @param {Settings} settings
 * @param {CompiledSources} sources
 * @param {{ host: string, port: number, stop: StopRequest }} where
 */
async function serve(settings, sources, { host, port, stop }) {
  const appEnv = { ...appEnvironment(settings), WEB_DIR: '' };
  const proxy = new DevProxy();
  const api = new RestartingServer(() => startApi(appEnv, sources), proxy);
  const web = await serveWebApp({ host, port, proxy });
  try {
    const changed = (/** @type {string[]} */ files) => void takeOver(files, { settings, sources, api, stop });
    watchFolders(web, [...sources.folders, MIGRATIONS], changed);
    if (await api.restart()) printAddress(settings, appEnv, port);
    await new Promise((/** @type {(nothing?: undefined) => void} */ resolve) => {
      stop.onRequest((isUrgent) => {
        api.end(isUrgent);
        resolve();
      });
    });
  } finally {
    api.end();
    await Promise.all([api.ended(), web.close()]);
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {CompiledSources} sources
 */
function startApi(env, sources) {
  const args = [path.join(COMPILED, 'main.js'), ...sources.packageFiles];
  const program = path.join(import.meta.dirname, 'waiting-program.mjs');
  return startProgram(program, { args, env, flags: FLAGS, isDetached: true });
}

/**
 * Applies changed files: compiles them, migrates if there is a new migration, and restarts the API if its code changed.
 *
 * @param {string[]} files
 * @param {{ settings: Settings, sources: CompiledSources, api: RestartingServer, stop: StopRequest }} means
 */
async function takeOver(files, { settings, sources, api, stop }) {
  const startedAtMs = Date.now();
  const { isChanged, problems } = await sources.compile(files.filter((file) => sources.holds(file)));
  for (const problem of problems) console.error(problem);
  const hasMigration = files.some((file) => file.startsWith(MIGRATIONS) && file.endsWith('.sql'));
  if (hasMigration) await migrateAgain(settings, stop);
  if (problems.length > 0 || !(isChanged || hasMigration) || stop.isRequested) return;
  const isListening = await api.restart();
  if (isListening) console.log(`The API runs what you changed, after ${Date.now() - startedAtMs} ms.`);
}

/**
 * @param {Settings} settings
 * @param {StopRequest} stop
 */
async function migrateAgain(settings, stop) {
  try {
    await migrateDatabase(settings, { programs: path.join(COMPILED, 'cli'), flags: FLAGS, stop });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
  }
}

/**
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} appEnv
 * @param {number} port
 */
function printAddress({ database, dataDirectory }, appEnv, port) {
  const lines = [
    `Dziva is ready: http://localhost:${port}`,
    `The UI kit: http://localhost:${port}/ui-kit`,
    ...demoLines(appEnv),
    `Files: ${dataDirectory} · database: ${database.place}`,
    'A change of the web app shows in the open page, and one of the server starts the API again. Ctrl-C stops everything.',
    ...nodeWarning(),
  ];
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
