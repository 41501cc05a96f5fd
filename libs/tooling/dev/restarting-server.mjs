/**
 * The API of `npm run dev`: a process that is replaced when its sources change. The next process is already waiting with all
 * packages loaded, which takes most of the time of a start. When it gets the signal, it loads the current sources.
 */
import { once } from 'node:events';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export const GO = 'go';
/** After this time an old server gets the signal to stop even if it still has requests; it finishes them. */
const REQUESTS_MS = 10_000;

export class RestartingServer {
  #spawn;
  #proxy;
  /** @type {ChildProcess | undefined} */
  #current;
  /** @type {ChildProcess | undefined} */
  #next;
  /** @type {Set<ChildProcess>} */
  #alive = new Set();
  #isClosed = false;

  /**
   * @param {() => ChildProcess} spawn starts a process that waits for GO and then says `{ listening: url }`
   * @param {import('./dev-proxy.mjs').DevProxy} proxy
   */
  constructor(spawn, proxy) {
    this.#spawn = spawn;
    this.#proxy = proxy;
  }

  /**
   * Starts the server, instead of the one that runs. A call that comes before the last one has ended takes over from it.
   *
   * @returns {Promise<boolean>} whether it listens
   */
  async restart() {
    if (this.#isClosed) return false;
    const old = this.#current;
    const answered = this.#proxy.hold();
    const server = this.#next ?? this.#start();
    this.#current = server;
    this.#next = undefined;
    if (old) void endWhen(old, answered);
    server.send(GO);
    const url = await listening(server);
    if (this.#isClosed || server !== this.#current) return false;
    if (url === undefined) {
      this.#proxy.refuse(
        'The API did not start. The terminal shows why. It starts again with the next change.',
      );
      return false;
    }
    this.#proxy.open(url);
    server.once('exit', () => this.#onEnd(server));
    this.#next = this.#start();
    return true;
  }

  /** @param {boolean} [isUrgent] kills the processes, without letting them finish their requests */
  end(isUrgent = false) {
    this.#isClosed = true;
    for (const server of this.#alive) server.kill(isUrgent ? 'SIGKILL' : 'SIGTERM');
  }

  /** @returns {Promise<void>} when no process is left */
  async ended() {
    while (this.#alive.size > 0) await Promise.all([...this.#alive].map((server) => once(server, 'exit')));
  }

  #start() {
    const server = this.#spawn();
    this.#alive.add(server);
    server.once('exit', () => {
      this.#alive.delete(server);
      if (server === this.#next) this.#next = undefined;
    });
    return server;
  }

  /** @param {ChildProcess} server that has listened */
  #onEnd(server) {
    if (this.#isClosed || server !== this.#current) return;
    this.#proxy.refuse(
      'The API ended by itself. The terminal shows why. It starts again with the next change.',
    );
  }
}

/**
 * @param {ChildProcess} server
 * @param {Promise<void>} answered
 */
async function endWhen(server, answered) {
  const timer = setTimeout(() => server.kill('SIGTERM'), REQUESTS_MS);
  await answered;
  clearTimeout(timer);
  server.kill('SIGTERM');
}

/**
 * @param {ChildProcess} server
 * @returns {Promise<string | undefined>} the URL at which it listens; undefined if it ended before that
 */
function listening(server) {
  return new Promise((resolve) => {
    server.once('exit', () => resolve(undefined));
    server.once('error', () => resolve(undefined));
    server.once('message', (message) => {
      resolve(/** @type {{ listening: string }} */ (message).listening);
    });
  });
}
