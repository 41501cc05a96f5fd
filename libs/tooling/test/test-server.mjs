/**
 * The built server on a database with demo data, a controlled clock and no rate limits: for journeys. The demo year is loaded
 * once into a template; every server gets its own copy, which takes a second instead of many.
 */
import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { appEnvironment, ownerEnvironment } from '../start/environment.mjs';
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
 * What a server's copy is made from.
 *
 * @typedef {object} Template
 * @property {string} ownerUrl of a migrated database with demo data, without open connections
 * @property {string} dataDirectory with the files and keys that belong to it
 */

/**
 * Whether large amounts need a second person, whether people need a second factor, and whether a payout needs the borrower's
 * acceptance. Journeys about other subjects switch these off: one person is enough, with a password.
 *
 * @typedef {object} Switches
 * @property {'on' | 'off'} [approvals]
 * @property {'on' | 'off'} [secondFactor]
 * @property {'on' | 'off'} [acceptance]
 */

/**
 * One server with its own cluster.
 *
 * @returns {Promise<TestServer>}
 */
export async function startTestServer() {
  const { template, stop } = await makeTemplate();
  try {
    const server = await startCopy(template);
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a cluster and prepares the template.
 *
 * @returns {Promise<{ template: Template, stop: () => Promise<void> }>} stop: stops the cluster, with every copy in it
 */
export async function makeTemplate() {
  const cluster = await startTestCluster();
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-template-'));
  const ownerUrl = urlOf(cluster.url, 'dziva_template');
  const stop = async () => {
    await cluster.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await asAdmin(cluster.url, 'CREATE DATABASE dziva_template');
    await withLog(dataDirectory, async (output) => {
      // Like the demo of `npm start`: large amounts were decided by two people, and loans were accepted.
      const env = testEnvironment({ approvals: 'on', acceptance: 'on' });
      const launch = { env, dataDirectory, database: databaseAt(ownerUrl) };
      await runToEnd('migrate', ownerEnvironment(launch), output);
      await runToEnd('demo', appEnvironment(launch), output);
    });
    return { template: { ownerUrl, dataDirectory }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a server on a copy of the template. Copies in one cluster are separate.
 *
 * @param {Template} template
 * @param {Switches} [switches]
 * @returns {Promise<TestServer>} its database is removed with the cluster
 */
export async function startCopy(template, switches = {}) {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-server-'));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const stop = async () => {
    if (server?.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const name = `dziva_${randomBytes(8).toString('hex')}`;
    await asAdmin(urlOf(template.ownerUrl, 'postgres'), `CREATE DATABASE ${name} TEMPLATE dziva_template`);
    cpSync(template.dataDirectory, dataDirectory, { recursive: true });
    const database = databaseAt(urlOf(template.ownerUrl, name));
    const env = appEnvironment({ env: testEnvironment(switches), dataDirectory, database });
    const url = await withLog(dataDirectory, async (output) => {
      server = startProgram(path.join(BACKEND, 'main.js'), { env, output });
      const first = await Promise.race([once(server, 'message'), endOf(server).then(() => undefined)]);
      if (!first) throw new Error('The server ended instead of listening.');
      const [{ listening }] = /** @type {[{ listening: string }]} */ (first);
      return listening;
    });
    return { url, log: logIn(dataDirectory), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} dataDirectory */
const logIn = (dataDirectory) => path.join(dataDirectory, 'server.log');

/**
 * Calls `work` with a file for the output of programs; if it fails, the error has the end of the output.
 *
 * @template T
 * @param {string} dataDirectory
 * @param {(output: number) => Promise<T>} work
 */
async function withLog(dataDirectory, work) {
  const log = logIn(dataDirectory);
  const output = openSync(log, 'a');
  try {
    return await work(output);
  } catch (error) {
    const tail = readFileSync(log, 'utf8').slice(-LOG_TAIL);
    throw new Error(`The server for the tests did not start:\n${tail}`, { cause: error });
  } finally {
    // A program that is still running has opened the file itself.
    closeSync(output);
  }
}

/**
 * @param {string} url
 * @param {string} database
 */
function urlOf(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/**
 * @param {string} url
 * @param {string} statement
 */
async function asAdmin(url, statement) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * The system chooses the port: a port that was found free earlier may be in use by the time the server listens.
 *
 * @param {Switches} [switches]
 * @returns {NodeJS.ProcessEnv}
 */
function testEnvironment({ approvals = 'off', secondFactor = 'off', acceptance = 'off' } = {}) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    CLOCK: 'controlled',
    RATE_LIMIT: 'off',
    DEMO: 'on',
    APPROVALS: approvals,
    SECOND_FACTOR: secondFactor,
    ACCEPTANCE: acceptance,
    SLOW_HASHES: 'off',
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
