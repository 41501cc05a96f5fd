/** The test runners: a jest project in each part of the repository, and the journeys in a browser. */
import path from 'node:path';
import { programOf, runBounded, say } from './bounded-process.mjs';
import { findBrowser } from './browser.mjs';
import { countsOfJest, countsOfPlaywright, readReport } from './reports.mjs';

/** @typedef {import('./bounded-process.mjs').RunContext} RunContext */
/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {string} [directory]  that holds the specs and their jest configuration, from the root
 * @property {boolean} needsBuild
 * @property {boolean} needsCluster
 * @property {(patterns: string[], context: RunContext) => Promise<import('./reports.mjs').Counts>} run
 */

export const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** @type {Runner[]} First those that need no build, because they run during the build. Then the long ones, and the short ones last. */
export const RUNNERS = [
  jestRunner('money', 'libs/money'),
  jestRunner('loan-maths', 'libs/loan-maths'),
  jestRunner('contracts', 'libs/contracts'),
  jestRunner('proofs', 'libs/proofs'),
  jestRunner('vocabulary', 'libs/vocabulary'),
  jestRunner('event-ledger', 'libs/event-ledger', { needsCluster: true }),
  { name: 'journeys', needsBuild: true, needsCluster: false, run: runJourneys },
  jestRunner('backend', 'backend', { needsBuild: true, needsCluster: true }),
  jestRunner('frontend', 'frontend'),
  jestRunner('tooling', 'libs/tooling', { needsBuild: true }),
];

/**
 * Builds what has changed. A failed build is reported as one failure, and the tests that need no build still run.
 *
 * @type {Pick<Runner, 'name' | 'needsBuild' | 'run'>}
 */
export const BUILD = {
  name: 'build',
  needsBuild: false,
  run: async (_, context) => {
    const program = path.join(import.meta.dirname, 'build-once.mjs');
    const exitCode = await runBounded([program], '.', context);
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
    run: async (patterns, context) => {
      const report = path.join(context.reports, `${name}.json`);
      const args = [
        programOf('jest', 'bin/jest.js'),
        '--json',
        `--outputFile=${report}`,
        '--passWithNoTests',
      ];
      const env = { ...context.env, NODE_OPTIONS };
      const exitCode = await runBounded([...args, ...patterns], directory, { ...context, env });
      return readReport(report, countsOfJest, exitCode);
    },
  };
}

/**
 * @param {string[]} patterns
 * @param {RunContext} context
 */
async function runJourneys(patterns, context) {
  const report = path.join(context.reports, 'journeys.json');
  const cli = programOf('@playwright/test', 'cli.js');
  const env = { ...context.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const isMissing = findBrowser() === undefined;
  const args = isMissing ? ['--list', '--reporter=json'] : ['--reporter=list,json'];
  const exitCode = await runBounded([cli, 'test', ...args, '--pass-with-no-tests', ...patterns], 'frontend', {
    ...context,
    env,
  });
  if (!isMissing) return readReport(report, countsOfPlaywright, exitCode);
  say(
    context.write,
    'The journeys are skipped: there is no Chromium. Install one (apt-get install chromium, or npx playwright install chromium), or name it in CHROMIUM_PATH.',
  );
  const { skipped } = readReport(report, countsOfPlaywright, exitCode);
  return {
    passed: 0,
    failed: exitCode === 0 ? [] : [`their list ended with exit code ${exitCode}`],
    skipped,
  };
}
