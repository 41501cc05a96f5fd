/** Reads what the runners report, in one form. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Outcome
 * @property {string} name       of the runner
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped  the names of the tests
 * @property {number} seconds
 */
/** @typedef {Omit<Outcome, 'name' | 'seconds'>} Counts */

/** @type {Counts} */
const NOTHING = { passed: 0, failed: 0, skipped: [] };

/**
 * What one runner did. A runner that failed without a failed test (it crashed, or a file did not load) is one failure.
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
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 *   testResults: { assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {Counts}
 */
export function countsOfJest(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: tests
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
  };
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { projectName: string, status: string }[] }[] }} Suite
 */

/** @typedef {{ suites: Suite[], errors: unknown[] }} PlaywrightReport */

/**
 * No journey is tried again, so none has passed only the second time.
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
    failed: having('unexpected').length + report.errors.length,
    skipped: having('skipped').map(({ name }) => name),
  };
}

/**
 * @param {Suite} suite
 * @returns {{ name: string, status: string }[]}
 */
function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `${title} (${projectName})`, status })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/**
 * How many tests each part has and how long it took; parts that ran side by side take longer together than the whole.
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
 * The last line of the whole run.
 *
 * @param {Outcome[]} outcomes
 */
export function countsLine(outcomes) {
  const sum = (/** @type {(outcome: Outcome) => number} */ part) =>
    outcomes.reduce((total, outcome) => total + part(outcome), 0);
  const skipped = sum((outcome) => outcome.skipped.length);
  const line = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}
