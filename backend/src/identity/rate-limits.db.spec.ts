import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
beforeAll(async () => {
  // A proxy in front tells the address, so that a test can come from many networks.
  test = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
});
afterAll(() => test.close());

let lastNetwork = 0;
const newNetwork = () => `10.1.${++lastNetwork >> 8}.${lastNetwork & 255}`;
const from = (ip: string) => ({ 'X-Forwarded-For': ip });
const login = (ip: string, email: string, password: string = PASSWORD) =>
  test.http.post('/api/auth/login').set(from(ip)).send({ email, password });
const statuses = async (calls: Promise<{ status: number }>[]) => counts(await Promise.all(calls));
const times = <T>(count: number, call: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => call(i));

function counts(answers: readonly { status: number }[]): Record<number, number> {
  const result: Record<number, number> = {};
  for (const { status } of answers) result[status] = (result[status] ?? 0) + 1;
  return result;
}

/** Lets the waits of everybody be over, as time would. */
const waitsAreOver = () => test.rows(`UPDATE app.rate_limit SET expire = 0 WHERE key LIKE 'signInWaits:%'`);
const register = (ip: string, role: string) =>
  test.http
    .post('/api/auth/register')
    .set(from(ip))
    .send({
      email: `${randomUUID()}@dziva.test`,
      password: PASSWORD,
      firstName: 'Rudo',
      lastName: 'Ncube',
      role,
    });

describe('Wrong passwords', () => {
  it('are five in 15 minutes for an account and network, then 429 with Retry-After', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const ip = newNetwork();
    for (let i = 0; i < 5; i++) expect((await login(ip, email, 'wrong guess')).status).toBe(401);
    const answer = await login(ip, email);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('60 seconds'),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect((await login(newNetwork(), email)).status).toBe(200);
  });

  it('cannot be guessed faster by guessing at once', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const ip = newNetwork();
    expect(await statuses(times(20, (i) => login(ip, email, `guess ${i}`)))).toEqual({ 401: 5, 429: 15 });
  });

  it('wait longer each time: one try after each wait, and each wait twice the last', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const ip = newNetwork();
    for (let i = 0; i < 5; i++) await login(ip, email, 'wrong guess');
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      waits.push(Math.round(Number((await login(ip, email)).headers['retry-after']) / 60));
      await waitsAreOver();
      expect((await login(ip, email, 'wrong guess')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('are forgotten when the owner comes in', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const ip = newNetwork();
    for (let i = 0; i < 4; i++) await login(ip, email, 'wrong guess');
    expect((await login(ip, email)).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await login(ip, email, 'wrong guess')).status).toBe(401);
    expect((await login(ip, email)).status).toBe(200);
  });

  it('are counted for an unknown address in the same way', async () => {
    const ip = newNetwork();
    const email = `${randomUUID()}@dziva.test`;
    expect(await statuses(times(7, () => login(ip, email)))).toEqual({ 401: 5, 429: 2 });
  });

  it('count where the current password is asked for', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const change = () =>
      test.http
        .post('/api/auth/password')
        .set({ ...person.bearer, ...from('10.9.9.9') })
        .send({ currentPassword: 'wrong guess', newPassword: 'granite under water' });
    expect(await statuses(times(7, change))).toEqual({ 422: 5, 429: 2 });
  });

  it('of one IPv6 household count together', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const household = times(7, (i) => login(`2001:db8:1:2::${i + 1}`, email, 'wrong guess'));
    expect(await statuses(household)).toEqual({ 401: 5, 429: 2 });
    expect((await login('2001:db8:1:3::1', email)).status).toBe(200);
  });

  it('lock the account after a hundred in a row from anywhere, until a reset', async () => {
    const person = await signInAs(test, 'APPLICANT');
    for (let round = 0; round < 20; round++) {
      const ip = newNetwork();
      expect(await statuses(times(5, () => login(ip, person.email, 'wrong guess')))).toEqual({ 401: 5 });
    }
    expect((await login(newNetwork(), person.email)).body).toMatchObject({
      message: 'Invalid email or password',
    });
    const admin = await signInAs(test, 'ADMIN');
    const { body } = await test.http.post(`/api/admin/users/${person.id}/password-reset`).set(admin.bearer);
    const reset = { token: body.token, newPassword: 'granite under water' };
    expect((await test.http.post('/api/auth/password-reset').send(reset)).status).toBe(204);
    expect((await login(newNetwork(), person.email, 'wrong guess')).status).toBe(401);
    expect((await login(newNetwork(), person.email, reset.newPassword)).status).toBe(200);
    const [entry] = await test.rows(
      `SELECT count(*)::int AS count FROM app.identity_audit WHERE subject_id = $1 AND action = 'SIGN_IN_LOCKED'`,
      [person.id],
    );
    expect(entry).toEqual({ count: 1 });
  }, 30_000);
});

