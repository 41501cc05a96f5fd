/** The same limits with their counts in Redis, also if Redis stops. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis && process.env['REQUIRE_ALL'] === '1') throw new Error('redis-server is missing: install it.');
if (!hasRedis) console.warn('Skipped: rate limits in Redis need redis-server on the PATH.');

(hasRedis ? describe : describe.skip)('Rate limits in Redis', () => {
  let redis: ChildProcess;
  let test: TestApp;
  let person: Person;

  beforeAll(async () => {
    const port = await freePort();
    redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
    await saysReady(redis);
    test = await startTestApp({ RATE_LIMIT: 'on', REDIS_URL: `redis://127.0.0.1:${port}` });
    person = await signInAs(test, 'APPLICANT');
  });
  afterAll(async () => {
    await test.close();
    redis.kill('SIGKILL');
  });

  const write = () => test.http.patch('/api/profile').set(person.bearer).send({ gender: 'female' });
  const login = (email: string) => test.http.post('/api/auth/login').send({ email, password: PASSWORD });
  const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: count }, call));
    return answers.map(({ status }) => status).toSorted();
  };

  it('are counted there, and not in PostgreSQL', async () => {
    expect(new Set(await statuses(60, write))).toEqual(new Set([200]));
    const answer = await write();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await test.rows('SELECT 1 FROM app.rate_limit')).toEqual([]);
  });

  it('slow down guessing', async () => {
    const email = `${randomUUID()}@dziva.test`;
    expect(await statuses(7, () => login(email))).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('are counted in each process separately if Redis is down, and the service stays available', async () => {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    const other = await signInAs(test, 'APPLICANT');
    const read = () => test.http.get('/api/profile').set(other.bearer);
    expect(new Set(await statuses(10, read))).toEqual(new Set([200]));
    const email = `${randomUUID()}@dziva.test`;
    expect(await statuses(7, () => login(email))).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function saysReady(redis: ChildProcess): Promise<void> {
  for await (const chunk of redis.stdout ?? []) {
    if (String(chunk).includes('Ready to accept connections')) return;
  }
  throw new Error('redis-server did not start');
}
