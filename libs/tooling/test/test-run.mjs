/** One test run: starts a throwaway PostgreSQL, builds, runs the parts three at a time, and counts the results. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, StopRequest } from '../start/processes.mjs';
import { changedOption, specsTouchedSince } from './changed.mjs';
import { runParts } from './parallel-parts.mjs';
import { repeatOption, repeatRuns } from './repeat.mjs';
import { countsLine, names, table } from './reports.mjs';
import { BUILD, NODE_OPTIONS, RUNNERS } from './runners.mjs';
import { systemPostgres } from './system-postgres.mjs';
import { startTestCluster } from './test-cluster.mjs';
import { WATCH, watchSpecs } from './watch.mjs';

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {import('./runners.mjs').Runner} Runner */
/** @typedef {{ runner: Runner, patterns: string[] }} Choice   patterns: of file names; none means all */

const INTERRUPTED = 130;
/** The specs themselves run on the embedded one then. */
const NOT_ON_SYSTEM =
  'Specs with a database on the PostgreSQL of the system, as its package made it. There is none (apt-get install postgresql-15).';

/**
 * @param {string[]} args names of parts and patterns of file names; `--watch` runs them whenever a source changes,
 * `--changed` runs what the change can affect, `--repeat 30` runs them that many times
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function runTests(args, env) {
  if (args.includes(WATCH)) return watch(args, env);
  const { times, others } = repeatOption(args);
  const choices = chosenBy(others);
  // Nothing is chosen only if the change affects no spec.
  if (choices.length === 0) return 0;
  const startedAtMs = Date.now();
  const stop = new StopRequest();
  const reports = mkdtempSync(path.join(os.tmpdir(), 'dziva-reports-'));
  /** @type {Outcome[]} */
  let outcomes;
  try {
    const cluster = await clusterFor(choices, env);
    const context = { env: { ...env, ...(cluster && { TEST_PG_URL: cluster.url }) }, reports, stop };
    try {
      const parts = choices.map(({ runner, patterns }) => partOf(runner, patterns));
      const run = (/** @type {import('./bounded-process.mjs').RunContext} */ around) =>
        runParts(parts, partOf(BUILD, []), around);
      outcomes = await (times === undefined ? run(context) : repeatRuns(times, run, context));
      if (cluster?.isEmbedded)
        outcomes.push({ name: 'postgresql', passed: 0, failed: [], skipped: [NOT_ON_SYSTEM], seconds: 0 });
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
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function watch(args, env) {
  const stop = new StopRequest();
  const choices = chosenBy(args.filter((arg) => arg !== WATCH)).filter(({ runner }) => runner.directory);
  const patterns = choices.flatMap((choice) => choice.patterns);
  const cluster = await clusterFor(choices, env);
  try {
    const settings = { ...env, NODE_OPTIONS, ...(cluster && { TEST_PG_URL: cluster.url }) };
    const runners = choices.map(({ runner }) => runner);
    return await watchSpecs(runners, [...new Set(patterns)], { env: settings, stop });
  } finally {
    await cluster?.stop();
  }
}

/**
 * @param {string[]} args
 * @returns {Choice[]}
 */
function chosenBy(args) {
  const changed = changedOption(args);
  if (changed) return choicesOf(specsTouchedSince(changed.base));
  const named = RUNNERS.filter(({ name }) => args.includes(name));
  const patterns = args.filter((arg) => !named.some(({ name }) => name === arg));
  return (named.length > 0 ? named : RUNNERS).map((runner) => ({ runner, patterns }));
}

/**
 * @param {string[]} specs absolute
 * @returns {Choice[]}
 */
function choicesOf(specs) {
  return RUNNERS.flatMap((runner) => {
    const { directory } = runner;
    if (directory === undefined) return [];
    const own = specs.filter((spec) => spec.startsWith(path.join(ROOT, directory) + path.sep));
    // The server's specs run from its sources, so they do not need a build after a change.
    const needsBuild = runner.needsBuild && !runner.needsCluster;
    return own.length === 0
      ? []
      : [{ runner: { ...runner, needsBuild }, patterns: ['--runTestsByPath', ...own] }];
  });
}

/**
 * @param {Pick<Runner, 'name' | 'needsBuild' | 'run'>} runner
 * @param {string[]} patterns
 * @returns {import('./parallel-parts.mjs').Part}
 */
function partOf({ name, needsBuild, run }, patterns) {
  return { name, needsBuild, run: (context) => run(patterns, context) };
}

/**
 * The system's PostgreSQL is what people run. The journeys have the embedded one, as has `npm start`.
 *
 * @param {Choice[]} choices
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url: string, isEmbedded: boolean, stop: () => Promise<void> } | undefined>}
 */
async function clusterFor(choices, env) {
  if (!choices.some(({ runner }) => runner.needsCluster)) return undefined;
  const url = env.TEST_DATABASE_URL || env.TEST_PG_URL;
  if (url) return { url, isEmbedded: false, stop: async () => undefined };
  const installed = systemPostgres();
  return { ...(await startTestCluster(installed)), isEmbedded: installed === undefined };
}

/**
 * Prints what was skipped, how long each part took, what failed, and the counts as the last line.
 *
 * @param {Outcome[]} outcomes
 * @param {number} seconds
 * @param {boolean} isSkippingForbidden
 */
function conclude(outcomes, seconds, isSkippingForbidden) {
  const judged = isSkippingForbidden
    ? outcomes.map((outcome) => ({
        ...outcome,
        failed: [...outcome.failed, ...outcome.skipped.map((test) => `skipped: ${test}`)],
        skipped: [],
      }))
    : outcomes;
  console.log(['', ...names(judged), ...table(judged, seconds)].join('\n'));
  const isEmpty = judged.every(
    ({ passed, failed, skipped }) => passed + failed.length + skipped.length === 0,
  );
  if (isEmpty) console.log('No test has that name.');
  console.log(countsLine(judged));
  return isEmpty || judged.some(({ failed }) => failed.length > 0) ? 1 : 0;
}
