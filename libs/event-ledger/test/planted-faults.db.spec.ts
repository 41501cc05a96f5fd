/**
 * Checks that the explorer works: each patch plants one concurrency fault in a copy of the kernel, and the explorer must find
 * it.
 */
import { createTestDatabase, type TestDatabase } from '@dziva/event-ledger/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asSuperuser } from '@dziva/event-ledger/testing/test-ledger';
import { explore, type Exploration, report } from './explorer/explore.ts';
import { loadKernel } from './explorer/kernel-under-test.ts';
import { plantFault } from './explorer/planted-fault.ts';
import { prepare, World } from './explorer/world.ts';

const FOLDER = path.join(import.meta.dirname, 'planted-faults');
const PATCHES = readdirSync(FOLDER).filter((file) => file.endsWith('.patch'));
const SEEDS_MAX = Number(process.env['EXPLORER_SEEDS'] ?? 150);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepare(database);
});
afterAll(() => database.drop());

/**
 * The seed named in the patch is tried first; if it no longer finds the fault after a change of the kernel, the others are
 * tried.
 */
function seedsOf(patch: string): readonly number[] {
  const known = Number(/^Seed: (\d+)$/m.exec(patch)?.[1] ?? 1);
  const all = Array.from({ length: SEEDS_MAX }, (_, i) => i + 1);
  return [known, ...all.filter((seed) => seed !== known)];
}

/** The first finding; null if no seed has one. */
async function search(on: TestDatabase, name: string): Promise<Exploration | null> {
  const patch = readFileSync(path.join(FOLDER, name), 'utf8');
  const fault = await plantFault(patch);
  await asSuperuser(on.ownerUrl, ...fault.plant);
  const world = await World.on(on, await loadKernel(fault.sources));
  try {
    for (const seed of seedsOf(patch)) {
      const exploration = await explore(world, seed, name);
      if (exploration.finding !== null) return exploration;
    }
    return null;
  } finally {
    await world.close();
    await asSuperuser(on.ownerUrl, ...fault.mend);
    await fault.remove();
  }
}

describe('The explorer finds', () => {
  it.each(PATCHES)(
    '%s',
    async (patch) => {
      const found = await search(database, patch);
      if (process.env['EXPLORER_REPORT'] !== undefined && found)
        process.stderr.write(`\n${patch}: ${report(found)}\n`);
      expect(found?.finding).toEqual(expect.any(String));
    },
    600_000,
  );

  it('the same finding and the same calls before it when the seed is repeated', async () => {
    const patch = 'later-stream-not-locked.patch';
    const fresh = [await createTestDatabase(), await createTestDatabase()];
    const findings: (Exploration | null)[] = [];
    for (const each of fresh) {
      await prepare(each);
      findings.push(await search(each, patch));
    }
    await Promise.all(fresh.map((each) => each.drop()));
    expect(findings[0]?.finding).toEqual(expect.any(String));
    expect(findings[1]).toEqual(findings[0]);
  });
});
