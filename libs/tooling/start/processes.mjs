/** Other processes: whether one lives, how our own children are started and ended, when we ourselves are to stop. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCode } from './refusal.mjs';

/** The folder that holds package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

// With the 16 MB that Node.js has for new objects it collected garbage for a tenth of each request.
const FLAGS = ['--disable-proto=delete', '--enable-source-maps', '--max-semi-space-size=64'];
const FOLLOW_LAUNCHER = pathToFileURL(path.join(import.meta.dirname, 'follow-launcher.mjs')).href;
// The 22nd field of /proc/<pid>/stat, counted from the state, which is the third.
const START_TIME = 19;
const PARENT_POLL_MS = 1_000;
const SIGNAL_EXIT_CODE = 128;
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Whether a process runs. One that has ended and waits for its parent to notice does not.
 *
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: it lives, as another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return linuxStatus(pid)[0] !== 'Z';
}

/**
 * When a process was started, in the system's own words: with the pid it names one process, also after the pid was
 * given to another one. Empty where the system does not say it.
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
 * What Linux says of a process, from its state on: the name before it, in brackets, may hold blanks.
 *
 * @param {number} pid
 * @returns {string[]} empty where there is no such file
 */
function linuxStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/**
 * Starts one of our Node.js programs. It ends when this process is gone, however that happened.
 *
 * @param {string} program absolute
 * @param {{ args?: string[], env: NodeJS.ProcessEnv, flags?: string[] | undefined, isDetached?: boolean, output?: 'inherit' | number }} settings
 *   flags: of Node.js, beside ours
 *   isDetached: Ctrl-C in the terminal reaches this process only, which then ends the program in its own time
 *   output: a file's descriptor instead of our own output
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
 * Waits for the end of a child, and ends it when `stop` says so.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {StopRequest} [stop]
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it that we did not send
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
 * Collects the wishes to stop: Ctrl-C, SIGTERM, a closed terminal, and the death of the npm that started us. The
 * second one is urgent.
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
   * Calls back on every request from now on, and at once when there was one.
   *
   * @param {(isUrgent: boolean) => void} listener
   */
  onRequest(listener) {
    this.#listeners.push(listener);
    if (this.isRequested) listener(false);
  }

  /** Asks to stop. The second time is urgent. */
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
