/** One database, two servers with their own pools, and the explorer's commands. */
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Database } from '@dziva/event-ledger/database/database';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Projection } from '@dziva/event-ledger/projections/projection';
import type { TestDatabase } from '@dziva/event-ledger/testing/test-database';
import { createHash } from 'node:crypto';
import { asSuperuser } from '@dziva/event-ledger/testing/test-ledger';
import { Backends } from './backends.ts';
import type { LedgerUnderTest } from './kernel-under-test.ts';
import { type Action, decide, type Purse, purseStream } from './purses.ts';
import { schedulePool, type Stage } from './scheduled-pool.ts';

const CONNECTIONS = 3;
const SERVERS = 2;
const NEVER_MS = 3_600_000;
const PURSES_READ = `CREATE TABLE IF NOT EXISTS read.purses_read
  (purse_id uuid PRIMARY KEY, owner_id uuid NOT NULL, balance_cents bigint NOT NULL, pledged_cents bigint NOT NULL)`;

/** Prepares a test database for the explorer. PostgreSQL does not end deadlocks there, so that the explorer finds them. */
export async function prepare({ ownerUrl }: TestDatabase): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  await asSuperuser(ownerUrl, PURSES_READ, `ALTER DATABASE ${name} SET deadlock_timeout = '1h'`);
}

export class World {
  readonly databases: readonly Database[];

  private constructor(
    readonly kernel: LedgerUnderTest,
    readonly stage: Stage,
    appUrl: string,
  ) {
    this.databases = Array.from({ length: SERVERS }, () => {
      const database = new kernel.Database({
        url: appUrl,
        connectionsMax: CONNECTIONS,
        statementTimeoutMs: NEVER_MS,
        lockTimeoutMs: 0,
        applicationName: 'explorer',
      });
      schedulePool(database.pool, stage);
      return database;
    });
  }

  static async on(database: TestDatabase, kernel: LedgerUnderTest): Promise<World> {
    const backends = await Backends.of(database.ownerUrl);
    return new World(kernel, { scheduler: null, backends }, database.appUrl);
  }

  /** Freshly started servers, with empty queues. */
  servers(): UnitOfWork[] {
    const { Features, PostgresEventStore, UnitOfWork } = this.kernel;
    return this.databases.map((database) => {
      const features = new Features();
      features.register({ streams: [purseStream], projections: [this.projection()] });
      return new UnitOfWork(database, new PostgresEventStore(), features);
    });
  }

  async close(): Promise<void> {
    await this.stage.backends.endOthers();
    // Does not wait for connections that were cut, or that a stuck command holds.
    for (const { pool } of this.databases) void pool.end().catch(() => undefined);
    await this.stage.backends.close();
  }

  private projection(): Projection {
    const { sql } = this.kernel;
    const moved = ({ streamId, data }: RecordedEvent) => [
      sql`UPDATE purses_read SET balance_cents = balance_cents + ${amountOf(data)} WHERE purse_id = ${streamId}`,
    ];
    return {
      name: 'purses',
      tables: ['purses_read'],
      on: {
        PurseOpened: ({ streamId, subjectId }) => [
          sql`INSERT INTO purses_read (purse_id, owner_id, balance_cents, pledged_cents)
              VALUES (${streamId}, ${subjectId}, 0, 0)`,
        ],
        Moved: moved,
        Pledged: ({ streamId, data }) => [
          sql`UPDATE purses_read SET pledged_cents = pledged_cents + ${amountOf(data)} WHERE purse_id = ${streamId}`,
        ],
      },
    };
  }
}

const amountOf = (data: object): number => (data as { amountCents: number }).amountCents;

/** The answer of a command: the balance of each purse that it read, after the change. */
export type Answer = Readonly<Record<string, Pick<Purse, 'balanceCents' | 'pledgedCents'>>>;

/** The people and purses of one run. Every id is derived from its name. */
export class Run {
  readonly ownerId: string;

