/** The test runners: a jest project in each part of the repository, and the journeys in a browser. */
import path from 'node:path';
import { programOf, runBounded, say } from './bounded-process.mjs';
import { findBrowser } from './browser.mjs';
import { countsOfJest, countsOfPlaywright, readReport } from './reports.mjs';

/** @typedef {import('./bounded-process.mjs').Surroundings} Surroundings */
/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} [directory]  that holds the specs and their jest configuration, from the root
 * @property {boolean} needsBuild
 * @property {boolean} needsCluster
 * @property {(patterns: string[], surroundings: Surroundings) => Promise<import('./reports.mjs').Counts>} run
 */

export const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** @type {Runner[]} What needs no build comes first: it runs while the build does. Then the long parts, and the short ones last. */
export const RUNNERS = [
  jestRunner('money', 'libs/money'),
  jestRunner('loan-maths', 'libs/loan-maths'),
  jestRunner('contracts', 'libs/contracts'),
  jestRunner('proofs', 'libs/proofs'),
  jestRunner('event-ledger', 'libs/event-ledger', { needsCluster: true }),
  { name: 'journeys', needsBuild: true, needsCluster: false, run: runJourneys },
  jestRunner('backend', 'backend', { needsBuild: true, needsCluster: true }),
  jestRunner('frontend', 'frontend'),
  jestRunner('tooling', 'libs/tooling', { needsBuild: true }),
];

/**
 * Builds what is stale. A build that fails is a failure of its own; the tests of the sources are still useful.
 *
 * @type {Pick<Runner, 'name' | 'needsBuild' | 'run'>}
 */
export const BUILD = {
  name: 'build',
  needsBuild: false,
  run: async (_, surroundings) => {
    const program = path.join(import.meta.dirname, 'build-once.mjs');
    const exitCode = await runBounded([program], '.', surroundings);
    return { passed: 0, failed: exitCode === 0 ? [] : [`it ended with exit code ${exitCode}`], skipped: [] };
  },
};

/**
 * @param {string} name
 * @param {string} directory
 * @param {{ needsBuild?: boolean, needsCluster?: boolean }} [needs]
 * @returns {Runner}
 */
function jestRunner(name, directory, { needsBuild = false, needsCluster = false } = {}) {
  return {
    name,
    directory,
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
  say(
    surroundings.write,
    'The journeys are skipped: there is no Chromium. Install one (apt-get install chromium, or npx playwright install chromium), or name it in CHROMIUM_PATH.',
  );
  const { skipped } = readReport(report, countsOfPlaywright, exitCode);
  return {
    passed: 0,
    failed: exitCode === 0 ? [] : [`their list ended with exit code ${exitCode}`],
    skipped,
  };
}
