/** One run of the tests: builds, starts a throwaway PostgreSQL, calls the runners one by one, and counts. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from '../start/build.mjs';
import { StopRequest } from '../start/processes.mjs';
import { Refusal } from '../start/refusal.mjs';
import { countsLine } from './reports.mjs';
import { RUNNERS } from './runners.mjs';
import { startTestCluster } from './test-cluster.mjs';

/** @typedef {import('./reports.mjs').Outcome} Outcome */

const INTERRUPTED = 130;

/**
 * @param {string[]} args names of parts and patterns of file names
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args, env) {
  const named = RUNNERS.filter(({ name }) => args.includes(name));
  const runners = named.length > 0 ? named : RUNNERS;
  const patterns = args.filter((arg) => !named.some(({ name }) => name === arg));
  const stop = new StopRequest();
  const reports = mkdtempSync(path.join(os.tmpdir(), 'dziva-reports-'));
  /** @type {Outcome[]} */
  const outcomes = [];
  try {
    if (runners.some(({ needsBuild }) => needsBuild)) outcomes.push(...(await build(stop)));
    const cluster = await clusterFor(runners, env);
    try {
      const surroundings = { env: { ...env, ...(cluster && { TEST_PG_URL: cluster.url }) }, reports, stop };
      for (const runner of runners) {
        if (!stop.isRequested) outcomes.push(await timed(runner, patterns, surroundings));
      }
    } finally {
      await cluster?.stop();
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  return stop.isRequested ? INTERRUPTED : conclude(outcomes, env.REQUIRE_ALL === '1');
}

/**
 * A build that fails is a failure of its own; the tests of the sources still tell something.
 *
 * @param {StopRequest} stop
 * @returns {Promise<Outcome[]>}
 */
async function build(stop) {
  try {
    await buildWhatIsStale(stop);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return [{ name: 'build', passed: 0, failed: 1, skipped: [], seconds: 0 }];
  }
}

/**
 * @param {import('./runners.mjs').Runner[]} runners
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>}
 */
async function clusterFor(runners, env) {
  if (!runners.some(({ needsCluster }) => needsCluster)) return undefined;
  const url = env.TEST_DATABASE_URL || env.TEST_PG_URL;
  return url ? { url, stop: async () => undefined } : startTestCluster();
}

/**
 * @param {import('./runners.mjs').Runner} runner
 * @param {string[]} patterns
 * @param {import('./runners.mjs').Surroundings} surroundings
 * @returns {Promise<Outcome>}
 */
async function timed(runner, patterns, surroundings) {
  console.log(`\n── ${runner.name}`);
  const startedAtMs = Date.now();
  const counts = await runner.run(patterns, surroundings);
  return { name: runner.name, ...counts, seconds: Math.round((Date.now() - startedAtMs) / 1_000) };
}

/**
 * Prints what was skipped or passed only the second time, a line for each runner, and the counts as the last line.
 *
 * @param {Outcome[]} outcomes
 * @param {boolean} isSkippingForbidden
 */
function conclude(outcomes, isSkippingForbidden) {
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
  for (const outcome of judged) {
    console.log(`${outcome.name.padEnd(12)}${countsLine([outcome])} (${outcome.seconds} s)`);
  }
  const total = judged.reduce(
    (sum, { passed, failed, skipped }) => sum + passed + failed + skipped.length,
    0,
  );
  if (total === 0) console.log('No test has that name.');
  console.log(countsLine(judged));
  return total === 0 || judged.some(({ failed }) => failed > 0) ? 1 : 0;
}
