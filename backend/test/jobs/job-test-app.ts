/** The application with probe jobs, its own database, queues in PostgreSQL or Redis, and worker processes. */
import type { Config } from '#config';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { createTestDatabase } from '@dziva/event-ledger/testing/test-database';
import { openTill, tillStream } from '@dziva/event-ledger/testing/till';
import { Background } from '#platform/jobs/background';
import { JobQueues, type QueueName } from '#platform/jobs/job-queues';
import type { JobQueue } from '#platform/jobs/queue-backend';
import type { SystemTime } from '#platform/clock/system-time';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { Cable } from '../support/cable.ts';
import { createJobApp } from '../support/create-job-app.ts';
import { PROGRAM_FLAGS } from '../support/program.ts';
import { RedisServer } from '../support/redis-server.ts';
import { contextOf, work } from '@dziva/event-ledger/testing/test-ledger';
import type { TestApp } from '../support/test-app.ts';
import { PROBE_TABLE, probes } from './probe-jobs.ts';

const WORKER = path.resolve(import.meta.dirname, '../support/run-job-app.mjs');

export type Backend = 'PostgreSQL' | 'Redis';

export interface JobTestApp extends TestApp {
  readonly background: Background;
  readonly redis: RedisServer | undefined;
  /** The connection between the application and PostgreSQL, which a test can cut. */
  readonly cable: Cable;
  queue<T>(name: QueueName, question: (queue: JobQueue) => Promise<T>): Promise<T>;
  /** Starts another server on the same database and queues, in this process. */
  another(env?: Partial<Record<keyof Config, string>>, time?: SystemTime): Promise<NestExpressApplication>;
  /** Starts a worker process. */
  worker(env?: Record<string, string>): Promise<WorkerProcess>;
  /** The notes of the probes that begin with this text, in order. */
  notes(prefix: string): Promise<string[]>;
  /** Commits an event. Returns its stream. */
  till(): Promise<string>;
  close(): Promise<void>;
}

export interface WorkerProcess {
  readonly exit: Promise<number | string>;
  kill(): Promise<void>;
  stop(): Promise<number | string>;
}

export async function startJobTestApp(
  backend: Backend,
  env: Partial<Record<keyof Config, string>> = {},
): Promise<JobTestApp> {
  const database = await createTestDatabase();
  const redis = backend === 'Redis' ? await RedisServer.start() : undefined;
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  // `end` resolves before the connections are closed. Dropping the database may close them first; that is no error.
  owner.on('error', () => undefined);
  await owner.query(PROBE_TABLE);
  const cable = await Cable.to(database.appUrl);
  const settings = { APP_DATABASE_URL: cable.url, REDIS_URL: redis?.url ?? '', ...env };
  const apps: NestExpressApplication[] = [];
  const children: WorkerProcess[] = [];
  const another = async (more: Partial<Record<keyof Config, string>> = {}, time?: SystemTime) => {
    const made = await createJobApp({ ...settings, ...more }, probes, time);
    apps.push(made);
    return made;
  };
  const app = await another();
  const queues = app.get(JobQueues, { strict: false });
  const rows: TestApp['rows'] = async (text, values = []) => (await owner.query(text, [...values])).rows;
  return {
    app,
    database,
    filesDir: '',
    redis,
    cable,
    rows,
    another,
    http: supertest(app.getHttpServer()),
    background: app.get(Background, { strict: false }),
    queue: (name, question) => queues.ask(name, question),
    worker: async (more = {}) => {
      const child = await startWorker({ ...settings, ...more });
      children.push(child);
      return child;
    },
    notes: async (prefix) => {
      const found = await rows<{ note: string }>(
        `SELECT note FROM app.probe WHERE note LIKE $1 ORDER BY id`,
        [`${prefix}%`],
      );
      return found.map((row) => row.note);
    },
    till: () => openedTill(app),
    close: async () => {
      for (const child of children) await child.kill();
      for (const each of apps) await each.close();
      await owner.end();
      await cable.cut();
      await redis?.remove();
      await database.drop();
    },
  };
}

async function openedTill(app: NestExpressApplication): Promise<string> {
  const tillId = randomUUID();
  await app.get(UnitOfWork, { strict: false }).run(
    contextOf(),
    work(async (unit) => {
      const stream = unit.create(tillStream, tillId);
      stream.append(openTill(stream.state, tillId));
    }),
  );
  return tillId;
}

async function startWorker(env: Record<string, string>): Promise<WorkerProcess> {
  const child: ChildProcess = fork(WORKER, [], {
    execArgv: PROGRAM_FLAGS,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
  });
  const exit = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exit;
  };
  const working = once(child, 'message').then(() => 'working');
  if ((await Promise.race([working, exit])) !== 'working' && env['PROBE_CRASH'] !== 'on') {
    throw new Error('The worker did not start');
  }
  return { exit, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}