describe('One network', () => {
  it('signs in 30 times a minute, whoever it is', async () => {
    const ip = newNetwork();
    const guess = (i: number) => login(ip, `${i}-${randomUUID()}@dziva.test`);
    const first = [...(await Promise.all(times(15, guess))), ...(await Promise.all(times(15, guess)))];
    expect(counts(first)).toEqual({ 401: 30 });
    expect((await guess(31)).status).toBe(429);
    expect((await login(newNetwork(), `${randomUUID()}@dziva.test`)).status).toBe(401);
  });

  it('registers 20 people a day, three of them for staff roles', async () => {
    const ip = newNetwork();
    expect(await statuses(times(5, () => register(ip, 'FINANCE')))).toEqual({ 201: 3, 429: 2 });
    expect(await statuses(times(10, () => register(ip, 'APPLICANT')))).toEqual({ 201: 10 });
    expect(await statuses(times(8, () => register(ip, 'APPLICANT')))).toEqual({ 201: 5, 429: 3 });
    expect((await register(newNetwork(), 'APPLICANT')).status).toBe(201);
  });

  it('is the one that our own proxy saw: a forged first address changes nothing', async () => {
    const email = `${randomUUID()}@dziva.test`;
    const forged = times(7, (i) => login(`1.2.3.${i}, 10.200.0.1`, email));
    expect(await statuses(forged)).toEqual({ 401: 5, 429: 2 });
  });
});

describe('A forged X-Forwarded-For without a proxy', () => {
  it('changes nothing', async () => {
    const direct = await startTestApp({ RATE_LIMIT: 'on' });
    try {
      const email = `${randomUUID()}@dziva.test`;
      const answers = await Promise.all(
        times(7, (i) =>
          direct.http
            .post('/api/auth/login')
            .set(from(`1.2.3.${i}`))
            .send({ email, password: PASSWORD }),
        ),
      );
      expect(counts(answers)).toEqual({ 401: 5, 429: 2 });
    } finally {
      await direct.close();
    }
  });
});

describe('One person', () => {
  let person: Person;
  beforeAll(async () => {
    person = await signInAs(test, 'APPLICANT');
  });

  it('reads 300 times a minute, and the answer says when to come back', async () => {
    const read = () => test.http.get('/api/profile').set(person.bearer);
    for (let i = 0; i < 10; i++) expect(await statuses(times(30, read))).toEqual({ 200: 30 });
    const answer = await read();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('writes 60 times a minute, in a budget of its own; a role that may not writes nothing off it', async () => {
    const write = () => test.http.patch('/api/profile').set(person.bearer).send({ gender: 'female' });
    const notAllowed = () => test.http.patch(`/api/admin/users/${person.id}`).set(person.bearer).send({});
    expect(await statuses(times(10, notAllowed))).toEqual({ 403: 10 });
    for (let i = 0; i < 12; i++) expect(await statuses(times(5, write))).toEqual({ 200: 5 });
    expect((await write()).status).toBe(429);
  });

  it('does not spend what belongs to another', async () => {
    const other = await signInAs(test, 'APPLICANT');
    expect((await test.http.get('/api/profile').set(other.bearer)).status).toBe(200);
  });

  it('sends money 20 times a minute, counted before anything is looked at', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const pay = () => test.http.post(`/api/loans/${randomUUID()}/payments`).set(finance.bearer).send({});
    expect(await statuses(times(22, pay))).toEqual({ 400: 20, 429: 2 });
  });
});

describe('Two processes', () => {
  it('share every budget', async () => {
    const second = await startSecondApp(test, { RATE_LIMIT: 'on' });
    try {
      const person = await signInAs(test, 'APPLICANT');
      const writeTo = (http: TestApp['http']) => () =>
        http.patch('/api/profile').set(person.bearer).send({ gender: 'female' });
      expect(await statuses(times(30, writeTo(test.http)))).toEqual({ 200: 30 });
      expect(await statuses(times(35, writeTo(second.http)))).toEqual({ 200: 30, 429: 5 });
      expect((await writeTo(test.http)()).status).toBe(429);
    } finally {
      await second.close();
    }
  });
});
