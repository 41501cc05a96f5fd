/**
 * A dependency hangs without closing connections: every request still gets an answer, readiness first, and all works again
 * once it answers.
 */
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Cable } from './support/cable.ts';
import { PASSWORD, type Person, signInAs } from './support/people.ts';
import { hasRedis, RedisServer } from './support/redis-server.ts';
import { startSecondApp } from './support/second-app.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { until } from '@dziva/event-ledger/testing/until';

const REQUESTS = 26;

let test: TestApp;
let member: Person;
beforeAll(async () => {
  test = await startTestApp();
  member = await signInAs(test, 'APPLICANT');
});
afterAll(() => test.close());

describe('While PostgreSQL hangs', () => {
  let cable: Cable;
  let server: Awaited<ReturnType<typeof startSecondApp>>;
  beforeAll(async () => {
    cable = await Cable.to(test.database.appUrl);
    server = await startSecondApp(test, { APP_DATABASE_URL: cable.url, RATE_LIMIT: 'off' });
  });
  afterAll(async () => {
    cable.release();
    await server.close();
    await cable.cut();
  });

  const profile = () =>
    server.http
      .get('/api/profile')
      .set(member.bearer)
      .then((answer) => answer);
  const readiness = () => server.http.get('/api/health/ready').then(({ status }) => status);

  it('every request is answered with 503, readiness reports it first, and everything works again once it answers', async () => {
    // Open connections, as during normal operation.
    await Promise.all(Array.from({ length: 8 }, profile));
    cable.hold();
    const ended: string[] = [];
    const requests = Array.from({ length: REQUESTS }, () => profile().finally(() => ended.push('request')));
    expect(await readiness().finally(() => ended.push('readiness'))).toBe(503);
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.map(({ body }) => problem.parse(body).code)).toContain('UNAVAILABLE');
    expect(ended[0]).toBe('readiness');
    cable.release();
    await until(readiness, (status) => status === 200);
    const after = await Promise.all(Array.from({ length: REQUESTS }, profile));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a commit without an answer has an unknown outcome', async () => {
    const finance = await signInAs(test, 'FINANCE');
    await until(readiness, (status) => status === 200);
    const lost = cable.loseAnswerTo('COMMIT');
    const crediting = server.http
      .post('/api/admin/wallet/credit')
      .set({ ...finance.bearer, 'Idempotency-Key': 'hanging' })
      .send({ userId: member.id, amount: 5, description: 'A correction' })
      .then((answer) => answer);
    await lost;
    const { status, body } = await crediting;
    expect([status, problem.parse(body).code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  });
});

(hasRedis ? describe : describe.skip)('While the Redis of the rate limits hangs', () => {
  let redis: RedisServer;
  let server: Awaited<ReturnType<typeof startSecondApp>>;
  beforeAll(async () => {
    redis = await RedisServer.start();
    server = await startSecondApp(test, { REDIS_URL: redis.url });
  });
  afterAll(async () => {
    redis.resume();
    await server.close();
    await redis.remove();
  });

  it('reads and sign-in are answered, each process counts its own requests, and rate limits still apply', async () => {
    await server.http.get('/api/profile').set(member.bearer).expect(200);
    redis.pause();
    await server.http.get('/api/profile').set(member.bearer).expect(200);
    await server.http.post('/api/auth/login').send({ email: member.email, password: PASSWORD }).expect(200);
    const contact = () =>
      server.http
        .post('/api/contact')
        .send({ firstName: 'R', lastName: 'N', email: 'r@mail.example', subject: 'Hi', message: 'Hi' })
        .then(({ status }) => status);
    await until(contact, (status) => status === 429);
    redis.resume();
    await server.http.get('/api/profile').set(member.bearer).expect(200);
  });
});
