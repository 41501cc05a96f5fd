/** The built server with its background work on a fresh database, for a bench. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { freePort } from '../start/free-port.mjs';
import { ROOT, startProgram } from '../start/processes.mjs';

const MEBIBYTE_KB = 1_024;

/**
 * @typedef {object} BenchServer
 * @property {string} url
 * @property {() => number | undefined} memoryMb       what it holds in memory now, where the system tells
 * @property {() => number | undefined} memoryMaxMb    the most that it has held so far
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} ownerUrl of a fresh database
 * @param {Record<string, string>} [settings]
 * @returns {Promise<BenchServer>}
 */
export async function startBenchServer(ownerUrl, settings = {}) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: 'bench' });
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  appUrl.password = 'bench';
  const port = await freePort();
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-bench-files-'));
  const where = { NODE_ENV: 'test', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDirectory };
  const secrets = { APP_DATABASE_URL: appUrl.href, JWT_SECRET: randomUUID() + randomUUID() };
  const server = startProgram(path.join(ROOT, 'backend/dist/main.js'), {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...where,
      ...secrets,
      ...settings,
    },
  });
  await once(server, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    memoryMb: () => memoryOf(server.pid, 'VmRSS'),
    memoryMaxMb: () => memoryOf(server.pid, 'VmHWM'),
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/**
 * @param {number | undefined} pid
 * @param {string} field
 */
function memoryOf(pid, field) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / MEBIBYTE_KB;
  } catch {
    return undefined;
  }
}
