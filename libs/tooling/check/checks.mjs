/** The checks, two at a time. Each prints one line with its result; only a failed one prints more. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { composeProblems, readCompose } from '../docker/compose-check.mjs';
import { lockedPackages, lockFileProblems } from '../lock/lock-file.mjs';
import { ROOT } from '../start/processes.mjs';
import { Refusal } from '../start/refusal.mjs';
import { findDeadCode } from './dead-code.mjs';
import { cyclesIn, importGraph } from './import-cycles.mjs';
import { topLevel, topLevelProblems } from './top-level.mjs';
import { wordSetProblems } from './word-sets.mjs';
import { wordProblems } from './words.mjs';

/** @typedef {{ exitCode: number, output: string }} Verdict */

const BIN = path.join(ROOT, 'node_modules', '.bin');
const NX_SETTINGS = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // The linter keeps few of the objects that it makes. With room for 64 MB of new ones it takes a fifth less time; the default is 16.
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
};
const CACHED_BY_CONTENT = ['--cache', '--cache-strategy=content', '--cache-location=.nx/prettier'];

/** @typedef {Record<string, () => Verdict | Promise<Verdict>>} Checks */

/** These use one process each. @type {Checks} */
const OF_ALL_FILES = {
  workspace: () => verdictOf(topLevelProblems(topLevel())),
  lock: () => verdictOf(lockFileProblems(lockedPackages())),
  compose: () => verdictOf(composeProblems(readCompose())),
  cycles: () =>
    verdictOf(cyclesIn(importGraph()).map((cycle) => `A circle of imports: ${cycle.join(' → ')}`)),
  words: () => verdictOf([...wordProblems(), ...wordSetProblems()]),
  format: () => run('prettier', [...CACHED_BY_CONTENT, '--check', '--log-level=warn', '.']),
  'dead-code': findDeadCode,
};

/** @type {Checks} */
const OF_EACH_PROJECT = {
  types: () => inEachProject('typecheck'),
  lint: () => inEachProject('lint'),
};

/**
 * @param {string[]} names of the checks to run; empty means all
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(names) {
  const all = [...Object.keys(OF_ALL_FILES), ...Object.keys(OF_EACH_PROJECT)];
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no check "${unknown}": ${all.join(', ')}.`);
  const asked = names.length === 0 ? all : names;
  // The linter of the largest project leaves one core free most of the time.
  const failed = await Promise.all([inOrder(OF_EACH_PROJECT, asked), inOrder(OF_ALL_FILES, asked)]);
  console.log(failed.flat().length === 0 ? 'All checks hold.' : `Failed: ${failed.flat().join(', ')}`);
  return failed.flat().length === 0 ? 0 : 1;
}

/**
 * @param {Checks} checks
 * @param {string[]} asked
 * @returns {Promise<string[]>} the names of the failed ones
 */
async function inOrder(checks, asked) {
  const failed = [];
  for (const [name, check] of Object.entries(checks)) {
    if (!asked.includes(name)) continue;
    const startedAtMs = Date.now();
    const { exitCode, output } = await check();
    const seconds = ((Date.now() - startedAtMs) / 1_000).toFixed(1);
    const verdict = exitCode === 0 ? `ok (${seconds} s)` : `FAILED (${seconds} s)\n${output.trim()}\n`;
    console.log(`${name.padEnd(12)}${verdict}`);
    if (exitCode !== 0) failed.push(name);
  }
  return failed;
}

/** @param {string[]} problems */
function verdictOf(problems) {
  return { exitCode: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
}

/**
 * Runs two projects at a time. A project whose sources, libraries, packages and settings (`checked` in nx.json) have not
 * changed since it passed is skipped.
 *
 * @param {string} target
 */
function inEachProject(target) {
  return run('nx', ['run-many', '--target', target, '--output-style=static'], NX_SETTINGS);
}

/**
 * Runs a program installed by npm and returns its output.
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
