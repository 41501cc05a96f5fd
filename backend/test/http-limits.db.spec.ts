/** Requests that the HTTP layer refuses before any feature code runs, and the headers of every answer. */
import { problem } from '@dziva/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { APPLICATION_FORM } from './support/journeys.ts';
import { type Person, signInAs } from './support/people.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
let applicant: Person;
beforeAll(async () => {
  test = await startTestApp();
  applicant = await signInAs(test, 'APPLICANT');
});
afterAll(() => test.close());

const post = (body: string | Buffer, headers: Record<string, string> = {}) => {
  const request = test.http
    .post('/api/applications')
    .set(applicant.bearer)
    .set({ 'Content-Type': 'application/json', ...headers });
  // Sent as bytes, because the test is about the exact text.
  return typeof body === 'string'
    ? request.send(body)
    : request.serialize(() => body as unknown as string).send(body);
};
const valid = JSON.stringify(APPLICATION_FORM);

describe('A body', () => {
  it.each([
    [400, 'is not JSON', '{"a":'],
    [400, 'is two documents', `${valid}${valid}`],
    [400, 'is an array', '[]'],
    [400, 'is a text', '"hello"'],
    [400, 'is null', 'null'],
    [400, 'begins with a byte order mark', `\uFEFF${valid}`],
    [400, 'is no UTF-8', Buffer.from(valid.replace('Salary', 'Sal\u00e4ry'), 'latin1')],
    [400, 'writes a number with an exponent', valid.replace('500000', '5e5')],
    [400, 'writes a number with a capital exponent', valid.replace('500000', '0.5E+6')],
    [400, 'is 20,000 levels deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    [400, 'is nine levels deep', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`],
    [400, 'has an unknown key', JSON.stringify({ ...APPLICATION_FORM, isAdmin: true })],
    [400, 'has __proto__', `{"__proto__":{"isAdmin":true},${valid.slice(1)}`],
    [413, 'has one byte more than 64 KB', `${valid.slice(0, -1)},"x":"${'y'.repeat(65_536)}"}`],
  ])('answers %i when it %s', async (status, _what, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    problem.parse(answer.body);
  });

  it('with thousands of unknown keys gets a short answer', async () => {
    const keys = Array.from({ length: 5_000 }, (_, n) => [`key${n}`, 1]);
    const { body } = await post(JSON.stringify(Object.fromEntries(keys))).expect(400);
    expect(problem.parse(body).errors).toHaveLength(50);
  });

  it('may contain digits before a letter in its strings', async () => {
    await post(JSON.stringify({ ...APPLICATION_FORM, collateralDesc: 'Mazda B2500E, 1e3 km' })).expect(201);
  });

  it('may contain brackets in its strings', async () => {
    const body = { ...APPLICATION_FORM, collateralDesc: '[[[[[[[[[[[[[[[[[[[[ "quoted" \\ {{{{' };
    await post(JSON.stringify(body)).expect(201);
  });

  it.each([
    ['text/plain', {}],
    ['application/json; charset=utf-16', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/json', { 'Content-Encoding': 'gzip' }],
    ['application/json', { 'Content-Encoding': 'br' }],
  ])('of type %s %o answers 415', async (type, extra) => {
    const encoded =
      'Content-Encoding' in extra
        ? extra['Content-Encoding'] === 'gzip'
          ? gzipSync(valid)
          : brotliCompressSync(valid)
        : valid;
    await post(encoded, { 'Content-Type': type, ...extra }).expect(415);
  });

  it.each([
    '-1',
    '0',
    '0.5',
    '1e21',
    '9007199254740993',
    'null',
    '[5]',
    '{}',
    'true',
    '""',
    '" 5 "',
    '"١٠"',
    '"1,000"',
  ])('with an amount of %s answers 400', (amount) =>
    post(valid.replace('"loanAmountCents":500000', `"loanAmountCents":${amount}`)).expect(400),
  );
});

describe('Every answer', () => {
  it('has a request id and is not cached, and a problem contains the same id', async () => {
    const { body, headers } = await test.http.get('/api/applications').expect(401);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    const { requestId, message, detail } = problem.parse(body);
    expect([requestId, message]).toEqual([headers['x-request-id'], detail]);
  });

  it.each(['/API/auth/me', '/api/AUTH/me', '/api', '//api/auth/me'])(
    'is not cached, requested as %s',
    async (path) => {
      const { headers } = await test.http.get(path).set(applicant.bearer);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('is JSON below /api, also for unknown routes', async () => {
    const { body } = await test.http.get('/api/no-such-thing').expect(404);
    expect(problem.parse(body).code).toBe('NOT_FOUND');
  });

  it('comes with a policy that allows no inline script', async () => {
    const { headers } = await test.http.get('/api/health/live').expect(200);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });
});

describe('The order of the checks', () => {
  it('is 401, 403, 400, 404', async () => {
    const url = '/api/loans/00000000-0000-4000-8000-000000000000/disburse';
    const finance = await signInAs(test, 'FINANCE');
    await test.http.post(url).send('{').set('Content-Type', 'application/json').expect(401);
    await test.http
      .post(url)
      .set(applicant.bearer)
      .send('{')
      .set('Content-Type', 'application/json')
      .expect(403);
    await test.http.post(url).set(finance.bearer).send({ method: 'GOLD' }).expect(400);
    await test.http.post(url).set(finance.bearer).send({ method: 'CASH' }).expect(404);
  });
});

describe('The documentation', () => {
  it('is generated from the contract', async () => {
    const { body } = await test.http.get('/api/openapi.json').expect(200);
    expect(Object.keys((body as { paths: object }).paths)).toContain('/api/loans/{id}/payments');
    const page = await test.http.get('/api/docs/').expect(200);
    expect(page.text).toContain('swagger');
  });
});

describe('An Idempotency-Key', () => {
  it.each(['', ' ', 'a'.repeat(256), 'ключ'])('of %j is refused', async (key) => {
    const answer = await post(valid, { 'Idempotency-Key': Buffer.from(key).toString('latin1') }).catch(
      () => ({ status: 400 }),
    );
    expect(answer.status).toBe(400);
  });
});
