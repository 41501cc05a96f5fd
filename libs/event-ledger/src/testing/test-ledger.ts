/** Only the kernel, on a clean database, with its own small read model. */
import type { CommandContext, ReceiptKey } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork, type Work } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { PostgresEventStore } from '@dziva/event-ledger/event-store/postgres-event-store';
import { Features } from '@dziva/event-ledger/features';
import { projection } from '@dziva/event-ledger/projections/projection';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type TillEvent, tillStream } from './till.ts';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from './until.ts';

export const NOW = '2026-11-20T08:00:00.000Z';

export const tillProjection = projection<TillEvent>({
  name: 'tills',
  tables: ['tills_read'],
  on: {
    SampleTillOpened: (event) => [
      sql`INSERT INTO tills_read (till_id, cents, moves) VALUES (${event.streamId}, 0, 0)`,
    ],
    PaidIn: (event) => [
      sql`UPDATE tills_read SET cents = cents + ${event.data.amountCents}, moves = moves + 1 WHERE till_id = ${event.streamId}`,
    ],
    PaidOut: (event) => [
      sql`UPDATE tills_read SET cents = cents - ${event.data.amountCents}, moves = moves + 1 WHERE till_id = ${event.streamId}`,
    ],
  },
});

export interface TestLedger {
  readonly app: Database;
  readonly owner: Database;
  readonly sealer: Database;
  readonly features: Features;
  readonly unitOfWork: UnitOfWork;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly sealerUrl: string;
  close(): Promise<void>;
}

/** Creates the database, the read table and the unit of work. */
export async function startTestLedger(): Promise<TestLedger> {
  const database = await createTestDatabase();
  await asSuperuser(
    database.ownerUrl,
    'CREATE TABLE read.tills_read (till_id uuid PRIMARY KEY, cents bigint NOT NULL, moves int NOT NULL)',
  );
  return testLedgerOn(database);
}

/** The same on an existing database. */
export function testLedgerOn(database: TestDatabase): TestLedger {
  const settings = {
    connectionsMax: 12,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 2_000,
    applicationName: 'test',
  };
  const app = new Database({ ...settings, url: database.appUrl });
  const owner = new Database({ ...settings, url: database.ownerUrl });
  const sealer = new Database({ ...settings, connectionsMax: 4, url: database.sealerUrl });
  const features = new Features();
  features.register({
    streams: [tillStream],
    projections: [tillProjection],
    constraints: {
      no_overdraft: () => new RuleViolation('INSUFFICIENT_WALLET_BALANCE', 'Insufficient wallet balance'),
    },
  });
  return {
    app,
    owner,
    sealer,
    features,
    unitOfWork: new UnitOfWork(app, new PostgresEventStore(), features),
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    sealerUrl: database.sealerUrl,
    close: async () => {
      await Promise.all([app.close(), owner.close(), sealer.close()]);
      await database.drop();
    },
  };
}

/** Waits until a connection to the database waits for a lock. */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(
    () => db.query(waiting),
    (rows) => rows.length > 0,
  );
}

/**
 * Waits until no transaction of the cluster (for example one that makes another spec's database) could still sort before an
 * event.
 */
export async function untilSettled(db: Database): Promise<void> {
  const left = sql`SELECT (SELECT count(*) FROM es.event) - (SELECT count(*) FROM es.settled(0, 0, 1000000)) AS events`;
  await until(
    () => db.query<{ events: number }>(left),
    ([row]) => row?.events === 0,
  );
}

/** A command's context; with a key, a receipt is stored for this request. */
export function contextOf(key?: string, request = 'request'): CommandContext {
  const scope = '00000000-0000-4000-8000-0000000000aa';
  const receipt: ReceiptKey | null =
    key === undefined ? null : { scope, key, requestHash: createHash('sha256').update(request).digest() };
  return {
    actor: { id: scope, role: 'FINANCE' },
    now: NOW,
    today: '2026-11-20',
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt,
  };
}

/** Short form of a test command: its answer is the result of `decide`. */
export function work<T>(decide: Work<T, T>['decide']): Work<T, T> {
  return { decide, answer: (result) => Promise.resolve(result) };
}

/** Runs SQL as a superuser, without triggers if asked. */
export async function asSuperuser(url: string, ...texts: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}
