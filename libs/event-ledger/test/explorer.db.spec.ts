/** Runs several commands at the same time, in orders that a seed chooses: each result must also be possible one after the other. */
import { createTestDatabase, type TestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { explore, report } from './explorer/explore.ts';
import { type LedgerUnderTest, loadKernel } from './explorer/kernel-under-test.ts';
import { prepare, World } from './explorer/world.ts';

/** `EXPLORER_SEEDS=2000` tries more seeds, `EXPLORER_FROM=417 EXPLORER_SEEDS=1` repeats one. */
const SEEDS = Number(process.env['EXPLORER_SEEDS'] ?? 80);
const FROM = Number(process.env['EXPLORER_FROM'] ?? 1);

const databases: TestDatabase[] = [];
let kernel: LedgerUnderTest;
beforeAll(async () => {
  kernel = await loadKernel();
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function newWorld(): Promise<World> {
  const database = await createTestDatabase();
  databases.push(database);
  await prepare(database);
  return World.on(database, kernel);
}

describe('Commands at the same time', () => {
  it('have a result that is possible one after the other, whatever the order of their database calls', async () => {
    const world = await newWorld();
    try {
      for (let seed = FROM; seed < FROM + SEEDS; seed++) {
        const exploration = await explore(world, seed);
        if (exploration.finding !== null) throw new Error(report(exploration));
      }
    } finally {
      await world.close();
    }
  });

  it('run in the same order when a seed is repeated', async () => {
    const [first, second] = [await newWorld(), await newWorld()];
    for (const seed of [3, 4, 5, 6, 7, 8]) {
      const once = await explore(first, seed);
      const again = await explore(second, seed);
      expect(again.trace).toEqual(once.trace);
      expect(again.attempts).toEqual(once.attempts);
    }
    await Promise.all([first.close(), second.close()]);
  });
});
