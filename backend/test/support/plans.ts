/** The plans of all statements that an application runs, with those inside functions: PostgreSQL's auto_explain hands them over. */
import { Database } from '@dziva/event-ledger/database/database';
import type { TestDatabase } from '@dziva/event-ledger/testing/test-database';
import pg from 'pg';
import { z } from 'zod';
import type { TestApp } from './test-app.ts';

const explained = z.object({
  'Query Text': z.string(),
  Plan: z.object({ 'Total Cost': z.number() }),
  /** What the compiler did, if it was asked. */
  JIT: z.unknown().optional(),
});
export type Explained = z.output<typeof explained>;

/** A plan that reads a whole table against `enable_seqscan = off` costs 1e10 more; no other costs so much. */
const COST_MAX = 1e9;
/** From this version on it costs nothing more, and has no other reason to be compiled. */
const VERSION_WITHOUT = 180_000;

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/** For connections to this database that are opened from now on. */
export async function explainAll({ ownerUrl }: TestDatabase): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const name = owner.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
  for (const [setting, value] of Object.entries(SETTINGS))
    await owner.query(`ALTER DATABASE ${name} SET ${setting} = ${owner.escapeLiteral(value)}`);
  await owner.end();
}

/** Calls `see` with each plan from now on. */
export async function watchPlans({ app }: TestApp, see: (plan: Explained) => void): Promise<void> {
  const { pool } = app.get(Database, { strict: false });
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of all) {
    client.on('notice', ({ message = '' }) => {
      const [, json] = /^duration: .* plan:\n(.*)$/s.exec(message) ?? [];
      if (json !== undefined) see(explained.parse(JSON.parse(json)));
    });
    client.release();
  }
}

/** Whether it reads a whole table although its settings forbid that, because there is no other way, or was compiled. */
export const isTooMuch = ({ Plan, JIT }: Explained): boolean =>
  Plan['Total Cost'] > COST_MAX || JIT !== undefined;

/** Whether the PostgreSQL of the tests shows in the costs that a whole table was read: Debian's does, the embedded one does not. */
export async function tellsInCosts(): Promise<boolean> {
  const client = new pg.Client({ connectionString: process.env['TEST_PG_URL'] });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  );
  await client.end();
  return Number(rows[0]?.version) < VERSION_WITHOUT;
}
