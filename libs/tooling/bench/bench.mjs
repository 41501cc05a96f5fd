/**
 * `npm run bench`: our append against a bare commit and against emmett, in one run on one PostgreSQL with its disk flushes
 * on, and commands over HTTP. Rounds are interleaved and medians compared, so that what else the machine does meets all alike.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../start/embedded-postgres.mjs';
import { bareCommit, dziva, emmett, withoutHash } from './contenders.mjs';
import { commandsOverHttp } from './http.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const ROUND_MS = 1_500;
const WRITERS = [1, 8, 32];

const directory = mkdtempSync(path.join(os.tmpdir(), 'dziva-bench-'));
const cluster = new EmbeddedPostgres({
  directory,
  password: randomBytes(16).toString('hex'),
  isDurable: true,
});
const port = await cluster.start();
try {
  const [bare, other, ours, unhashed] = [
    await bareCommit(await freshDatabase('bare')),
    await emmett(await freshDatabase('emmett')),
    await dziva(await freshDatabase('dziva'), 'dziva: event + postings + projection'),
    await dziva(await freshDatabase('unhashed'), 'dziva without the hash chain'),
  ];
  await withoutHash(cluster.ownerUrl(port, 'unhashed'));
  const contenders = [bare, other, ours, unhashed];
  for (const writers of WRITERS) report(writers, await measure(contenders, writers));
  await Promise.all(contenders.map((contender) => contender.close()));
  await commandsOverHttp(await freshDatabase('http'));
} finally {
  cluster.stop('fast');
  rmSync(directory, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @returns {Promise<string>} its address, as the owner
 */
async function freshDatabase(name) {
  const client = new pg.Client({ connectionString: cluster.ownerUrl(port, 'postgres') });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return cluster.ownerUrl(port, name);
}

/**
 * @param {import('./contenders.mjs').Contender[]} contenders
 * @param {number} writers
 */
async function measure(contenders, writers) {
  const rates = new Map(contenders.map((contender) => [contender.name, /** @type {number[]} */ ([])]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const contender of contenders) {
      const rate = await commitsPerSecond(contender, writers);
      // The first round warms connections, plans and caches up.
      if (round > 0) rates.get(contender.name)?.push(rate);
    }
  }
  return [...rates].map(([name, all]) => ({ name, perSecond: median(all) }));
}

/**
 * @param {import('./contenders.mjs').Contender} contender
 * @param {number} writers
 */
async function commitsPerSecond(contender, writers) {
  const start = performance.now();
  let commits = 0;
  const writer = async (/** @type {number} */ number) => {
    while (performance.now() - start < ROUND_MS) {
      await contender.write(number);
      commits++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
  return (commits * 1_000) / (performance.now() - start);
}

/**
 * @param {number} writers
 * @param {{ name: string, perSecond: number }[]} results the bare commit first
 */
function report(writers, results) {
  const base = results[0]?.perSecond ?? 1;
  console.log(`\n${writers} concurrent writer${writers === 1 ? '' : 's'} (median of ${ROUNDS} rounds)`);
  for (const { name, perSecond } of results) {
    console.log(
      `  ${name.padEnd(38)} ${perSecond.toFixed(0).padStart(7)} commits/s   ${(perSecond / base).toFixed(2)}`,
    );
  }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
