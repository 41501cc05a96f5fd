import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
beforeAll(async () => {
  // The server trusts one proxy in front of it, so a test can send addresses of many networks.
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

/** Ends all waiting times, as if the time had passed. */
const endWaits = () => test.rows(`UPDATE app.rate_limit SET expire = 0 WHERE key LIKE 'signInWaits:%'`);
/** Sets the count of the newest failures, as if there had been so many. */
const failures = (key: string, count: number) =>
  test.rows(
    `UPDATE app.rate_limit SET points = $2
      WHERE key = (SELECT key FROM app.rate_limit WHERE key LIKE $1 ORDER BY expire DESC LIMIT 1)`,
    [key, count],
  );

interface Browser {
  readonly cookies: readonly string[];
  login(ip: string, email: string, password?: string): ReturnType<typeof login>;
}

/** A browser from which somebody has signed in, with its cookies. */
async function knownBrowser(email: string): Promise<Browser> {
  const asBrowser = { 'Sec-Fetch-Site': 'same-origin' };
  const first = await login(newNetwork(), email).set(asBrowser);
  expect(first.status).toBe(200);
  const cookies = [first.headers['set-cookie'] ?? []].flat();
  const kept = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  return {
    cookies,
    login: (ip, of, password) => login(ip, of, password).set({ ...asBrowser, Cookie: kept }),
  };
}

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
  it('are allowed five times in 15 minutes for an account and network, then 429 with Retry-After', async () => {
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

  it('cannot be tried faster with parallel requests', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const ip = newNetwork();
    expect(await statuses(times(20, (i) => login(ip, email, `guess ${i}`)))).toEqual({ 401: 5, 429: 15 });
  });

  it('have to wait longer each time: one try after each wait, and each wait twice as long as the last', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const ip = newNetwork();
    for (let i = 0; i < 5; i++) await login(ip, email, 'wrong guess');
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      waits.push(Math.round(Number((await login(ip, email)).headers['retry-after']) / 60));
      await endWaits();
      expect((await login(ip, email, 'wrong guess')).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  it('are not counted any more after the owner has signed in', async () => {
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

  it('count where the current password is required', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const change = () =>
      test.http
        .post('/api/auth/password')
        .set({ ...person.bearer, ...from('10.9.9.9') })
        .send({ currentPassword: 'wrong guess', newPassword: 'granite under water' });
    expect(await statuses(times(7, change))).toEqual({ 422: 5, 429: 2 });
  });

  it('of one IPv6 subscriber, who has a /48 network, count together', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const subscriber = times(7, (i) => login(`2001:db8:1:${i}::1`, email, 'wrong guess'));
    expect(await statuses(subscriber)).toEqual({ 401: 5, 429: 2 });
    expect((await login('2001:db8:2::1', email)).status).toBe(200);
  });

  it('lock no account: its owner can sign in after any number of them from any number of networks', async () => {
    const { email } = await signInAs(test, 'ADMIN');
    for (let round = 0; round < 21; round++) {
      const ip = newNetwork();
      await Promise.all(times(5, () => login(ip, email, 'wrong guess')));
    }
    expect((await login(newNetwork(), email)).status).toBe(200);
  });
});

describe('A hundred wrong passwords of one account in a day', () => {
  let email: string;
  let browser: Browser;
  beforeAll(async () => {
    ({ email } = await signInAs(test, 'APPLICANT'));
    browser = await knownBrowser(email);
    await login(newNetwork(), email, 'wrong guess');
    await failures(`signInDay:%`, 100);
  });

  it('allow each network one try, and then the waits start', async () => {
    const ip = newNetwork();
    expect((await login(ip, email, 'wrong guess')).status).toBe(401);
    const refused = await login(ip, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await endWaits();
    expect((await login(ip, email)).status).toBe(200);
  });

  it('cannot be avoided with parallel requests', async () => {
    const ip = newNetwork();
    expect(await statuses(times(8, () => login(ip, email, 'wrong guess')))).toEqual({ 401: 1, 429: 7 });
  });

  it('still allow the owner to sign in at the first try, from a new network and a new device', async () => {
    expect((await login(newNetwork(), email)).status).toBe(200);
  });

  it('do not slow down a device from which its owner has signed in before', async () => {
    const ip = newNetwork();
    expect(await statuses(times(4, () => browser.login(ip, email, 'wrong guess')))).toEqual({ 401: 4 });
    expect((await browser.login(ip, email)).status).toBe(200);
  });
});

describe('A device from which somebody has signed in before', () => {
  it('has a separate count: guessing from other devices in the network does not make its owner wait', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const browser = await knownBrowser(email);
    const ip = newNetwork();
    expect(await statuses(times(7, () => login(ip, email, 'wrong guess')))).toEqual({ 401: 5, 429: 2 });
    expect((await login(ip, email)).status).toBe(429);
    expect((await browser.login(ip, email)).status).toBe(200);
  });

  it('cannot guess faster than others', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const browser = await knownBrowser(email);
    const guesses = times(7, () => browser.login(newNetwork(), email, 'wrong guess'));
    expect(await statuses(guesses)).toEqual({ 401: 5, 429: 2 });
  });

  it('counts as known for that account only', async () => {
    const [one, other] = [await signInAs(test, 'APPLICANT'), await signInAs(test, 'APPLICANT')];
    const browser = await knownBrowser(one.email);
    const ip = newNetwork();
    await Promise.all(times(5, () => login(ip, other.email, 'wrong guess')));
    expect((await browser.login(ip, other.email)).status).toBe(429);
  });

  it('is recognised by a cookie that no script can read and that outlives the session; only browsers get it', async () => {
    const { email } = await signInAs(test, 'APPLICANT');
    const { cookies } = await knownBrowser(email);
    const device = cookies.find((cookie) => cookie.startsWith('dziva-device='));
    expect(device).toMatch(/HttpOnly/);
    expect(device).toMatch(/SameSite=Strict/);
    expect((await login(newNetwork(), email)).headers['set-cookie']).toBeUndefined();
    const [kept] = await test.rows(
      'SELECT device_hash FROM app.known_device d JOIN app.user_account u ON u.id = d.user_id WHERE email = $1',
      [email],
    );
    expect(String(kept?.['device_hash'])).not.toContain(device?.split(/[=;]/)[1]);
  });

  it('becomes unknown when the password is reset with a link', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const browser = await knownBrowser(person.email);
    const admin = await signInAs(test, 'ADMIN');
    const { body } = await test.http.post(`/api/admin/users/${person.id}/password-reset`).set(admin.bearer);
    const newPassword = 'granite under water';
    const reset = await test.http.post('/api/auth/password-reset').send({ token: body.token, newPassword });
    expect(reset.status).toBe(204);
    const ip = newNetwork();
    await Promise.all(times(5, () => login(ip, person.email, 'wrong guess')));
    expect((await browser.login(ip, person.email, newPassword)).status).toBe(429);
  });
});

describe('One network', () => {
  it('may fail 30 times a minute; the right password still works', async () => {
    const ip = newNetwork();
    const neighbours = await Promise.all(times(2, () => signInAs(test, 'APPLICANT')));
    const guess = (i: number) => login(ip, `${i}-${randomUUID()}@dziva.test`);
    const first = [...(await Promise.all(times(15, guess))), ...(await Promise.all(times(15, guess)))];
    expect(counts(first)).toEqual({ 401: 30 });
    const refused = await guess(31);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await login(newNetwork(), `${randomUUID()}@dziva.test`)).status).toBe(401);
    for (const { email } of neighbours) expect((await login(ip, email)).status).toBe(200);
  });

  it('may sign in any number of times', async () => {
    const ip = newNetwork();
    const people = await Promise.all(times(4, () => signInAs(test, 'APPLICANT')));
    for (let round = 0; round < 10; round++) {
      expect(await statuses(people.map(({ email }) => login(ip, email)))).toEqual({ 200: 4 });
    }
  });

  it('with 300 failures in a minute may sign in only from known devices until the minute is over', async () => {
    const ip = newNetwork();
    const { email } = await signInAs(test, 'APPLICANT');
    const browser = await knownBrowser(email);
    await login(ip, `${randomUUID()}@dziva.test`);
    await failures('networkFailures:%', 300);
    const refused = await login(ip, email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await browser.login(ip, email)).status).toBe(200);
    await test.rows(`UPDATE app.rate_limit SET expire = 0 WHERE key LIKE 'networkFailures:%'`);
    expect((await login(ip, email)).status).toBe(200);
  });

  it('may register 20 people a day, three of them for staff roles', async () => {
    const ip = newNetwork();
    expect(await statuses(times(5, () => register(ip, 'FINANCE')))).toEqual({ 201: 3, 429: 2 });
    expect(await statuses(times(10, () => register(ip, 'APPLICANT')))).toEqual({ 201: 10 });
    expect(await statuses(times(8, () => register(ip, 'APPLICANT')))).toEqual({ 201: 5, 429: 3 });
    expect((await register(newNetwork(), 'APPLICANT')).status).toBe(201);
  });

  it('is taken from the address that our own proxy saw: a forged first address changes nothing', async () => {
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

  it('may read 300 times a minute, then gets a Retry-After', async () => {
    const read = () => test.http.get('/api/profile').set(person.bearer);
    for (let i = 0; i < 10; i++) expect(await statuses(times(30, read))).toEqual({ 200: 30 });
    const answer = await read();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('may write 60 times a minute, counted separately; a forbidden call does not count', async () => {
    const write = () => test.http.patch('/api/profile').set(person.bearer).send({ gender: 'female' });
    const notAllowed = () => test.http.patch(`/api/admin/users/${person.id}`).set(person.bearer).send({});
    expect(await statuses(times(10, notAllowed))).toEqual({ 403: 10 });
    for (let i = 0; i < 12; i++) expect(await statuses(times(5, write))).toEqual({ 200: 5 });
    expect((await write()).status).toBe(429);
  });

  it('does not use up the limits of another person', async () => {
    const other = await signInAs(test, 'APPLICANT');
    expect((await test.http.get('/api/profile').set(other.bearer)).status).toBe(200);
  });

  it('may send 20 money commands a minute, counted before the body is checked', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const pay = () => test.http.post(`/api/loans/${randomUUID()}/payments`).set(finance.bearer).send({});
    expect(await statuses(times(22, pay))).toEqual({ 400: 20, 429: 2 });
  });
});

describe('Two processes', () => {
  it('share all counts', async () => {
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
