/** One run of the tests: starts a throwaway PostgreSQL, builds, runs the parts in two lanes, and counts. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StopRequest } from '../start/processes.mjs';
import { runLanes } from './lanes.mjs';
import { countsLine, table } from './reports.mjs';
import { BUILD, RUNNERS } from './runners.mjs';
import { startTestCluster } from './test-cluster.mjs';

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {import('./runners.mjs').Runner} Runner */

const INTERRUPTED = 130;
const LANES = /** @type {const} */ (['sources', 'browser']);

/**
 * @param {string[]} args names of parts and patterns of file names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args, env) {
  const named = RUNNERS.filter(({ name }) => args.includes(name));
  const runners = named.length > 0 ? named : RUNNERS;
  const patterns = args.filter((arg) => !named.some(({ name }) => name === arg));
  const startedAtMs = Date.now();
  const stop = new StopRequest();
  const reports = mkdtempSync(path.join(os.tmpdir(), 'dziva-reports-'));
  /** @type {Outcome[]} */
  let outcomes;
  try {
    const cluster = await clusterFor(runners, env);
    const surroundings = { env: { ...env, ...(cluster && { TEST_PG_URL: cluster.url }) }, reports, stop };
    try {
      outcomes = await runLanes(lanesOf(runners, patterns), partOf(BUILD, []), surroundings);
    } finally {
      await cluster?.stop();
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const seconds = Math.round((Date.now() - startedAtMs) / 1_000);
  return stop.isRequested ? INTERRUPTED : conclude(outcomes, seconds, env.REQUIRE_ALL === '1');
}

/**
 * @param {Runner[]} runners
 * @param {string[]} patterns
 */
function lanesOf(runners, patterns) {
  return LANES.map((lane) =>
    runners.filter((runner) => runner.lane === lane).map((runner) => partOf(runner, patterns)),
  );
}

/**
 * @param {Pick<Runner, 'name' | 'needsBuild' | 'run'>} runner
 * @param {string[]} patterns
 * @returns {import('./lanes.mjs').Part}
 */
function partOf({ name, needsBuild, run }, patterns) {
  return { name, needsBuild, run: (surroundings) => run(patterns, surroundings) };
}

/**
 * @param {Runner[]} runners
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>}
 */
async function clusterFor(runners, env) {
  if (!runners.some(({ needsCluster }) => needsCluster)) return undefined;
  const url = env.TEST_DATABASE_URL || env.TEST_PG_URL;
  return url ? { url, stop: async () => undefined } : startTestCluster();
}

/**
 * Prints what was skipped or passed only the second time, how long each part took, and the counts as the last line.
 *
 * @param {Outcome[]} outcomes
 * @param {number} seconds
 * @param {boolean} isSkippingForbidden
 */
function conclude(outcomes, seconds, isSkippingForbidden) {
  console.log('');
  for (const { name, skipped, flaky = [] } of outcomes) {
    for (const test of skipped) console.log(`Skipped in ${name}: ${test}`);
    for (const test of flaky) console.log(`Passed only the second time in ${name}, find out why: ${test}`);
  }
  const judged = isSkippingForbidden
    ? outcomes.map((outcome) => ({
        ...outcome,
        failed: outcome.failed + outcome.skipped.length,
        skipped: [],
      }))
    : outcomes;
  console.log(table(judged, seconds).join('\n'));
  const total = judged.reduce(
    (sum, { passed, failed, skipped }) => sum + passed + failed + skipped.length,
    0,
  );
  if (total === 0) console.log('No test has that name.');
  console.log(countsLine(judged));
  return total === 0 || judged.some(({ failed }) => failed > 0) ? 1 : 0;
}
