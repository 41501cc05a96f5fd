/** What keeps the database usable without hands: room for new events, and what the planner knows about the histories. */
import { Jobs } from '#platform/jobs/jobs';
import { until } from '@dziva/event-ledger/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { settle, startBackground } from './support/background.ts';
import { runCommand } from './support/command.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const FULL_PARTITION = 20_000_000;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const partitions = () =>
  test.rows<{ events: number; postings: number }>(
    `SELECT count(*) FILTER (WHERE inhparent = 'es.event'::regclass)::int AS events,
            count(*) FILTER (WHERE inhparent = 'ledger.posting'::regclass)::int AS postings FROM pg_inherits`,
  );

describe('When the last partition is in use', () => {
  beforeEach(() => test.rows(`SELECT setval('es.event_pos', ${FULL_PARTITION})`));

  it('a server or worker that starts adds the next one', async () => {
    startBackground(test);
    await until(partitions, ([found]) => found?.events === 3 && found.postings === 3);
  });

  it('the command that migrates adds the next one', async () => {
    const { exitCode } = await runCommand('migrate', [], { DATABASE_URL: test.database.ownerUrl });
    expect({ exitCode, found: await partitions() }).toEqual({
      exitCode: 0,
      found: [{ events: 3, postings: 3 }],
    });
  });
});

describe('At night', () => {
  it('the tables that have partitions are analysed, which autovacuum never does', async () => {
    // Before the first analysis, the number of rows is -1.
    const analysed = () =>
      test.rows(
        `SELECT oid::regclass::text AS name FROM pg_class
          WHERE relkind = 'p' AND reltuples >= 0 AND relnamespace IN ('es'::regnamespace, 'ledger'::regnamespace) ORDER BY 1`,
      );
    expect(await analysed()).toEqual([]);
    await test.app.get(Jobs, { strict: false }).enqueue('table-statistics', {}, { id: 'tonight' });
    await settle(test);
    expect(await analysed()).toEqual([{ name: 'es.event' }, { name: 'ledger.posting' }]);
  });
});
