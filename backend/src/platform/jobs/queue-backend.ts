/** BullMQ on Redis if `REDIS_URL` is set, otherwise on PostgreSQL: the same queues and workers on both. */
import type { Config } from '#config';
import { KEEP_ALIVE_MS } from '@dziva/event-ledger/database/database';
import { sessionOptions } from '@dziva/event-ledger/database/session-settings';
import { CONFIG } from '#platform/config.module';
import { logger } from '#platform/http/request-log';
import { Inject, Injectable } from '@nestjs/common';
import {
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type PgPool,
  type PostgresQueueBackend,
  type Processor,
  Queue,
  type QueueBaseOptions,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { JobCounts } from './job.ts';

type Connection = pg.Pool | Redis;
export type JobQueue = Queue<object, JobCounts, string, object, JobCounts, string, IQueueBackend, Connection>;
export type JobWorker = Worker<object, JobCounts, string, IQueueBackend, number, Connection>;
export type WorkerSettings = Omit<WorkerOptions<Connection>, 'connection'>;

/** Two workers use one each to listen; the rest is for short statements. */
const CONNECTIONS_MAX = 6;
const STATEMENT_MS = 10_000;
const EVENTS_KEPT = 100;
const CONNECT_MS = 2_000;
const PAUSE_MS = 500;

@Injectable()
export class QueueBackend {
  private readonly clients: Redis[] = [];
  private pool: pg.Pool | undefined;
  private producer: Redis | undefined;
  private consumer: Redis | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'REDIS_URL' | 'APP_DATABASE_URL'>) {}

  get kind(): 'redis' | 'postgres' {
    return this.config.REDIS_URL === '' ? 'postgres' : 'redis';
  }

  queue(name: string): JobQueue {
    const connection = this.kind === 'redis' ? this.producing() : this.postgres();
    const queue: JobQueue = new Queue(
      name,
      { connection, streams: { events: { maxLen: EVENTS_KEPT } } },
      backendOn(connection),
    );
    return withErrorListener(queue, name);
  }

  worker(
    name: string,
    processor: Processor<object, JobCounts, string, number> | null,
    settings: WorkerSettings,
  ): JobWorker {
    const connection = this.kind === 'redis' ? this.consuming() : this.postgres();
    const worker: JobWorker = new Worker(name, processor, { ...settings, connection }, backendOn(connection));
    return withErrorListener(worker, name);
  }

  /** False if it is known that nothing can be added now. Waits only for a connection that is being opened. */
  async isReachable(): Promise<boolean> {
    if (this.kind === 'postgres') return true;
    const redis = this.producing();
    if (redis.status === 'connecting' || redis.status === 'connect') await readyOrNot(redis);
    return redis.status === 'ready';
  }

  /** Connects to Redis, if configured, without waiting for it. */
  connect(): void {
    if (this.kind === 'redis') this.producing();
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.disconnect();
    await this.pool?.end();
  }

  /** A request does not wait until Redis can be reached again. */
  private producing(): Redis {
    this.producer ??= this.redis({
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      socketTimeout: STATEMENT_MS,
    });
    return this.producer;
  }

  /** A worker waits for Redis, also if it hangs: it waits for jobs without limit, so its commands have no timeout. */
  private consuming(): Redis {
    this.consumer ??= this.redis({ maxRetriesPerRequest: null });
    return this.consumer;
  }

  private redis(options: {
    enableOfflineQueue?: boolean;
    maxRetriesPerRequest: number | null;
    socketTimeout?: number;
  }): Redis {
    const client = new Redis(this.config.REDIS_URL, {
      ...options,
      disconnectTimeout: 200,
      keepAlive: KEEP_ALIVE_MS,
    });
    client.on('error', (error) => logger.error({ err: error }, 'jobs: Redis failed'));
    this.clients.push(client);
    return client;
  }

  private postgres(): pg.Pool {
    if (this.pool) return this.pool;
    this.pool = new pg.Pool({
      connectionString: this.config.APP_DATABASE_URL,
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS + CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'dziva jobs',
      options: sessionOptions({ search_path: 'bullmq', statement_timeout: STATEMENT_MS }),
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    return this.pool;
  }
}

function readyOrNot(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      redis.off('ready', done).off('close', done);
      resolve();
    };
    const timer = setTimeout(done, CONNECT_MS);
    redis.once('ready', done).once('close', done);
  });
}

/** BullMQ's backend on a connection that we opened and close ourselves. */
function backendOn(connection: Connection) {
  return (
    name: string,
    options: QueueBaseOptions<Connection>,
    purpose?: { blocking?: boolean; withBlockingConnection?: boolean },
  ): IQueueBackend =>
    connection instanceof Redis
      ? createRedisBackend(name, { ...options, connection }, purpose)
      : withPause(createPostgresBackend(name, { ...options, connection: asQueryable(connection) }, purpose));
}

/**
 * If asking for the next job fails, a worker asks again at once, whatever the reason. Without a pause it would ask a starting
 * database thousands of times a second.
 */
function withPause(backend: PostgresQueueBackend): PostgresQueueBackend {
  const ask = backend.moveToActive.bind(backend);
  backend.moveToActive = async (token, name): Promise<unknown[]> => {
    try {
      return await ask(token, name);
    } catch (error) {
      await delay(PAUSE_MS);
      throw error;
    }
  };
  return backend;
}

// The pool has what the library needs; only the overloads of `query` in pg's types differ.
const asQueryable = (pool: pg.Pool) => pool as unknown as PgPool;

/** The library replaces a connection that fails; without a listener, the error would end the process. */
function withErrorListener<T extends { on(event: 'error', listener: (error: Error) => void): unknown }>(
  emitter: T,
  queue: string,
): T {
  emitter.on('error', (error) => logger.error({ err: error, queue }, 'jobs: the queue failed'));
  return emitter;
}
