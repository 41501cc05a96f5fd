import { countsLine, countsOfJest, countsOfPlaywright, readReport, table } from './reports.mjs';

const outcome = { name: 'x', passed: 3, failed: 1, skipped: ['later'], seconds: 2 };

describe('The counts of a test run', () => {
  it('sum all runners in one line', () => {
    expect(countsLine([outcome, { ...outcome, skipped: [] }])).toBe('6 passed, 2 failed, 1 skipped');
    expect(countsLine([{ ...outcome, failed: 0, skipped: [] }])).toBe('3 passed, 0 failed');
  });

  it('stand beside the time that each part took, and the time of the whole', () => {
    expect(table([{ ...outcome, name: 'backend', seconds: 494 }, outcome], 498)).toEqual([
      'backend        494 s   3 passed, 1 failed, 1 skipped',
      'x                2 s   3 passed, 1 failed, 1 skipped',
      'all of it      498 s',
    ]);
  });

  it('a jest file that does not load is a failure', () => {
    const counts = countsOfJest({
      numPassedTests: 4,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [{ assertionResults: [{ status: 'pending', fullName: 'needs hledger' }] }],
    });
    expect(counts).toEqual({ passed: 4, failed: 2, skipped: ['needs hledger'] });
  });

  it('a journey counts once on each device', () => {
    const on = (/** @type {string} */ status) => ({ projectName: 'phone', status });
    const counts = countsOfPlaywright({
      errors: [],
      suites: [
        {
          title: 'borrow.spec.ts',
          specs: [{ title: 'applies', tests: [on('expected'), on('expected')] }],
          suites: [{ title: 'deep', specs: [{ title: 'repays', tests: [on('skipped')] }] }],
        },
      ],
    });
    expect(counts).toEqual({
      passed: 2,
      failed: 0,
      skipped: ['repays (phone)'],
    });
  });

  it('a runner that crashed without a report has failed', () => {
    expect(readReport('/nowhere/report.json', countsOfJest, 137)).toEqual({
      passed: 0,
      failed: 1,
      skipped: [],
    });
  });
});