  constructor(
    private readonly world: World,
    private readonly name: string,
  ) {
    this.ownerId = this.id('owner');
  }

  id(of: string): string {
    const hex = createHash('sha256').update(`${this.name} ${of}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  context(command: string, action: Action, key: string | null): CommandContext {
    return {
      actor: { id: this.ownerId, role: 'FINANCE' },
      now: '2026-11-20T08:00:00.000Z',
      today: '2026-11-20',
      commandId: this.id(`command ${command}`),
      correlationId: this.id(`correlation ${command}`),
      causationId: null,
      receipt:
        key === null
          ? null
          : {
              scope: this.ownerId,
              key,
              requestHash: createHash('sha256').update(JSON.stringify(action)).digest(),
            },
    };
  }

  /** Runs the command as a handler would. */
  carryOut(server: UnitOfWork, context: CommandContext, action: Action): Promise<Answer> {
    const { RuleViolation } = this.world.kernel;
    return server.run<Answer, Answer>(context, {
      ...(action.kind === 'PLEDGE' ? { oneAtATime: `pledges ${this.name}` } : {}),
      decide: async (unit) => {
        const pledgedCents = action.kind === 'PLEDGE' ? await this.pledged(unit.db) : 0;
        const streams = new Map<string, Awaited<ReturnType<typeof unit.load<Purse, never>>>>();
        for (const purse of action.purses) {
          // The definition of a stream accepts all its events; `append` below only passes such events.
          streams.set(purse, (await unit.load(purseStream, this.id(purse))) as never);
        }
        const stateOf = (purse: string) => streams.get(purse)?.state ?? purseStream.initialState;
        const decision = decide(action, stateOf, this.ownerId, pledgedCents);
        if ('refusal' in decision) throw new RuleViolation(decision.refusal, 'The rule says no.');
        for (const [purse, events] of decision.events) streams.get(purse)?.append(events as never);
        return answerOf(action.purses, stateOf);
      },
      answer: async (decided, db) => {
        const read = await this.readModels(db);
        const differs = action.purses.some(
          (purse) => JSON.stringify(read[purse]) !== JSON.stringify(decided[purse]),
        );
        // Without a key the answer is read after the commit, when other commands may have continued. With a key it is read in
        // the transaction, so a purse that was written cannot have changed since.
        if (context.receipt !== null && differs && action.kind !== 'PAY_IN_UNLESS') {
          throw new Error(
            `The read model is ${JSON.stringify(read)} where ${JSON.stringify(decided)} was decided.`,
          );
        }
        return decided;
      },
    });
  }

  async readModels(db: Queryable): Promise<Answer> {
    const rows = await db.query<{ purse_id: string; balance_cents: number; pledged_cents: number }>(
      this.world.kernel
        .sql`SELECT purse_id, balance_cents, pledged_cents FROM purses_read WHERE owner_id = ${this.ownerId}`,
    );
    const names = new Map(PURSES.map((purse) => [this.id(purse), purse]));
    return Object.fromEntries(
      rows.map((row) => [
        names.get(row.purse_id) ?? '?',
        { balanceCents: row.balance_cents, pledgedCents: row.pledged_cents },
      ]),
    );
  }

  private async pledged(db: Queryable): Promise<number> {
    const [row] = await db.query<{ sum: number | null }>(
      this.world.kernel
        .sql`SELECT sum(pledged_cents)::bigint AS sum FROM purses_read WHERE owner_id = ${this.ownerId}`,
    );
    return row?.sum ?? 0;
  }
}

/** Two purses that exist from the start, and one that a command may open. */
export const PURSES = ['left', 'right', 'late'] as const;

export function answerOf(purses: readonly string[], stateOf: (purse: string) => Purse): Answer {
  return Object.fromEntries(
    purses.toSorted().map((purse) => {
      const { balanceCents, pledgedCents } = stateOf(purse);
      return [purse, { balanceCents, pledgedCents }];
    }),
  );
}
