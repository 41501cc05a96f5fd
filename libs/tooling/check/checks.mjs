/** The checks, one after the other; each says in a line whether it holds, and only a failed one says more. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { composeProblems, readCompose } from '../docker/compose-check.mjs';
import { lockedPackages, lockFileProblems } from '../lock/lock-file.mjs';
import { ROOT } from '../start/processes.mjs';
import { Refusal } from '../start/refusal.mjs';
import { findDeadCode } from './dead-code.mjs';
import { cyclesIn, importGraph } from './import-cycles.mjs';
import { topLevel, topLevelProblems } from './top-level.mjs';
import { wordProblems } from './words.mjs';

/** @typedef {{ exitCode: number, output: string }} Verdict */

const BIN = path.join(ROOT, 'node_modules', '.bin');
const QUIET = { NX_DAEMON: 'false', NX_TUI: 'false' };
const CACHED_BY_CONTENT = ['--cache', '--cache-strategy=content', '--cache-location=.nx/prettier'];

/** @type {Record<string, () => Verdict | Promise<Verdict>>} */
const CHECKS = {
  workspace: () => verdictOf(topLevelProblems(topLevel())),
  lock: () => verdictOf(lockFileProblems(lockedPackages())),
  compose: () => verdictOf(composeProblems(readCompose())),
  cycles: () =>
    verdictOf(cyclesIn(importGraph()).map((cycle) => `A circle of imports: ${cycle.join(' → ')}`)),
  words: () => verdictOf(wordProblems()),
  format: () => run('prettier', [...CACHED_BY_CONTENT, '--check', '--log-level=warn', '.']),
  types: () => inEachProject('typecheck'),
  lint: () => inEachProject('lint'),
  'dead-code': findDeadCode,
};

/**
 * @param {string[]} names of the checks to do; none means all
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(names) {
  const unknown = names.find((name) => !(name in CHECKS));
  if (unknown !== undefined) {
    throw new Refusal(`There is no check "${unknown}": ${Object.keys(CHECKS).join(', ')}.`);
  }
  const failed = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    process.stdout.write(`${name.padEnd(12)}`);
    const startedAtMs = Date.now();
    const { exitCode, output } = await check();
    const seconds = ((Date.now() - startedAtMs) / 1_000).toFixed(1);
    console.log(exitCode === 0 ? `ok (${seconds} s)` : `FAILED (${seconds} s)\n${output.trim()}\n`);
    if (exitCode !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? 'All checks hold.' : `Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {string[]} problems */
function verdictOf(problems) {
  return { exitCode: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
}

/**
 * Two projects at a time. One whose sources, libraries, packages and settings are as they were when it held (`checked` in
 * nx.json) is not looked at again.
 *
 * @param {string} target
 */
function inEachProject(target) {
  return run('nx', ['run-many', '--target', target, '--output-style=static'], QUIET);
}

/**
 * Runs a program of npm's and keeps what it says.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [settings] environment variables to set differently
 * @returns {Promise<Verdict>}
 */
function run(program, args, settings = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(BIN, program), args, {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
