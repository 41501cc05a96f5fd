/** Commands over HTTP, as a member's browser sends them: requests a second, and how long the slow ones take. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { freePort } from '../start/free-port.mjs';
import { ROOT, startProgram } from '../start/processes.mjs';

const CALLERS = 16;
const REQUESTS = 1_600;
const FORM = {
  sourceOfIncome: 'Salary',
  monthlyIncomeCents: 80_000,
  loanAmountCents: 150_000,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014',
  collateralEstValueCents: 600_000,
  nextOfKinName: 'Chipo Moyo',
  nextOfKinPhone: '+263772123456',
};

/** @param {string} ownerUrl of a fresh database */
export async function commandsOverHttp(ownerUrl) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: 'bench' });
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  appUrl.password = 'bench';
  const port = await freePort();
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'dziva-bench-files-'));
  const server = startProgram(path.join(ROOT, 'backend/dist/main.js'), {
    env: {
      ...{
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'silent',
      },
      ...{ APP_DATABASE_URL: appUrl.href, JWT_SECRET: randomUUID() + randomUUID(), RATE_LIMIT: 'off' },
      DATA_DIR: dataDirectory,
    },
  });
  try {
    await once(server, 'message');
    await measure(`http://127.0.0.1:${port}`);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {string} url */
async function measure(url) {
  const member = {
    email: 'bench@dziva.example',
    password: randomUUID(),
    firstName: 'Ben',
    lastName: 'Chmark',
  };
  const { token } = /** @type {{ token: string }} */ (
    await (await post(url, '/api/auth/register', member)).json()
  );
  for (const withKey of [false, true]) {
    const durations = await load(() =>
      post(url, '/api/applications', FORM, {
        Authorization: `Bearer ${token}`,
        ...(withKey ? { 'Idempotency-Key': randomUUID() } : {}),
      }),
    );
    const [all, sorted] = [durations.totalMs, durations.each.toSorted((a, b) => a - b)];
    const at = (/** @type {number} */ share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    console.log(
      `\nPOST /api/applications${withKey ? ' with an Idempotency-Key' : ''}, ${CALLERS} callers: ` +
        `${((REQUESTS * 1_000) / all).toFixed(0)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
  }
}

/** @param {() => Promise<Response>} send */
async function load(send) {
  /** @type {number[]} */
  const each = [];
  const start = performance.now();
  let left = REQUESTS;
  const caller = async () => {
    while (left-- > 0) {
      const began = performance.now();
      const answer = await send();
      if (answer.status !== 201) throw new Error(`The server answered ${answer.status}`);
      await answer.arrayBuffer();
      each.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { each, totalMs: performance.now() - start };
}

/**
 * @param {string} url
 * @param {string} address
 * @param {object} body
 * @param {Record<string, string>} [headers]
 */
function post(url, address, body, headers = {}) {
  return fetch(url + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
