/** Commands over HTTP, as a script sends them and as a browser does: requests a second, and how long the slow ones take. */
import { randomUUID } from 'node:crypto';
import { startBenchServer } from './server.mjs';
import { printTable } from './table.mjs';

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
  const server = await startBenchServer(ownerUrl);
  try {
    await measure(server.url);
  } finally {
    await server.stop();
  }
}

/** @param {string} url */
async function measure(url) {
  const headers = { Authorization: `Bearer ${await tokenOfNewMember(url)}` };
  const apply = () => post(url, '/api/applications', FORM, headers);
  const applyWithKey = () =>
    post(url, '/api/applications', FORM, { ...headers, 'Idempotency-Key': randomUUID() });
  await load(apply);
  printTable(
    `POST /api/applications, ${CALLERS} callers, ${REQUESTS} requests`,
    ['', 'a second', 'p50', 'p99'],
    [
      ['without a key', ...figuresOf(await load(apply))],
      ['with an Idempotency-Key', ...figuresOf(await load(applyWithKey))],
    ],
  );
}

/** @param {string} url */
async function tokenOfNewMember(url) {
  const member = {
    email: 'bench@dziva.example',
    password: randomUUID(),
    firstName: 'Ben',
    lastName: 'Chmark',
  };
  const answer = await post(url, '/api/auth/register', member);
  return /** @type {{ token: string }} */ (await answer.json()).token;
}

/** @param {{ each: number[], totalMs: number }} durations */
function figuresOf({ each, totalMs }) {
  const sorted = each.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)} ms`;
  return [((each.length * 1_000) / totalMs).toFixed(0), at(0.5), at(0.99)];
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
