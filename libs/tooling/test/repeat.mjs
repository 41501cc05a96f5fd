/** `npm test -- --repeat 30 event-ledger`: the same tests many times, to find what fails only sometimes. */
import { Refusal } from '../start/refusal.mjs';
import { countsLine } from './reports.mjs';

/** @typedef {import('./reports.mjs').Outcome} Outcome */
/** @typedef {import('./bounded-process.mjs').RunContext} RunContext */

const OPTION = '--repeat';
const SEEDS_APART = 1_000;

/**
 * @param {string[]} args
 * @returns {{ times: number | undefined, others: string[] }} times: undefined if the option is not given
 */
export function repeatOption(args) {
  const at = args.indexOf(OPTION);
  if (at === -1) return { times: undefined, others: args };
  const times = Number(args[at + 1]);
  if (!Number.isSafeInteger(times) || times < 1) {
    throw new Refusal('Say how many times: npm test -- --repeat 30 event-ledger.');
  }
  return { times, others: args.toSpliced(at, 2) };
}

/**
 * Prints a line for each run. Each run has its own seeds for the specs that use random values. The output of the runners is
 * shown only for a run that fails.
 *
 * @param {number} times
 * @param {(context: RunContext) => Promise<Outcome[]>} run
 * @param {RunContext} context
 * @param {{ now?: () => number, print?: (line: string) => void }} [io]
 * @returns {Promise<Outcome[]>} of all runs, until a request to stop
 */
export async function repeatRuns(times, run, context, { now = Date.now, print = console.log } = {}) {
  /** @type {Outcome[]} */
  const all = [];
  for (let number = 1; number <= times && !context.stop.isRequested; number += 1) {
    /** @type {string[]} */
    const output = [];
    const decoder = new TextDecoder();
    const seed = number * SEEDS_APART + 1;
    const startedAtMs = now();
    const outcomes = await run({
      ...context,
      env: { ...context.env, EXPLORER_FROM: String(seed), KILL_SEED: String(seed) },
      write: (_, text) => output.push(typeof text === 'string' ? text : decoder.decode(text)),
    });
    const seconds = Math.round((now() - startedAtMs) / 1_000);
    const failed = outcomes.flatMap((outcome) => outcome.failed);
    if (failed.length > 0) print(output.join(''));
    print(`run ${number} of ${times}, seed ${seed}: ${countsLine(outcomes)}, ${seconds} s`);
    for (const name of failed) print(`  failed: ${name}`);
    all.push(...outcomes);
  }
  return all;
}
