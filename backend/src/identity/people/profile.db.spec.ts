import { SessionsQueries } from '#identity/sign-in/sessions.queries';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const read = (person: Person) => test.http.get('/api/profile').set(person.bearer);
const patch = (person: Person, body: object) => test.http.patch('/api/profile').set(person.bearer).send(body);

describe('A profile', () => {
  it('is empty at first, for members and staff', async () => {
    for (const role of ['APPLICANT', 'ASSESSOR', 'FINANCE', 'ADMIN'] as const) {
      const answer = await read(await signInAs(test, role));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        phone: null,
        phoneVerified: false,
        gender: null,
        dob: null,
        nationalId: null,
        address: null,
      });
    }
    expect((await test.http.get('/api/profile')).status).toBe(401);
  });

  it('stores the sent fields in their normal form, and keeps the others', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772000000' });
    const first = await patch(person, { dob: '1990-05-31', nationalId: '63123456b63', gender: '' });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      phone: '+263772000000',
      phoneVerified: false,
      gender: null,
      dob: '1990-05-31',
      nationalId: '63-123456 B 63',
      address: null,
    });
    const second = await patch(person, { phone: '0772 123 456', address: '4 Samora Machel Ave\nHarare' });
    expect(second.body).toMatchObject({ phone: '+263772123456', address: '4 Samora Machel Ave\nHarare' });
    expect((await read(person)).body).toEqual({ ...first.body, ...second.body });
    const me = await test.http.get('/api/auth/me').set(person.bearer);
    expect(me.body.phone).toBe('+263772123456');
  });

  it('accepts date of birth and national id once; repeating the same value is allowed', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const known = { dob: '1990-05-31', nationalId: '63-123456 B 63' };
    await patch(person, known);
    expect((await patch(person, known)).status).toBe(200);
    for (const change of [{ dob: '1991-05-31' }, { nationalId: '63-654321 B 63' }]) {
      const answer = await patch(person, change);
      expect(answer.body).toMatchObject({ status: 409, code: 'SET_ONCE' });
    }
    expect((await read(person)).body).toMatchObject(known);
  });

  it('accepts only one of many national ids that come at the same moment', async () => {
    const person = await signInAs(test, 'APPLICANT');
    // Opens the connections first, so that the requests really run at the same time.
    await Promise.all(Array.from({ length: 12 }, () => read(person)));
    const ids = Array.from({ length: 12 }, (_, i) => `63-${100_000 + i} B 63`);
    const answers = await Promise.all(ids.map((nationalId) => patch(person, { nationalId })));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await read(person)).body.nationalId).toBe(taken[0]?.body.nationalId);
  });

  it('keeps the fields that an application fills in while another change is running', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await patch(person, { address: 'Harare' });
    const client = new pg.Client({ connectionString: test.database.ownerUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('UPDATE app.profile SET dob = $2 WHERE user_id = $1', [person.id, '1990-05-31']);
      const change = patch(person, { gender: 'Female' }).then(({ status }) => status);
      let waiting: unknown[] = [];
      while (waiting.length === 0) waiting = await test.rows('SELECT 1 FROM pg_locks WHERE NOT granted');
      await client.query('COMMIT');
      expect(await change).toBe(200);
    } finally {
      await client.end();
    }
    expect((await read(person)).body).toMatchObject({ dob: '1990-05-31', gender: 'Female' });
  });

  it.each([
    ['an impossible day', { dob: '1990-02-30' }],
    ['an invalid national id', { nationalId: '12' }],
    ['an invalid phone', { phone: '12' }],
    ['an unknown field', { role: 'ADMIN' }],
    ['a list', { gender: ['female'] }],
    ['bidi controls', { address: 'Harare \u202e' }],
    ['an address of 501 characters', { address: 'x'.repeat(501) }],
  ])('refuses %s with 400', async (_, body) => {
    expect((await patch(await signInAs(test, 'APPLICANT'), body)).status).toBe(400);
  });

  it('refuses a date of birth in the future with 422', async () => {
    const answer = await patch(await signInAs(test, 'APPLICANT'), { dob: '2099-01-01' });
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'dob' }] });
  });
});

describe('While the database is down', () => {
  it('a request with a token is answered with 503 and not 401, so that the app stays signed in', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const byId = jest.spyOn(test.app.get(SessionsQueries), 'byId').mockRejectedValueOnce(away);
    const answer = await read(person);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    byId.mockRestore();
    expect((await read(person)).status).toBe(200);
  });
});
