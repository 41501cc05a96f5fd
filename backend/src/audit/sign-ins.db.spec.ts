import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { signInRecord, type SignInRecord } from '@dziva/contracts/sign-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { csvRows } from '#test/support/csv-rows';
import { PASSWORD, type Person, register, signInAs } from '#test/support/people';
import { skipToQuarterHour } from '#test/support/quarter-hour';
import { startTestApp, type TestApp } from '#test/support/test-app';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const WRONG = 'Not-the-password-2026';

let test: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY_HOPS: '1' });
  await skipToQuarterHour(test);
  admin = await signInAs(test, 'ADMIN', { firstName: 'Nyasha', lastName: 'Admin' });
});
beforeEach(async () => {
  await test.rows('DELETE FROM app.sign_in');
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
});
afterAll(() => test.close());

const signIn = (email: string, password = PASSWORD, from = '203.0.113.77') =>
  test.http
    .post('/api/auth/login')
    .set({ 'X-Forwarded-For': from, 'User-Agent': ANDROID })
    .send({ email, password });

const listed = async (query = '', reader = admin): Promise<SignInRecord[]> => {
  const { body } = await test.http.get(`/api/audit/sign-ins?${query}`).set(reader.bearer).expect(200);
  return signInRecord.array().parse(body);
};
const decide = (id: string, body: object) =>
  test.http.patch(`/api/admin/users/${id}`).set(admin.bearer).send(body).expect(200);

