/** The built server on a fresh database with demo data, a controlled clock and no rate limits: for journeys. */
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appEnvironment, ownerEnvironment } from '../start/environment.mjs';
import { freePort } from '../start/free-port.mjs';
import { endOf, ROOT, startProgram } from '../start/processes.mjs';
import { startTestCluster } from './test-cluster.mjs';

const BACKEND = path.join(ROOT, 'backend', 'dist');
const LOG_TAIL = 4_000;

/**
 * @typedef {object} TestServer
 * @property {string} url
 * @property {string} log the file with the server's output
 * @property {() => Promise<void>} stop
 */

/**
 * @param {Record<string, string>} [settings] environment variables to set differently
 * @returns {Promise<TestServer>}
 */
export async function startTestServer(settings = {}) {
  const cluster = await startTestCluster();
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-server-'));
  const log = path.join(dataDirectory, 'server.log');
  const output = openSync(log, 'a');
  const port = await freePort();
  const launch = { env: testEnvironment(port, settings), dataDirectory, database: databaseAt(cluster.url) };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const stop = async () => {
    if (server?.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    closeSync(output);
    await cluster.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await runToEnd('migrate', ownerEnvironment(launch), output);
    if (launch.env.DEMO === 'on') await runToEnd('demo', appEnvironment(launch), output);
    server = startProgram(path.join(BACKEND, 'main.js'), { env: appEnvironment(launch), output });
    const isListening = await Promise.race([once(server, 'message'), endOf(server).then(() => undefined)]);
    if (!isListening) throw new Error('The server ended instead of listening.');
    return { url: `http://127.0.0.1:${port}`, log, stop };
  } catch (error) {
    const tail = readFileSync(log, 'utf8').slice(-LOG_TAIL);
    await stop();
    throw new Error(`The server for the tests did not start:\n${tail}`, { cause: error });
  }
}

/**
 * @param {number} port
 * @param {Record<string, string>} settings
 * @returns {NodeJS.ProcessEnv}
 */
function testEnvironment(port, settings) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    CLOCK: 'controlled',
    RATE_LIMIT: 'off',
    DEMO: 'on',
    ...settings,
  };
}

/**
 * @param {string} ownerUrl
 * @returns {import('../start/database.mjs').Database}
 */
function databaseAt(ownerUrl) {
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  const sealerUrl = new URL(appUrl);
  sealerUrl.username = 'dziva_sealer';
  return {
    ownerUrl,
    appUrl: appUrl.href,
    sealerUrl: sealerUrl.href,
    appPassword: appUrl.password,
    sealerPassword: appUrl.password,
    isEmbedded: true,
    place: ownerUrl,
    wasLeftBehind: false,
    isOurs: true,
    onGone: () => undefined,
    sayReady: () => undefined,
    close: async () => undefined,
  };
}

/**
 * @param {string} name of a program in backend/dist/cli
 * @param {NodeJS.ProcessEnv} env
 * @param {number} output
 */
async function runToEnd(name, env, output) {
  const exitCode = await endOf(startProgram(path.join(BACKEND, 'cli', `${name}.js`), { env, output }));
  if (exitCode !== 0) throw new Error(`${name} ended with exit code ${exitCode}.`);
}
