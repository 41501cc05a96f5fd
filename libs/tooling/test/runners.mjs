/** The test runners: a jest project in each part of the house, and the journeys in a browser. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { endOf, ROOT } from '../start/processes.mjs';
import { findBrowser } from './browser.mjs';
import { countsOfJest, countsOfPlaywright, readReport } from './reports.mjs';

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {boolean} needsBuild
 * @property {boolean} needsCluster
 * @property {(patterns: string[], surroundings: Surroundings) => Promise<import('./reports.mjs').Counts>} run
 */
/** @typedef {{ env: NodeJS.ProcessEnv, reports: string, stop: import('../start/processes.mjs').StopRequest }} Surroundings */

const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
const RUNNER_MS_MAX = 40 * 60_000;

/** @type {Runner[]} */
export const RUNNERS = [
  jestRunner('money', 'libs/money'),
  jestRunner('loan-maths', 'libs/loan-maths'),
  jestRunner('contracts', 'libs/contracts'),
  jestRunner('proofs', 'libs/proofs'),
  jestRunner('tooling', 'libs/tooling', { needsBuild: true }),
  jestRunner('frontend', 'frontend'),
  jestRunner('backend', 'backend', { needsBuild: true, needsCluster: true }),
  { name: 'journeys', needsBuild: true, needsCluster: false, run: runJourneys },
];

/**
 * @param {string} name
 * @param {string} directory
 * @param {{ needsBuild?: boolean, needsCluster?: boolean }} [needs]
 * @returns {Runner}
 */
function jestRunner(name, directory, { needsBuild = false, needsCluster = false } = {}) {
  return {
    name,
    needsBuild,
    needsCluster,
    run: async (patterns, surroundings) => {
      const report = path.join(surroundings.reports, `${name}.json`);
      const args = [
        programOf('jest', 'bin/jest.js'),
        '--json',
        `--outputFile=${report}`,
        '--passWithNoTests',
      ];
      const env = { ...surroundings.env, NODE_OPTIONS };
      const exitCode = await runBounded([...args, ...patterns], directory, { ...surroundings, env });
      return readReport(report, countsOfJest, exitCode);
    },
  };
}

/**
 * @param {string[]} patterns
 * @param {Surroundings} surroundings
 */
async function runJourneys(patterns, surroundings) {
  const report = path.join(surroundings.reports, 'journeys.json');
  const cli = programOf('@playwright/test', 'cli.js');
  const env = { ...surroundings.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const isMissing = findBrowser() === undefined;
  const args = isMissing ? ['--list', '--reporter=json'] : ['--reporter=list,json'];
  const exitCode = await runBounded([cli, 'test', ...args, '--pass-with-no-tests', ...patterns], 'frontend', {
    ...surroundings,
    env,
  });
  if (!isMissing) return readReport(report, countsOfPlaywright, exitCode);
  console.log(
    'The journeys are skipped: there is no Chromium. Install one (apt-get install chromium, or npx playwright install chromium), or name it in CHROMIUM_PATH.',
  );
  const { skipped } = readReport(report, countsOfPlaywright, exitCode);
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, skipped };
}

/**
 * Runs one of npm's programs in a project; one that hangs is ended.
 *
 * @param {string[]} args
 * @param {string} directory
 * @param {Surroundings} surroundings
 */
async function runBounded(args, directory, { env, stop }) {
  const child = spawn(process.execPath, args, { cwd: path.join(ROOT, directory), env, stdio: 'inherit' });
  const timer = setTimeout(() => {
    console.error(`${directory}: no end after ${RUNNER_MS_MAX / 60_000} minutes, ended.`);
    child.kill('SIGKILL');
  }, RUNNER_MS_MAX);
  try {
    return await endOf(child, stop);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {string} name of an npm package
 * @param {string} program inside it
 */
function programOf(name, program) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), program);
}
