import { listApplications, getApplication } from '@dziva/contracts/applications';
import { login, logout, me } from '@dziva/contracts/identity';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fakeServer } from '#test/fake-server.ts';
import { addressOf, call, callPage } from './api-client.ts';
import { ApiError, NetworkError, conflictOf, sentenceOf } from './api-error.ts';
import { sessionToken, storeSessionToken } from './session-token.ts';

const ID = '4f2a91c0-1111-4111-8111-111111111111';

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => new Error('It succeeded'),
    (error: unknown) => error,
  );
}

beforeEach(() => localStorage.clear());

describe('A call', () => {
  it('is sent to the address of its route, without empty parameters', () => {
    expect(addressOf(getApplication, { params: { id: 'a/b' } })).toBe('/api/applications/a%2Fb');
    expect(
      addressOf(listApplications, { query: { status: 'SUBMITTED', q: '', sort: undefined, page: 2 } }),
    ).toBe('/api/applications?status=SUBMITTED&page=2');
    expect(addressOf(listApplications, { query: { status: ['SUBMITTED', 'ASSESSED'] } })).toBe(
      '/api/applications?status=SUBMITTED%2CASSESSED',
    );
  });

  it('has the token, the idempotency key and a body only if there is one', async () => {
    storeSessionToken('abc');
    const { sent } = fakeServer({
      'POST /api/auth/login': () => ({ body: {} }),
      'GET /api/auth/me': () => ({}),
    });
    await call(login, { body: { email: 'a@b.co', password: 'x' } }, { idempotencyKey: 'k-1' });
    await call(me, {});
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer abc');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k-1');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(sent[0]?.body).toEqual({ email: 'a@b.co', password: 'x' });
    expect(sent[1]?.headers.get('Content-Type')).toBeNull();
    expect(sent[1]?.body).toBeUndefined();
  });

  it('returns nothing for 204, and the total number of rows for a page', async () => {
    fakeServer({
      'POST /api/auth/logout': () => ({ status: 204 }),
      'GET /api/applications': () => ({ body: [{}, {}], headers: { 'X-Total-Count': '57' } }),
    });
    expect(await call(logout, {})).toBeUndefined();
    const page = await callPage(listApplications, { query: { page: 1, pageSize: 2 } });
    expect(page.rows).toHaveLength(2);
    expect(page.total).toBe(57);
  });
});

describe('A refused call', () => {
  it('throws an error that has the status, a colon, a space and the body as its message', async () => {
    fakeServer({ 'GET /api/applications': () => ({ status: 409, body: { message: 'Already sold' } }) });
    const error = await failureOf(call(listApplications, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(String(error)).toBe('ApiError: 409: {"message":"Already sold"}');
    expect(sentenceOf(error)).toBe('Already sold');
  });

  it('has the status text in its message if the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
    expect(sentenceOf(new ApiError(502, '', 'Bad Gateway'), 'Failed to fetch applications')).toBe(
      'Failed to fetch applications',
    );
  });

  it('never shows a body that is not a problem response', () => {
    expect(sentenceOf(new ApiError(500, '<html>nginx</html>', ''))).toBe(
      'Something went wrong on our side. Try again.',
    );
  });

  it('says that an earlier try succeeded, if changed data was sent with the same idempotency key', () => {
    const body = JSON.stringify({ code: 'IDEMPOTENCY_KEY_REUSED', message: 'The key was used before' });
    expect(sentenceOf(new ApiError(422, body, ''))).toMatch(/^An earlier try went through after all/);
  });

  it('says that the outcome is unknown, and whether it is safe to try again', () => {
    const body = JSON.stringify({
      code: 'OUTCOME_UNKNOWN',
      message: 'Send it with the same Idempotency-Key',
    });
    expect(sentenceOf(new ApiError(503, body, '', null, 2))).toMatch(/don’t know .* Try again here/);
    expect(sentenceOf(new ApiError(503, body, ''))).toMatch(/don’t know .* before you try again/);
  });

  it('says how long to wait', () => {
    expect(sentenceOf(new ApiError(429, '{}', '', null, 40))).toBe(
      'That was too many tries. Try again in 40 seconds.',
    );
    expect(sentenceOf(new ApiError(429, '{}', '', null, 300))).toBe(
      'That was too many tries. Try again in 5 minutes.',
    );
  });

  it('recognises a conflict by who changed it and when', () => {
    const body = { changedBy: 'Rudo', changedAt: '2026-11-20T08:00:00.000Z', currentStatus: 'DECLINED' };
    expect(conflictOf(new ApiError(409, JSON.stringify(body), ''))).toEqual({
      changedBy: 'Rudo',
      changedAt: '2026-11-20T08:00:00.000Z',
      status: 'DECLINED',
    });
    expect(conflictOf(new ApiError(409, '{"message":"Already completed"}', ''))).toBeNull();
  });
});

describe('The session token', () => {
  it('is removed after a 401', async () => {
    storeSessionToken('old');
    fakeServer({ [`GET /api/applications/${ID}`]: () => ({ status: 401 }) });
    await failureOf(call(getApplication, { params: { id: ID } }));
    expect(sessionToken()).toBeNull();
  });

  it('stays if another sign-in has replaced it meanwhile', async () => {
    storeSessionToken('old');
    fakeServer({
      'GET /api/auth/me': () => {
        storeSessionToken('new');
        return { status: 401 };
      },
    });
    await failureOf(call(me, {}));
    expect(sessionToken()).toBe('new');
  });

  it.each([403, 404, 500])('stays after a %p', async (status) => {
    storeSessionToken('abc');
    fakeServer({ 'GET /api/applications': () => ({ status }) });
    await failureOf(call(listApplications, {}));
    expect(sessionToken()).toBe('abc');
  });

  it('stays without a network', async () => {
    storeSessionToken('abc');
    fakeServer({ 'GET /api/applications': 'offline' });
    expect(await failureOf(call(listApplications, {}))).toBeInstanceOf(NetworkError);
    expect(sessionToken()).toBe('abc');
  });
});
