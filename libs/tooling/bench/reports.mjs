/**
 * Reports while they stream to a client: rows a second, and how much memory the server takes for ten times as many. What
 * a report holds in memory must not grow with its rows.
 */
import { finished } from 'node:stream/promises';
import http from 'node:http';
import { setInterval as ticks } from 'node:timers/promises';
import { tokenOfFinance } from './finance.mjs';
import { monthsAgo, writeLoans } from './lenders.mjs';
import { startBenchServer } from './server.mjs';
import { printTable } from './table.mjs';

const SIZES = [1_000, 10_000];
const PAYMENTS_EACH = 10;
const SAMPLE_MS = 10;
// Without background: the notices of so many events would be measured as well. With little room, so that garbage that nobody
// had to collect yet is not taken for what a report holds: one that held its rows would not come to its end.
const SETTINGS = { ROLE: 'api', NODE_OPTIONS: '--max-old-space-size=128' };

/**
 * @typedef {{ rows: number, ms: number, bytes: number, mostMb: number | undefined, growthMb: number | undefined }} Measured
 */

/** @param {(name: string) => Promise<string>} freshDatabase the address of an empty database, as the owner */
export async function streamReports(freshDatabase) {
  const measured = [];
  for (const loans of SIZES) measured.push(await measureBook(await freshDatabase(`reports_${loans}`), loans));
  for (const report of Object.keys(measured[0] ?? {})) {
    const each = measured.map((sizes) => /** @type {Measured} */ (sizes[report]));
    printTable(`${report}, to a client on this machine`, HEADER, each.map(line));
    const [small, large] = [each[0], each.at(-1)];
    if (!small || !large) continue;
    const rate = (large.rows / large.ms / (small.rows / small.ms)).toFixed(2);
    const memory = ((large.mostMb ?? 0) / (small.mostMb ?? 1)).toFixed(2);
    console.log(
      `  With ${large.rows / small.rows} times the rows: ${rate} times the rate, ${memory} times the most memory.`,
    );
  }
}

const HEADER = ['rows', 'size', 'time', 'rows a second', 'most memory', 'more than before'];

/** @param {Measured} measured */
function line({ rows, bytes, ms, mostMb, growthMb }) {
  const megabytes = (/** @type {number | undefined} */ value) =>
    value === undefined ? '?' : `${value.toFixed(0)} MB`;
  const size = `${(bytes / 2 ** 20).toFixed(1)} MB`;
  const rate = ((rows * 1_000) / ms).toFixed(0);
  return [String(rows), size, `${(ms / 1_000).toFixed(2)} s`, rate, megabytes(mostMb), megabytes(growthMb)];
}

/**
 * @param {string} ownerUrl of a fresh database
 * @param {number} loans
 * @returns {Promise<Record<string, Measured>>}
 */
async function measureBook(ownerUrl, loans) {
  const disbursedOn = monthsAgo(PAYMENTS_EACH + 1);
  await writeLoans(ownerUrl, { loans, paymentsEach: PAYMENTS_EACH, disbursedOn });
  const payments = `/api/reports/payments?format=csv&from=${disbursedOn}`;
  return {
    'Payments as CSV': await measure(ownerUrl, payments, loans * PAYMENTS_EACH),
    'Portfolio as CSV': await measure(ownerUrl, '/api/reports/portfolio?format=csv', loans),
    'Portfolio as JSON': await measure(ownerUrl, '/api/reports/portfolio', loans),
  };
}

/**
 * Each on a server of its own, which has answered a small report before.
 *
 * @param {string} ownerUrl
 * @param {string} path
 * @param {number} rows   what the report must have
 * @returns {Promise<Measured>}
 */
async function measure(ownerUrl, path, rows) {
  const server = await startBenchServer(ownerUrl, SETTINGS);
  const watch = new AbortController();
  try {
    const token = await tokenOfFinance(server.url, ownerUrl);
    await download(`${server.url}/api/reports/payments?format=csv`, token);
    const beforeMb = server.memoryMb();
    const most = watchMemory(server, watch.signal);
    const start = performance.now();
    const { lines, bytes, rowsTotal } = await download(server.url + path, token);
    const ms = performance.now() - start;
    watch.abort();
    const mostMb = await most;
    // The heading and the sums are lines too.
    if ((rowsTotal ?? lines - 2) !== rows)
      throw new Error(`The report has ${rowsTotal ?? lines} rows or lines`);
    const growthMb = mostMb === undefined || beforeMb === undefined ? undefined : mostMb - beforeMb;
    return { rows, ms, bytes, mostMb, growthMb };
  } finally {
    watch.abort();
    await server.stop();
  }
}

/**
 * The most that the server held until the signal.
 *
 * @param {import('./server.mjs').BenchServer} server
 * @param {AbortSignal} signal
 */
export async function watchMemory(server, signal) {
  let mostMb = server.memoryMb();
  try {
    for await (const _tick of ticks(SAMPLE_MS, undefined, { signal })) {
      const now = server.memoryMb();
      if (now !== undefined && mostMb !== undefined) mostMb = Math.max(mostMb, now);
    }
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError') throw error;
  }
  return mostMb;
}

/**
 * Reads and counts; of a CSV nothing is kept.
 *
 * @param {string} url
 * @param {string} token
 */
async function download(url, token) {
  const answer = await new Promise((resolve, reject) => {
    http.get(url, { headers: { Authorization: `Bearer ${token}` } }, resolve).on('error', reject);
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  /** @type {Buffer[]} */
  const kept = [];
  let [lines, bytes] = [0, 0];
  answer.on('data', (/** @type {Buffer} */ chunk) => {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++;
    if (isJson) kept.push(chunk);
  });
  await finished(answer);
  if (answer.statusCode !== 200) throw new Error(`The server answered ${answer.statusCode} to ${url}`);
  const rowsTotal = isJson ? JSON.parse(Buffer.concat(kept).toString()).rowsTotal : undefined;
  return { lines, bytes, rowsTotal: /** @type {number | undefined} */ (rowsTotal) };
}
