/** Processes: whether one is running, how our own are started and stopped, and requests to stop this one. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode } from './refusal.mjs';

/** The folder that holds package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

// With the default of 16 MB for new objects, Node.js spent a tenth of each request on garbage collection.
const FLAGS = ['--disable-proto=delete', '--enable-source-maps', '--max-semi-space-size=64'];
const FOLLOW_LAUNCHER = pathToFileURL(path.join(import.meta.dirname, 'follow-launcher.mjs')).href;
// The 22nd field of /proc/<pid>/stat, counted from the state, which is the third.
const START_TIME = 19;
const PARENT_POLL_MS = 1_000;
const SIGNAL_EXIT_CODE = 128;
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Whether a process is running. One that has ended but whose parent has not noticed yet does not count.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // We may not signal it, so it is running as another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return linuxStatus(pid)[0] !== 'Z';
}

/**
 * When a process was started, as the system writes it. Together with the pid it identifies one process, even if the pid is
 * used again later. Empty if the system does not report it.
 *
 * @param {number} pid
 */
export function startOf(pid) {
  return (
    linuxStatus(pid)[START_TIME] ??
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ??
    ''
  );
}

/**
 * The status that Linux reports for a process, from its state on: the name before it, in brackets, may contain spaces.
 *
 * @param {number} pid
 * @returns {string[]} empty if the file does not exist
 */
function linuxStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Starts one of our Node.js programs. It ends when this process ends, for whatever reason.
 *
 * @param {string} program absolute
 * @param {{ args?: string[], env: NodeJS.ProcessEnv, flags?: string[] | undefined, isDetached?: boolean, output?: 'inherit' | number }} settings
 * flags: for Node.js, besides ours
 * isDetached: Ctrl-C in the terminal reaches only this process, which then stops the program when it is ready
 * output: a file descriptor to use instead of our own output
 */
export function startProgram(
  program,
  { args = [], env, flags = [], isDetached = false, output = 'inherit' },
) {
  const ours = [...FLAGS, '--import', FOLLOW_LAUNCHER];
  return spawn(process.execPath, [...ours, ...flags, program, ...args], {
    cwd: ROOT,
    env,
    detached: isDetached && process.platform !== 'win32',
    stdio: ['inherit', output, output, 'ipc'],
  });
}

/**
 * Waits until a child has ended, and stops it if `stop` requests it.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {StopRequest} [stop]
 * @returns {Promise<number>} its exit code; 128 plus the signal's number if it was ended by a signal that we did not send
 */
export function endOf(child, stop) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (stop?.isRequested && code === null) resolve(0);
      else resolve(code ?? SIGNAL_EXIT_CODE + signalNumber(signal));
    });
    stop?.onRequest((isUrgent) => child.kill(isUrgent ? 'SIGKILL' : 'SIGTERM'));
  });
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return signal === 'SIGKILL' ? 9 : signal === 'SIGTERM' ? 15 : signal === 'SIGINT' ? 2 : 1;
}

/**
 * Collects requests to stop: Ctrl-C, SIGTERM, a closed terminal, and the end of the npm process that started us. The second
 * request is urgent.
 */
export class StopRequest {
  /** @type {((isUrgent: boolean) => void)[]} */
  #listeners = [];
  isRequested = false;

  constructor() {
    for (const signal of STOP_SIGNALS) process.on(signal, () => this.request());
    if (process.env.npm_lifecycle_event) this.#followNpm(process.ppid);
  }

  /**
   * Calls back on every later request, and at once if there was one already.
   *
   * @param {(isUrgent: boolean) => void} listener
   */
  onRequest(listener) {
    this.#listeners.push(listener);
    if (this.isRequested) listener(false);
  }

  /** Requests a stop. A second request is urgent. */
  request() {
    const isUrgent = this.isRequested;
    this.isRequested = true;
    for (const listener of this.#listeners) listener(isUrgent);
  }

  /** @param {number} npmPid */
  #followNpm(npmPid) {
    const timer = setInterval(() => {
      if (process.ppid === npmPid) return;
      clearInterval(timer);
      this.request();
    }, PARENT_POLL_MS);
    timer.unref();
  }
}
