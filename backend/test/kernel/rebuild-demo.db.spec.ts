/** Every projection of the house on a year of everything: what it keeps while it runs is what a replay makes. */
import { Integrity } from '#audit/integrity';
import { fillDemo } from '#demo/demo';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FILLING_MS = 240_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await fillDemo(test.app, { scale: 0.4 });
}, FILLING_MS);
afterAll(() => test.close());

it(
  'The read models of the demo year are those of a replay, and its history is whole',
  async () => {
    const check = await test.app
      .get(Integrity, { strict: false })
      .check({ scope: 'FULL', withProjections: true });
    expect(check.problems).toEqual([]);
    expect(check).toMatchObject({ ok: true, ledgerBalanced: true });
    const [row] = await test.rows<{ tables: number }>(
      `SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'read'`,
    );
    expect(check.projectionsChecked).toBe(row?.tables);
  },
  FILLING_MS,
);
