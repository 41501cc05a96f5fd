/** HTTP callers, each with its own connection, that send one request after the other. */
import http from 'node:http';

/**
 * @typedef {object} Call
 * @property {'GET' | 'POST'} method
 * @property {string} url
 * @property {Record<string, string>} [headers]
 * @property {object} [body]
 *
 * @typedef {{ calls: number, perSecond: number, p50Ms: number, p99Ms: number }} Figures
 */

/**
 * @param {number} count number of callers
 * @param {number} durationMs
 * @param {(caller: number) => Call} next the next call of a caller
 * @returns {Promise<Figures>}
 */
export async function letCall(count, durationMs, next) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  const tookMs = [];
  const start = performance.now();
  const caller = async (/** @type {number} */ number) => {
    for (let began = start; began - start < durationMs;) {
      await send(agent, next(number));
      const ended = performance.now();
      tookMs.push(ended - began);
      began = ended;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, number) => caller(number)));
  const totalMs = performance.now() - start;
  agent.destroy();
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    calls: sorted.length,
    perSecond: (sorted.length * 1_000) / totalMs,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

/**
 * @param {http.Agent} agent
 * @param {Call} call
 * @returns {Promise<void>} resolves when the full answer has arrived; rejects unless it is a success
 */
export function send(agent, { method, url, headers = {}, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const json = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers: { ...headers, ...(body && json) } });
    request.once('error', reject).once('response', (response) => {
      const isGood = response.statusCode === 200 || response.statusCode === 201;
      let answer = '';
      if (isGood) response.resume();
      else response.on('data', (chunk) => (answer += chunk));
      response.once('end', () =>
        isGood ? resolve() : reject(new Error(`${method} ${url}: ${response.statusCode} ${answer}`)),
      );
    });
    request.end(text);
  });
}
