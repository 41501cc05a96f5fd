/** Runs a program for a part of the tests, and kills it if it does not end. Its output does not mix with that of other parts. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endOf, ROOT } from '../start/processes.mjs';

/** Long enough for a machine that takes three times as long as ours. Only a part that hangs meets it. */
const MS_MAX = 80 * 60_000;
const LAST_OUTPUT_MS = 2_000;

/**
 * @typedef {object} RunContext
 * @property {NodeJS.ProcessEnv} env
 * @property {string} reports  the folder for the runners' reports
 * @property {import('../start/processes.mjs').StopRequest} stop
 * @property {import('./taking-turns.mjs').Write} [write] writes the output when parts run in parallel; without it they write directly
 */

/**
 * @param {string[]} args of Node.js
 * @param {string} directory
 * @param {Pick<RunContext, 'env' | 'stop' | 'write'>} context
 * @returns {Promise<number>} the exit code
 */
export async function runBounded(args, directory, { env, stop, write }) {
  const child = spawn(process.execPath, args, {
    cwd: path.join(ROOT, directory),
    env: write === undefined ? env : colourfulAsHere(env),
    stdio: write === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (/** @type {Uint8Array} */ text) => write?.('stdout', text));
  child.stderr?.on('data', (/** @type {Uint8Array} */ text) => write?.('stderr', text));
  const closed = new Promise((resolve) => child.once('close', resolve));
  const timer = setTimeout(() => {
    say(write, `${directory}: no end after ${MS_MAX / 60_000} minutes, ended.`);
    child.kill('SIGKILL');
  }, MS_MAX);
  try {
    const exitCode = await endOf(child, stop);
    // The last output may not have been read yet. But a process that it left running would keep the pipe open for ever.
    await Promise.race([closed, delay(LAST_OUTPUT_MS, undefined, { ref: false })]);
    return exitCode;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {import('./taking-turns.mjs').Write | undefined} write
 * @param {string} sentence
 */
export function say(write, sentence) {
  if (write === undefined) console.log(sentence);
  else write('stdout', `${sentence}\n`);
}

/**
 * A program that writes into a pipe prints no colours unless it is asked to.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function colourfulAsHere(env) {
  return process.stdout.isTTY && env.NO_COLOR === undefined ? { FORCE_COLOR: '1', ...env } : env;
}

/**
 * @param {string} name of an npm package
 * @param {string} program inside it
 */
export function programOf(name, program) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), program);
}
