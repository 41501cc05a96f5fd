/**
 * The proxy in front of the API of `npm run dev`. A request that comes while the API restarts waits for the new process and
 * does not fail. The old process still answers the requests that it already has.
 */
import { request as requestTo } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** @typedef {{ url: string, requests: number, onEmpty: (() => void)[] }} Api    requests: the number of unanswered requests */

const BAD_GATEWAY = 502;
const SERVICE_UNAVAILABLE = 503;

export class DevProxy {
  /** @type {Api | undefined} */
  #api;
  /** Why there is no API. @type {string | undefined} */
  #problem;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * From now on, requests wait for the next `open` or `refuse`.
   *
   * @returns {Promise<void>} resolves when all earlier requests are answered
   */
  hold() {
    const before = this.#api;
    this.#api = undefined;
    this.#problem = undefined;
    return new Promise((resolve) => {
      if (before === undefined || before.requests === 0) resolve();
      else before.onEmpty.push(resolve);
    });
  }

  /** @param {string} url where the API listens */
  open(url) {
    this.#api = { url, requests: 0, onEmpty: [] };
    this.#wakeAll();
  }

  /** @param {string} problem why there is no API; every request is answered with this text */
  refuse(problem) {
    this.#api = undefined;
    this.#problem = problem;
    this.#wakeAll();
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async handle(request, response) {
    while (this.#api === undefined && this.#problem === undefined) {
      await new Promise((/** @type {(nothing?: undefined) => void} */ resolve) =>
        this.#waiting.push(resolve),
      );
    }
    const api = this.#api;
    if (api === undefined) return answerProblem(response, SERVICE_UNAVAILABLE, this.#problem ?? '');
    api.requests += 1;
    try {
      await pass(request, response, api.url);
    } catch {
      answerProblem(response, BAD_GATEWAY, 'The API did not answer. The terminal shows why.');
    } finally {
      api.requests -= 1;
      if (api.requests === 0) for (const callBack of api.onEmpty.splice(0)) callBack();
    }
  }

  #wakeAll() {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/**
 * Forwards a request unchanged, and returns the answer.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} url
 */
async function pass(request, response, url) {
  const onward = requestTo(new URL(request.url ?? '/', url), {
    method: request.method,
    headers: request.headers,
  });
  // If the client disconnects, the answer is not needed any more.
  response.once('close', () => onward.destroy());
  const answered = new Promise(
    (/** @type {(answer: import('node:http').IncomingMessage) => void} */ resolve, reject) => {
      onward.once('response', resolve).once('error', reject);
    },
  );
  // An answer may come before the whole request was read. Then the rest of the request is ignored.
  request.pipe(onward);
  const answer = await answered;
  response.writeHead(answer.statusCode ?? BAD_GATEWAY, answer.rawHeaders);
  await pipeline(answer, response);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} detail
 */
function answerProblem(response, status, detail) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/problem+json' });
  response.end(JSON.stringify({ status, title: 'The API is not there', detail }));
}
