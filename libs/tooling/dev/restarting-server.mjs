/**
 * The API of `npm run dev`: a process that is replaced when its sources change. The next one waits with all packages loaded,
 * which is most of the time of a start; when it gets the signal it loads the sources as they are then.
 */
import { once } from 'node:events';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

export const GO = 'go';
/** After this time an old server gets the signal to stop even if it still has requests; it finishes them. */
const REQUESTS_MS = 10_000;

export class RestartingServer {
  #spawn;
  #gate;
  /** @type {ChildProcess | undefined} */
  #current;
  /** @type {ChildProcess | undefined} */
  #next;
  /** @type {Set<ChildProcess>} */
  #alive = new Set();
  #isClosed = false;

  /**
   * @param {() => ChildProcess} spawn starts a process that waits for GO and then says `{ listening: url }`
   * @param {import('./gate.mjs').Gate} gate
   */
  constructor(spawn, gate) {
    this.#spawn = spawn;
    this.#gate = gate;
  }

  /**
   * Starts the server, instead of the one that runs. A call that comes before the last one has ended takes over from it.
   *
   * @returns {Promise<boolean>} whether it listens
   */
  async restart() {
    if (this.#isClosed) return false;
    const old = this.#current;
    const answered = this.#gate.hold();
    const server = this.#next ?? this.#start();
    this.#current = server;
    this.#next = undefined;
    if (old) void endWhen(old, answered);
    server.send(GO);
    const url = await listening(server);
    if (this.#isClosed || server !== this.#current) return false;
    if (url === undefined) {
      this.#gate.refuse(
        'The API did not start: see why in the terminal. It starts again with the next change.',
      );
      return false;
    }
    this.#gate.open(url);
    server.once('exit', () => this.#onEnd(server));
    this.#next = this.#start();
    return true;
  }

  /** @param {boolean} [isUrgent] without finishing anything */
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
    this.#gate.refuse(
      'The API ended by itself: see why in the terminal. It starts again with the next change.',
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
 * @returns {Promise<string | undefined>} where it listens; nothing when it ended instead
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
