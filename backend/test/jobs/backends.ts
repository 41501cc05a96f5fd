import { hasRedis } from '../support/redis-server.ts';
import type { Backend } from './job-test-app.ts';

if (!hasRedis && process.env['REQUIRE_ALL'] === '1') throw new Error('redis-server is missing: install it.');
if (!hasRedis) console.warn('Skipped: jobs on Redis need redis-server on the PATH.');

/** The stores of the job queues to test: PostgreSQL, and Redis if it is installed. */
export const BACKENDS: readonly Backend[] = hasRedis ? ['PostgreSQL', 'Redis'] : ['PostgreSQL'];
