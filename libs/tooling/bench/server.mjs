/** The built server with its background work on a fresh database, for a bench. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../../backend/dist/platform/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/platform/database/runtime-roles.js';
import { endOf, ROOT, startProgram } from '../start/processes.mjs';
import { cpuMsOf } from './processor-time.mjs';

/**
 * @typedef {object} BenchProcess
 * @property {string} url
 * @property {() => number | undefined} cpuMs its processor time so far, if the system reports it
 * @property {() => Promise<void>} stop
 */

/**
 * The server as in production, with rate limits on; the limits are too high to be reached.
 *
 * @param {string} ownerUrl of a fresh database
 * @param {Record<string, string>} [settings]
 * @returns {Promise<BenchProcess & { appUrl: string, jwtSecret: string, dataDirectory: string }>}
 */
export async function startBenchServer(ownerUrl, settings = {}) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: 'bench' });
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  appUrl.password = 'bench';
  const jwtSecret = randomUUID() + randomUUID();
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-bench-files-'));
  const server = await startProcess(path.join(ROOT, 'backend/dist/main.js'), {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDirectory,
    APP_DATABASE_URL: appUrl.href,
    JWT_SECRET: jwtSecret,
    RATE_LIMIT_FACTOR: '1000000',
    ...settings,
  });
  return {
    ...server,
    appUrl: appUrl.href,
    jwtSecret,
    dataDirectory,
    stop: async () => {
      await server.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program that prints its address.
 *
 * @param {string} program absolute
 * @param {Record<string, string>} env
 * @returns {Promise<BenchProcess>}
 */
export async function startProcess(program, env) {
  const child = startProgram(program, { env: { PATH: process.env.PATH, ...env } });
  const ended = endOf(child);
  const first = await Promise.race([once(child, 'message'), ended]);
  if (!Array.isArray(first))
    throw new Error(`${program} ended with exit code ${first} instead of listening.`);
  const [{ listening: url }] = first;
  return {
    url,
    cpuMs: () => cpuMsOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
