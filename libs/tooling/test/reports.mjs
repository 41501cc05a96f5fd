/** Reads what the runners report, in one form. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../start/processes.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} name       of the runner
 * @property {number} passed
 * @property {string[]} failed the tests, and other failures, such as a file that did not load: a name, and below it the
 *   beginning of the error
 * @property {string[]} skipped  the names of the tests
 * @property {number} seconds
 */
/** @typedef {Omit<Outcome, 'name' | 'seconds'>} Counts */

/** The lines of an error that are repeated at the end of the run, where nobody has to look for them. */
const ERROR_LINES = 12;
const LINE_LENGTH = 200;
const ERROR_INDENT = '    ';

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
 * @property {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} testResults
 *   one for each file; one that has failed without a failed test did not load, or failed before or after its tests
 */

/** @param {JestReport} report @returns {Counts} */
export function countsOfJest({ numPassedTests, testResults }) {
  const files = testResults.map(({ name, status, message, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const having = (/** @type {string[]} */ ...statuses) =>
      assertionResults.filter((test) => statuses.includes(test.status));
    const failed = having('failed').map(({ fullName, failureMessages }) =>
      withError(`${fullName} (${file})`, failureMessages?.[0]),
    );
    const isFailedItself = status === 'failed' && failed.length === 0;
    return {
      failed: isFailedItself ? [withError(file, message)] : failed,
      skipped: having('pending', 'todo').map(({ fullName }) => fullName),
    };
  });
  return {
    passed: numPassedTests,
    failed: files.flatMap(({ failed }) => failed),
    skipped: files.flatMap(({ skipped }) => skipped),
  };
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, file: string, tests: PlaywrightTest[] }[] }} Suite
 * @typedef {{ projectName: string, status: string, results?: { errors: { message?: string }[] }[] }} PlaywrightTest
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
      ...having('unexpected').map(({ name, file, error }) => withError(`${name} (${file})`, error)),
      ...report.errors.map(({ message }) => withError('an error outside of all journeys', message)),
    ],
    skipped: having('skipped').map(({ name }) => name),
  };
}

/**
 * @param {Suite} suite
 * @returns {{ name: string, file: string, status: string, error: string | undefined }[]}
 */
function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: `${title} (${projectName})`,
      file,
      status,
      error: results.flatMap(({ errors }) => errors)[0]?.message,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/**
 * @param {string} name
 * @param {string | undefined} error
 */
function withError(name, error) {
  const lines = stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return [name, ...lines.map((line) => `${ERROR_INDENT}${line.slice(0, LINE_LENGTH)}`)].join('\n');
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
 * The skipped and failed tests.
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
