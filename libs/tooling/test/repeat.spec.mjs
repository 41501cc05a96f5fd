import { Refusal } from '../start/refusal.mjs';
import { repeatOption, repeatRuns } from './repeat.mjs';

const CONTEXT = { env: {}, reports: '', stop: /** @type {any} */ ({ isRequested: false }) };

/** @param {string[]} failed */
const outcome = (failed) => ({ name: 'x', passed: 3, failed, skipped: [], seconds: 1 });

/** @param {string[][]} failures of each run @param {Partial<typeof CONTEXT>} [context] */
async function linesOf(failures, context = {}) {
  /** @type {string[]} */
  const lines = [];
  /** @type {(string | undefined)[]} */
  const seeds = [];
  let run = 0;
  const all = await repeatRuns(
    failures.length,
    async ({ env, write }) => {
      seeds.push(env['EXPLORER_FROM'], env['KILL_SEED']);
      write?.('stdout', `said in ${(run += 1)}\n`);
      return [outcome(failures[run - 1] ?? [])];
    },
    { ...CONTEXT, ...context },
    { now: () => 0, print: (line) => lines.push(line) },
  );
  return { lines, all, seeds };
}

describe('Tests that run many times', () => {
  it('are requested with a number, together with names of parts and files', () => {
    expect(repeatOption(['--repeat', '30', 'event-ledger'])).toEqual({ times: 30, others: ['event-ledger'] });
    expect(repeatOption(['backend', '--repeat', '2'])).toEqual({ times: 2, others: ['backend'] });
    expect(repeatOption(['backend'])).toEqual({ times: undefined, others: ['backend'] });
  });

  it.each([[['--repeat']], [['--repeat', '0']], [['--repeat', 'backend']], [['--repeat', '1.5']]])(
    'are refused without a number of runs: %j',
    (args) => {
      expect(() => repeatOption(args)).toThrow(Refusal);
    },
  );

  it('print a line for each run with the names of failures; the output of the runners is shown only then', async () => {
    const { lines, all } = await linesOf([[], ['a race'], []]);
    expect(lines).toEqual([
      'run 1 of 3, seed 1001: 3 passed, 0 failed, 0 s',
      'said in 2\n',
      'run 2 of 3, seed 2001: 3 passed, 1 failed, 0 s',
      '  failed: a race',
      'run 3 of 3, seed 3001: 3 passed, 0 failed, 0 s',
    ]);
    expect(all.flatMap(({ failed }) => failed)).toEqual(['a race']);
  });

  it('use different seeds in each run', async () => {
    const { seeds } = await linesOf([[], []]);
    expect(seeds).toEqual(['1001', '1001', '2001', '2001']);
  });

  it('end when a stop is requested', async () => {
    const { lines } = await linesOf([[], []], { stop: /** @type {any} */ ({ isRequested: true }) });
    expect(lines).toEqual([]);
  });
});