describe('A sign-in', () => {
  it('is recorded with account, network, device and method, for administrators and finance', async () => {
    await signIn(member.email).expect(200);
    for (const reader of [admin, await signInAs(test, 'FINANCE')]) {
      expect(await listed(`user=${member.id}`, reader)).toEqual([
        {
          id: expect.any(String),
          at: expect.any(String),
          firstAt: expect.any(String),
          tries: 1,
          email: member.email,
          userId: member.id,
          name: 'Rudo Ncube',
          outcome: 'SIGNED_IN',
          network: '203.0.113.0/24',
          device: 'Chrome on Android',
          method: 'PASSWORD',
          role: null,
          byName: null,
        },
      ]);
    }
  });

  it.each([
    ['2001:db8:77:1234::9', '2001:db8:77::/48'],
    ['::ffff:198.51.100.4', '198.51.100.0/24'],
    ['fe80::1', 'fe80::/48'],
  ])('from %s is recorded with the network %s', async (address, network) => {
    await signIn(member.email, PASSWORD, address).expect(200);
    expect((await listed(`user=${member.id}`))[0]?.network).toBe(network);
  });

  it('that fails is counted in one row for each network and quarter of an hour', async () => {
    for (let n = 0; n < 3; n++) await signIn(member.email, WRONG).expect(401);
    await signIn(member.email, WRONG, '198.51.100.4').expect(401);
    const rows = await listed(`user=${member.id}&outcome=WRONG_PASSWORD`);
    expect(rows.map(({ network, tries, email }) => [network, tries, email]).toSorted()).toEqual([
      ['198.51.100.0/24', 1, member.email],
      ['203.0.113.0/24', 3, member.email],
    ]);
  });

  it('with an unknown address is counted, and the address is not stored', async () => {
    const typed = 'my-secret-password@wrong-field';
    await signIn(typed).expect(401);
    await signIn('another-secret', WRONG).expect(401);
    const [row, ...others] = await listed('outcome=UNKNOWN_ACCOUNT');
    expect(row).toMatchObject({ email: null, name: null, tries: 2, network: '203.0.113.0/24', device: null });
    expect(row).not.toHaveProperty('userId');
    expect(others).toEqual([]);
    expect(await test.rows(`SELECT 1 FROM app.sign_in s WHERE s::text LIKE '%secret%'`)).toEqual([]);
  });

  it('of a disabled account is recorded as such, even with the right password', async () => {
    await decide(member.id, { status: 'DISABLED' });
    await signIn(member.email).expect(401);
    expect((await listed(`user=${member.id}&method=PASSWORD`))[0]?.outcome).toBe('ACCOUNT_CLOSED');
  });

  it('from many networks creates a limited number of rows, in which every attempt is counted', async () => {
    for (let n = 0; n < 60; n++) await signIn('nobody@dziva.test', WRONG, `10.0.${n}.1`).expect(401);
    const rows = await listed('outcome=UNKNOWN_ACCOUNT');
    expect(rows).toHaveLength(51);
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBe(60);
    expect(rows.filter(({ network }) => network === null).map(({ tries }) => tries)).toEqual([10]);
  });

  it('that fails twenty times at the same moment is one row with a count of twenty', async () => {
    await Promise.all(Array.from({ length: 20 }, () => signIn(member.email, WRONG).expect(401)));
    expect((await listed(`user=${member.id}`)).map(({ tries }) => tries)).toEqual([20]);
  });

  it('that is refused gets the same answer if it cannot be recorded', async () => {
    await test.rows('ALTER TABLE app.sign_in RENAME TO sign_in_away');
    try {
      expect((await signIn(member.email, WRONG)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    } finally {
      await test.rows('ALTER TABLE app.sign_in_away RENAME TO sign_in');
    }
  });

  it('is deleted when its person is erased, or after two years', async () => {
    await signIn(member.email).expect(200);
    await test.http.post(`/api/admin/users/${member.id}/erase`).set(admin.bearer).expect(204);
    expect(await test.rows('SELECT 1 FROM app.sign_in')).toEqual([]);
    const other = await signInAs(test, 'APPLICANT');
    await signIn(other.email).expect(200);
    await signIn(other.email, WRONG).expect(401);
    await test.rows(`UPDATE app.sign_in SET at = now() - interval '25 months' WHERE outcome = 'SIGNED_IN'`);
    await test.app.get(Housekeeping, { strict: false }).run();
    expect((await listed(`user=${other.id}`)).map(({ outcome }) => outcome)).toEqual(['WRONG_PASSWORD']);
  });
});

describe('A sign-in that has to wait', () => {
  it('is recorded as slowed down', async () => {
    const limited = await startTestApp({ RATE_LIMIT: 'on' });
    try {
      await skipToQuarterHour(limited);
      const [reader, owner] = [await signInAs(limited, 'ADMIN'), await signInAs(limited, 'APPLICANT')];
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++) {
        const form = { email: owner.email, password: WRONG };
        statuses.push((await limited.http.post('/api/auth/login').send(form)).status);
      }
      expect(statuses).toContain(429);
      const { body } = await limited.http.get('/api/audit/sign-ins').set(reader.bearer).expect(200);
      const tries = Object.fromEntries(
        signInRecord
          .array()
          .parse(body)
          .map((row) => [row.outcome, row.tries]),
      );
      expect(tries).toEqual({
        WRONG_PASSWORD: statuses.filter((status) => status === 401).length,
        SLOWED: statuses.filter((status) => status === 429).length,
      });
    } finally {
      await limited.close();
    }
  });
});

describe('A grant of a role', () => {
  it('is in the same list, with the person who gave it', async () => {
    const asked = await register(test, { role: 'FINANCE', firstName: 'Farai', lastName: 'Dube' });
    await signIn(asked.email).expect(200);
    await decide(asked.id, { status: 'ACTIVE' });
    await decide(asked.id, { role: 'ASSESSOR' });
    await decide(asked.id, { status: 'DISABLED' });
    const rows = await listed(`user=${asked.id}&sort=at`);
    expect(rows.map(({ outcome, method, role, byName }) => [outcome, method, role, byName])).toEqual([
      ['PENDING_APPROVAL', 'REGISTRATION', null, null],
      ['PENDING_APPROVAL', 'PASSWORD', null, null],
      ['STAFF_APPROVED', 'GRANT', 'FINANCE', 'Nyasha Admin'],
      ['ROLE_CHANGED', 'GRANT', 'ASSESSOR', 'Nyasha Admin'],
      ['ACCOUNT_DISABLED', 'GRANT', 'ASSESSOR', 'Nyasha Admin'],
    ]);
  });
});

describe('The list', () => {
  it('has pages, search, a filter by days, and a file', async () => {
    await signIn(member.email).expect(200);
    await signIn(member.email, WRONG).expect(401);
    const q = `q=${encodeURIComponent(member.email)}`;
    const page = await test.http
      .get(`/api/audit/sign-ins?${q}&page=1&pageSize=1`)
      .set(admin.bearer)
      .expect(200);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.body).toMatchObject([{ outcome: 'WRONG_PASSWORD' }]);
    expect(await listed(`${q}&to=2020-01-01`)).toEqual([]);
    expect(await listed(`${q}&from=2020-01-01&outcome=SIGNED_IN`)).toHaveLength(1);
    const file = await test.http.get(`/api/audit/sign-ins?${q}&format=csv`).set(admin.bearer).expect(200);
    expect(csvRows(file.text).map((row) => row['outcome'])).toEqual(['WRONG_PASSWORD', 'SIGNED_IN']);
    await test.http.get('/api/audit/sign-ins?from=2026-02-01&to=2026-01-01').set(admin.bearer).expect(400);
  });
});
