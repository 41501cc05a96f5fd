/** Reads what the runners report, in one form. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/processes.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} name       of the runner
 * @property {number} passed
 * @property {string[]} failed the names of the tests, and other failures, such as a file that did not load
 * @property {string[]} skipped  the names of the tests
 * @property {number} seconds
 */
/** @typedef {Omit<Outcome, 'name' | 'seconds'>} Counts */

/** @type {Counts} */
const NOTHING = { passed: 0, failed: [], skipped: [] };

/**
 * The result of one runner. A runner that failed without a failed test (it crashed, or a file did not load) counts as one
 * failure.
 *
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} read
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readReport(file, read, exitCode) {
  const counts = existsSync(file)
    ? read(/** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8'))))
    : NOTHING;
  return exitCode !== 0 && counts.failed.length === 0
    ? { ...counts, failed: [`the runner ended with exit code ${exitCode}`] }
    : counts;
}

/**
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults  one for
 *   each file; one that has failed without a failed test did not load, or failed before or after its tests
 */

/** @param {JestReport} report @returns {Counts} */
export function countsOfJest({ numPassedTests, testResults }) {
  const files = testResults.map(({ name, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const having = (/** @type {string[]} */ ...statuses) =>
      assertionResults.filter((test) => statuses.includes(test.status)).map(({ fullName }) => fullName);
    const failed = having('failed').map((fullName) => `${fullName} (${file})`);
    const isFailedItself = status === 'failed' && failed.length === 0;
    return { failed: isFailedItself ? [file] : failed, skipped: having('pending', 'todo') };
  });
  return {
    passed: numPassedTests,
    failed: files.flatMap(({ failed }) => failed),
    skipped: files.flatMap(({ skipped }) => skipped),
  };
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, file: string, tests: { projectName: string, status: string }[] }[] }} Suite
 */

/** @typedef {{ suites: Suite[], errors: { message?: string }[] }} PlaywrightReport */

/**
 * Journeys are never retried, so none passes only at the second try.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countsOfPlaywright(report) {
  const tests = report.suites.flatMap(testsIn);
  const having = (/** @type {string[]} */ ...statuses) =>
    tests.filter(({ status }) => statuses.includes(status));
  return {
    passed: having('expected').length,
    failed: [
      ...having('unexpected').map(({ name, file }) => `${name} (${file})`),
      ...report.errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside of all journeys'),
    ],
    skipped: having('skipped').map(({ name }) => name),
  };
}

/**
 * @param {Suite} suite
 * @returns {{ name: string, file: string, status: string }[]}
 */
function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `${title} (${projectName})`, file, status })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/**
 * The number of tests and the time of each part; parts that run in parallel add up to more than the total time.
 *
 * @param {Outcome[]} outcomes
 * @param {number} seconds  of the whole run
 * @returns {string[]} lines
 */
export function table(outcomes, seconds) {
  const lines = outcomes.map((outcome) => [outcome.name, outcome.seconds, countsLine([outcome])]);
  return [...lines, ['all of it', seconds, '']].map(([name, took, counts]) =>
    `${String(name).padEnd(12)}${String(took).padStart(6)} s   ${counts}`.trimEnd(),
  );
}

/**
 * The names of skipped and failed tests.
 *
 * @param {Outcome[]} outcomes
 * @returns {string[]} lines
 */
export function names(outcomes) {
  return [
    ...outcomes.flatMap(({ name, skipped }) => skipped.map((test) => `Skipped in ${name}: ${test}`)),
    ...outcomes.flatMap(({ name, failed }) => failed.map((test) => `Failed in ${name}: ${test}`)),
  ];
}

/**
 * The last line of the whole run.
 *
 * @param {Outcome[]} outcomes
 */
export function countsLine(outcomes) {
  const [passed, failed, skipped] = [
    outcomes.reduce((total, outcome) => total + outcome.passed, 0),
    outcomes.flatMap((outcome) => outcome.failed).length,
    outcomes.flatMap((outcome) => outcome.skipped).length,
  ];
  const line = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
