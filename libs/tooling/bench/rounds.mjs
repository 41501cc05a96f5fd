/** Measures in interleaved rounds and compares medians, so that other load on the machine affects all in the same way. */

import { median } from './table.mjs';

const ROUND_MS = 1_000;
const WARM_UP_COMMITS = 4_000;
const WARM_UP_WRITERS = 8;
const WARM_UP_MS_MAX = 10_000;

/**
 * @typedef {import('./contenders.mjs').Contender} Contender
 * @typedef {Map<string, Map<number, number>>} Rates   commits a second, by contender and number of writers
 */

/**
 * @param {readonly Contender[]} contenders
 * @param {readonly number[]} writerCounts
 * @param {number} rounds
 * @returns {Promise<Rates>}
 */
export async function compare(contenders, writerCounts, rounds) {
  for (const contender of contenders) await warmUp(contender);
  /** @type {Map<string, Map<number, number[]>>} */
  const measured = new Map(
    contenders.map(({ name }) => [name, new Map(writerCounts.map((count) => [count, []]))]),
  );
  for (let round = 1; round <= rounds; round++) {
    for (const writers of writerCounts) {
      for (const contender of contenders) {
        const { perSecond } = await load(contender, writers, ROUND_MS);
        measured.get(contender.name)?.get(writers)?.push(perSecond);
      }
    }
    progress(`\rround ${round} of ${rounds} `);
  }
  progress('\r');
  return new Map(
    [...measured].map(([name, byWriters]) => [
      name,
      new Map([...byWriters].map(([writers, rates]) => [writers, median(rates)])),
    ]),
  );
}

/**
 * Compilers, plans and caches need a few thousand commits to warm up.
 *
 * @param {Contender} contender
 */
async function warmUp(contender) {
  for (let commits = 0, ms = 0; commits < WARM_UP_COMMITS && ms < WARM_UP_MS_MAX; ms += ROUND_MS) {
    commits += (await load(contender, WARM_UP_WRITERS, ROUND_MS)).commits;
  }
}

/**
 * Runs writers that each commit one thing after the other.
 *
 * @param {Contender} contender
 * @param {number} writers
 * @param {number} durationMs
 */
async function load(contender, writers, durationMs) {
  const start = performance.now();
  let commits = 0;
  const writer = async (/** @type {number} */ number) => {
    while (performance.now() - start < durationMs) {
      await contender.write(number);
      commits++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
  return { commits, perSecond: (commits * 1_000) / (performance.now() - start) };
}

/** @param {string} text */
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(text);
}
