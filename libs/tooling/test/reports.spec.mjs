import path from 'node:path';
import { ROOT } from '../start/processes.mjs';
import { countsLine, countsOfJest, countsOfPlaywright, names, readReport, table } from './reports.mjs';

const outcome = { name: 'x', passed: 3, failed: ['now'], skipped: ['later'], seconds: 2 };

describe('The counts of a test run', () => {
  it('sum all runners in one line', () => {
    expect(countsLine([outcome, { ...outcome, skipped: [] }])).toBe('6 passed, 2 failed, 1 skipped');
    expect(countsLine([{ ...outcome, failed: [], skipped: [] }])).toBe('3 passed, 0 failed');
  });

  it('are printed with the time of each part and the total time', () => {
    expect(table([{ ...outcome, name: 'backend', seconds: 494 }, outcome], 498)).toEqual([
      'backend        494 s   3 passed, 1 failed, 1 skipped',
      'x                2 s   3 passed, 1 failed, 1 skipped',
      'all of it      498 s',
    ]);
  });

  it('come after the names of skipped and failed tests of all parts', () => {
    expect(names([outcome, { ...outcome, name: 'journeys', failed: ['one', 'two'], skipped: [] }])).toEqual([
      'Skipped in x: later',
      'Failed in x: now',
      'Failed in journeys: one',
      'Failed in journeys: two',
    ]);
  });

  it('include every failed test of jest, and every file that failed without one, with the beginning of the error', () => {
    const file = (/** @type {string} */ name, /** @type {string[]} */ ...statuses) => ({
      name: path.join(ROOT, name),
      status: statuses.every((status) => status === 'passed' || status === 'pending') ? 'passed' : 'failed',
      assertionResults: statuses.map((status) => ({
        status,
        fullName: `a ${status} test`,
        failureMessages: status === 'failed' ? ['\u001b[31mExpected: 1\u001b[39m\n\n  Received: 2'] : [],
      })),
    });
    const unloadable = { ...file('c.spec.ts'), status: 'failed', message: 'Cannot find module' };
    const afterwards = { ...file('d.spec.ts', 'passed'), status: 'failed' };
    const counts = countsOfJest({
      numPassedTests: 4,
      testResults: [
        file('a.spec.ts', 'pending'),
        file('b.spec.ts', 'failed', 'passed'),
        unloadable,
        afterwards,
      ],
    });
    expect(counts).toEqual({
      passed: 4,
      failed: [
        'a failed test (b.spec.ts)\n    Expected: 1\n      Received: 2',
        'c.spec.ts\n    Cannot find module',
        'd.spec.ts',
      ],
      skipped: ['a pending test'],
    });
  });

  it('count each journey once for each device', () => {
    const on = (/** @type {string} */ status, /** @type {string[]} */ ...messages) => ({
      projectName: 'phone',
      status,
      results: [{ errors: messages.map((message) => ({ message })) }],
    });
    const counts = countsOfPlaywright({
      errors: [{ message: 'No such setting\n  at line 1' }],
      suites: [
        {
          title: 'borrow.spec.ts',
          specs: [
            { title: 'applies', file: 'borrow.spec.ts', tests: [on('expected'), on('expected')] },
            {
              title: 'pays',
              file: 'borrow.spec.ts',
              tests: [on('expected'), on('unexpected', 'Not visible', 'Later')],
            },
          ],
          suites: [
            { title: 'deep', specs: [{ title: 'repays', file: 'borrow.spec.ts', tests: [on('skipped')] }] },
          ],
        },
      ],
    });
    expect(counts).toEqual({
      passed: 3,
      failed: [
        'pays (phone) (borrow.spec.ts)\n    Not visible',
        'an error outside of all journeys\n    No such setting\n      at line 1',
      ],
      skipped: ['repays (phone)'],
    });
  });

  it('count a runner that crashed without a report as failed', () => {
    expect(readReport('/nowhere/report.json', countsOfJest, 137)).toEqual({
      passed: 0,
      failed: ['the runner ended with exit code 137'],
      skipped: [],
    });
  });
});
