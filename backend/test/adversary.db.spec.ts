/**
 * A member of staff and a friend try everything in random order, for up to 30 days. What leaves and what is given up on their word
 * alone stays within the limits of the policy. `ADVERSARY_SEEDS=50` tries more, `KILL_SEED=417` begins elsewhere.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attack } from './support/adversary.ts';
import { identifiedStaff } from './support/approvals.ts';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { lendFreely } from './support/loan-products.ts';
import { exceededLimits, oneWordMeasure } from './support/one-word-measure.ts';
import type { Person } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const SEEDS = Number(process.env['ADVERSARY_SEEDS'] ?? 2);
const FROM = Number(process.env['KILL_SEED'] ?? 1);
const TRIES = 100;

let test: TestApp;
let honest: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  honest = await identifiedStaff(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
  await test.close();
});

it.each(Array.from({ length: SEEDS }, (_, i) => FROM + i))(
  'one person and a friend stay within the limits of the policy, whatever they try (seed %i)',
  async (seed) => {
    const role = seed % 2 === 0 ? 'ADMIN' : 'FINANCE';
    const { thief, friend, answers, broken } = await attack(test, { seed, tries: TRIES, role, honest });
    const record = await oneWordMeasure(test, thief.id);
    const counts = [...answers].map(([way, words]) => [way, countOf(words)] as const);
    if (process.env['ADVERSARY_SEEDS'] !== undefined)
      console.log(JSON.stringify({ seed, role, record, answers: Object.fromEntries(counts) }));
    expect({ seed, exceeded: exceededLimits(record) }).toEqual({ seed, exceeded: [] });
    // The friend can do nothing for themselves.
    expect({ seed, exceeded: exceededLimits(await oneWordMeasure(test, friend.id)) }).toEqual({
      seed,
      exceeded: [],
    });
    expect({ seed, broken }).toEqual({ seed, broken: [] });
  },
  120_000,
);

function countOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
