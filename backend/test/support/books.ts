/** What must hold for the books after every test. */
import { Database } from '@dziva/event-ledger/database/database';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { Features } from '@dziva/event-ledger/features';
import { rebuildProjections } from '@dziva/event-ledger/projections/rebuild';
import { expect } from '@jest/globals';
import type { TestApp } from './test-app.ts';

/** The trial balance is zero, and every hash, version and balance is as recorded. */
export async function expectSoundBooks(test: TestApp): Promise<void> {
  const [sum] = await test.rows('SELECT coalesce(sum(amount), 0)::bigint AS cents FROM ledger.posting');
  expect(sum).toEqual({ cents: 0 });
  const verification = await verifyLedger(test.app.get(Database, { strict: false }));
  expect(verification).toMatchObject({ ok: true, ledgerBalanced: true, problems: [] });
}

/** The ledger balance of each loan equals the outstanding principal in its read model. */
export async function expectReceivablesToAgree(test: TestApp): Promise<void> {
  const different = await test.rows(
    `SELECT l.loan_id, l.balance_cents, a.balance FROM read.loans_read l
       LEFT JOIN ledger.account a ON a.address = 'assets:loans-receivable:' || l.loan_id
      WHERE l.balance_cents <> coalesce(a.balance, 0)`,
  );
  expect(different).toEqual([]);
}

/** Rebuilding the read models from the events gives the same rows. */
export async function expectReplayToAgree(test: TestApp): Promise<void> {
  const before = await readModels(test);
  const owner = new Database({
    url: test.database.ownerUrl,
    connectionsMax: 2,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 5_000,
    applicationName: 'dziva test rebuild',
  });
  try {
    await rebuildProjections(owner, test.app.get(Features, { strict: false }));
  } finally {
    await owner.close();
  }
  expect(await readModels(test)).toEqual(before);
}

async function readModels(test: TestApp): Promise<Record<string, unknown>> {
  const { readModels: all } = test.app.get(Features, { strict: false });
  const models: Record<string, unknown> = {};
  for (const table of all.tables()) {
    models[table] = await test.rows(`SELECT t::text AS row FROM read.${table} t ORDER BY 1`);
  }
  return models;
}
