/** The oldest PostgreSQL that we support. The embedded one, which other specs use, is newer. */
import { describe, expect, it } from '@jest/globals';
import { sql } from '@dziva/event-ledger/database/sql';
import { analysePartitioned, Housekeeping } from '@dziva/event-ledger/housekeeping';
import { verifyLedger } from '@dziva/event-ledger/integrity/verify';
import { openTill, payIn, payOut, tillStream } from '@dziva/event-ledger/testing/till';
import { cents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import { hasPostgres15, startPostgres15 } from './support/system-postgres.ts';
import { prepareTemplate } from './support/templates.ts';
import { contextOf, startTestKernel, work } from '@dziva/event-ledger/testing/test-kernel';

const whereThereIsOne = hasPostgres15 || process.env['REQUIRE_ALL'] === '1' ? it : it.skip;

describe('PostgreSQL 15', () => {
  whereThereIsOne(
    'takes every migration, an append with postings, the housekeeping, and the verification',
    async () => {
      const cluster = await startPostgres15();
      const before = process.env['TEST_PG_URL'];
      process.env['TEST_PG_URL'] = cluster.url;
      try {
        await prepareTemplate();
        const kernel = await startTestKernel();
        const tillId = randomUUID();
        await kernel.unitOfWork.run(
          contextOf('once'),
          work(async (unit) => {
            const till = unit.create(tillStream, tillId);
            till.append([...openTill(till.state, tillId), ...payIn(cents(500)), ...payOut(cents(200))]);
            return tillId;
          }),
        );
        await kernel.owner.query(sql`SELECT setval('es.event_pos', 20000000)`);
        await new Housekeeping(kernel.app).run();
        expect(await analysePartitioned(kernel.app)).toBe(2);
        expect(await verifyLedger(kernel.app)).toMatchObject({ ok: true, eventsChecked: 3 });
        await kernel.close();
      } finally {
        process.env['TEST_PG_URL'] = before;
        cluster.stop();
      }
    },
  );
});
