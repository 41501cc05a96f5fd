import type { Config } from '#config';
import { Database, KEEP_ALIVE_MS } from '@dziva/event-ledger/database/database';
import { CONFIG } from '#platform/config.module';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import { logger } from './request-log.ts';

/** Redis answers within a few milliseconds. */
const ANSWER_MS = 1_000;
const MEMORY_MAX_S = 24 * 3_600;

export interface LimiterOptions {
  readonly name: string;
  readonly points: number;
  readonly durationS: number;
  /** True if a process may refuse without asking the store while it knows that a budget is used up. */
  readonly refuseFromMemory: boolean;
}

/** The store of the counts for all processes: Redis if configured, otherwise PostgreSQL. Every count is one atomic step. */
@Injectable()
export class RateLimitStore implements OnApplicationShutdown {
  private readonly redis: Redis | undefined;
  private isSwept = false;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'REDIS_URL'>,
    private readonly database: Database,
  ) {
    if (config.REDIS_URL === '') return;
    // A request does not wait until Redis can be reached again.
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      disconnectTimeout: 200,
      keepAlive: KEEP_ALIVE_MS,
      // It does not wait for a Redis that hangs either: that counts as unreachable until it answers again.
      connectTimeout: ANSWER_MS,
      commandTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    });
    this.redis.on('error', (error) => logger.error({ err: error }, 'rate limits: Redis failed'));
  }

  /** False if the counts are in Redis. */
  get isInDatabase(): boolean {
    return this.redis === undefined;
  }

  limiter({ name, points, durationS, refuseFromMemory }: LimiterOptions): RateLimiterAbstract {
    const options: Omit<IRateLimiterStoreOptions, 'storeClient'> = {
      keyPrefix: name,
      points,
      duration: durationS,
      ...(refuseFromMemory ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    };
    if (this.redis) {
      // Without Redis each process counts for itself: the limits are looser, but still there, and the service works.
      const duration = Math.min(durationS, MEMORY_MAX_S);
      const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
      const keyPrefix = `dziva:limit:${name}`;
      return new RateLimiterRedis({ ...options, keyPrefix, insuranceLimiter, storeClient: this.redis });
    }
    // One limiter deletes old rows for all of them.
    const clearExpiredByTimeout = !this.isSwept;
    this.isSwept = true;
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.database.pool,
      storeType: 'pool',
      schemaName: 'app',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout,
    });
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
