/** All projections on the demo year: the live read models equal those of a replay. */
import { Integrity } from '#audit/integrity';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startDemoApp } from '../support/demo-app.ts';
import type { TestApp } from '../support/test-app.ts';

const FILLING_MS = 300_000;

let test: TestApp;
beforeAll(async () => {
  test = await startDemoApp();
}, FILLING_MS);
afterAll(() => test.close());

it(
  'The read models of the demo year equal those of a replay, and its history is intact',
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
