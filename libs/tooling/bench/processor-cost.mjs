/** What a commit costs PostgreSQL's processors: unlike a rate, it hardly changes with what else the machine does. */
import { load } from './rounds.mjs';

const ROUND_MS = 1_000;

/**
 * Rounds that take turns, and the median of each contender; nothing where the server's processors cannot be seen.
 *
 * @param {import('./cluster.mjs').BenchCluster} cluster
 * @param {readonly import('./contenders.mjs').Contender[]} contenders
 * @param {readonly number[]} writerCounts
 * @param {number} rounds
 * @returns {Promise<Map<string, Map<number, number>>>} microseconds a commit, by contender and number of writers
 */
export async function processorCosts(cluster, contenders, writerCounts, rounds) {
  /** @type {Map<string, Map<number, number[]>>} */
  const measured = new Map(
    contenders.map(({ name }) => [name, new Map(writerCounts.map((count) => [count, []]))]),
  );
  for (let round = 0; round < rounds; round++) {
    for (const writers of writerCounts) {
      for (const contender of contenders) {
        const us = await usACommit(cluster, contender, writers);
        if (us !== undefined) measured.get(contender.name)?.get(writers)?.push(us);
      }
    }
  }
  return new Map(
    [...measured].map(([name, byWriters]) => [
      name,
      new Map(
        [...byWriters].flatMap(([writers, costs]) => (costs.length > 0 ? [[writers, median(costs)]] : [])),
      ),
    ]),
  );
}

async function usACommit(cluster, contender, writers) {
  const before = cluster.cpuUs();
  const { commits } = await load(contender, writers, ROUND_MS);
  const after = cluster.cpuUs();
  // A server process that ended meanwhile took its count with it.
  if (before === undefined || after === undefined || after < before || commits === 0) return undefined;
  return (after - before) / commits;
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
