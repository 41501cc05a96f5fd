import { Housekeeping } from '@dziva/event-ledger/housekeeping';
import { until } from '@dziva/event-ledger/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openSession, PASSWORD, type Person, register, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let member: Person;
beforeAll(async () => {
  test = await startTestApp();
  member = await signInAs(test, 'APPLICANT');
});
afterAll(() => test.close());

const login = (body: object) => test.http.post('/api/auth/login').send(body);
const me = (token: string) => test.http.get('/api/auth/me').set('Authorization', `Bearer ${token}`);
const credentials = () => ({ email: member.email, password: PASSWORD });

describe('Signing in', () => {
  it('answers with a token and the user, and ignores the other fields of the form', async () => {
    const form = { ...credentials(), firstName: '', lastName: '', phone: '', role: 'ADMIN' };
    const answer = await login(form);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: member.id, role: 'APPLICANT', status: 'ACTIVE' });
    const { user, factor, token } = answer.body;
    expect((await me(token)).body).toEqual({ ...user, factor });
  });

  it('accepts the address in upper or lower case, and the password in any Unicode normal form', async () => {
    const person = await register(test, { password: 'caf\u00e9 by the pool' });
    const answer = await login({
      email: ` ${person.email.toUpperCase()} `,
      password: 'cafe\u0301 by the pool',
    });
    expect(answer.status).toBe(200);
  });

  it('refuses an unknown address, a wrong password and a disabled account with the same answer', async () => {
    const disabled = await signInAs(test, 'APPLICANT', { status: 'DISABLED' });
    const answers = await Promise.all([
      login({ email: 'nobody@dziva.test', password: PASSWORD }),
      login({ email: 'not an address', password: PASSWORD }),
      login({ ...credentials(), password: 'something else' }),
      login({ email: disabled.email, password: PASSWORD }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        message: 'Invalid email or password',
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  it('needs both fields', async () => {
    expect((await login({ email: member.email })).status).toBe(400);
    expect((await login({ email: ['a'], password: PASSWORD })).status).toBe(400);
  });

  it('allows people who wait for approval to use /api/auth only', async () => {
    const pending = await signInAs(test, 'APPLICANT', {
      status: 'PENDING_APPROVAL',
      requestedRole: 'FINANCE',
    });
    const answer = await login({ email: pending.email, password: PASSWORD });
    expect(answer.body.user).toMatchObject({ status: 'PENDING_APPROVAL', requestedRole: 'FINANCE' });
    const refused = await test.http.get('/api/profile').set('Authorization', `Bearer ${answer.body.token}`);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('STAFF_APPROVAL_PENDING');
    expect((await me(answer.body.token)).status).toBe(200);
  });
});

describe('A sign-in with the old password', () => {
  it('starts no session if the password is changed during the check', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const change = new pg.Client({ connectionString: test.database.ownerUrl });
    await change.connect();
    await change.query('BEGIN');
    await change.query(
      `UPDATE app.user_account SET password_hash = 'new', version = version + 1 WHERE id = $1`,
      [person.id],
    );
    const signIn = login({ email: person.email, password: PASSWORD }).then(({ status }) => status);
    await Promise.race([signIn, somebodyWaitsForALock()]);
    await change.query('COMMIT');
    await change.end();
    expect(await signIn).toBe(401);
    const [sessions] = await test.rows('SELECT count(*)::int AS count FROM app.session WHERE user_id = $1', [
      person.id,
    ]);
    expect(sessions).toEqual({ count: 1 });
  });

  async function somebodyWaitsForALock(): Promise<void> {
    await until(
      () =>
        test.rows(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        ),
      ({ length }) => length > 0,
    );
  }
});

describe('Sessions', () => {
  it('are listed with the current one marked, and can be ended one by one', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const other = await openSession(test, person.id);
    await test.http.get('/api/auth/me').set(other.bearer).set('User-Agent', 'Phone\u00e9');
    const answer = await test.http.get('/api/auth/sessions').set(person.bearer);
    expect(answer.body).toHaveLength(2);
    expect(answer.body[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      userAgent: null,
      device: null,
      network: null,
      current: expect.any(Boolean),
    });
    const otherId = answer.body.find((session: { current: boolean }) => !session.current).id;
    const ended = await test.http.delete(`/api/auth/sessions/${otherId}`).set(person.bearer);
    expect(ended.status).toBe(204);
    expect((await me(other.token)).status).toBe(401);
    expect((await me(person.token)).status).toBe(200);
    expect((await test.http.delete(`/api/auth/sessions/${otherId}`).set(person.bearer)).status).toBe(404);
  });

  it('of somebody else cannot be ended: 404, the same as for an unknown one', async () => {
    const person = await signInAs(test, 'ADMIN');
    const [own] = await test.rows<{ id: string }>('SELECT id FROM app.session WHERE user_id = $1', [
      member.id,
    ]);
    const theirs = await test.http.delete(`/api/auth/sessions/${own?.id}`).set(person.bearer);
    const none = await test.http.delete(`/api/auth/sessions/${member.id}`).set(person.bearer);
    const bad = await test.http.delete('/api/auth/sessions/1').set(person.bearer);
    expect([theirs.status, none.status, bad.status]).toEqual([404, 404, 404]);
    expect(theirs.body.message).toBe(none.body.message);
  });

  it('are limited to five: the oldest ends, even if many start at once', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => login({ email: person.email, password: PASSWORD })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await me(person.token)).status).toBe(401);
    const [open] = await test.rows(
      'SELECT count(*)::int AS count FROM app.session WHERE user_id = $1 AND ended_at IS NULL',
      [person.id],
    );
    expect(open).toEqual({ count: 5 });
    const last = await login({ email: person.email, password: PASSWORD });
    expect((await me(last.body.token)).status).toBe(200);
  });

  it('store the browser’s user agent', async () => {
    const answer = await login(credentials()).set('User-Agent', 'Firefox on a phone');
    const sessions = await test.http
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${answer.body.token}`);
    expect(sessions.body.find((session: { current: boolean }) => session.current).userAgent).toBe(
      'Firefox on a phone',
    );
  });

  it('are one for each browser: signing in again ends the old one, but none of a script or another person', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const neighbour = await signInAs(test, 'APPLICANT');
    const device = `dziva-device=${'d'.repeat(43)}`;
    const signIn = async (email: string, cookie: string | null) => {
      const request = login({ email, password: PASSWORD }).set('User-Agent', 'Firefox on a phone');
      const { headers, body } = await (
        cookie === null ? request : request.set({ 'Sec-Fetch-Site': 'same-origin', Cookie: cookie })
      ).expect(200);
      const cookies = (headers['set-cookie'] ?? []) as unknown as string[];
      return {
        Authorization: `Bearer ${body.token}`,
        Cookie: cookies.map((each) => each.split(';')[0]).join('; '),
      };
    };
    const scripts = [await signIn(person.email, null), await signIn(person.email, null)];
    const first = await signIn(person.email, device);
    const beside = await signIn(neighbour.email, device);
    const again = await signIn(person.email, device);
    const statusOf = async (headers: object) =>
      (await test.http.get('/api/auth/me').set({ ...headers })).status;
    expect(await Promise.all([first, again, beside, ...scripts].map(statusOf))).toEqual([
      401, 200, 200, 200, 200,
    ]);
    const { body } = await test.http.get('/api/auth/sessions').set(again).expect(200);
    expect(body).toHaveLength(4);
    expect(body[0]).toMatchObject({ current: true, device: expect.any(String), network: '127.0.0.0/24' });
  });

  it('are deleted a month after they ended', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await openSession(test, person.id);
    await test.rows(
      `UPDATE app.session SET ended_at = now() - interval '31 days'
        WHERE id = (SELECT id FROM app.session WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT 1)`,
      [person.id],
    );
    await test.app.get(Housekeeping, { strict: false }).run();
    expect(await test.rows('SELECT 1 FROM app.session WHERE user_id = $1', [person.id])).toHaveLength(1);
  });

  it('last 12 hours for an applicant and 8 for staff', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const lifetimes = await Promise.all(
      [member.email, finance.email].map(async (email) => {
        const { body } = await login({ email, password: PASSWORD });
        const { iat, exp } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
        return (exp - iat) / 3_600;
      }),
    );
    expect(lifetimes).toEqual([12, 8]);
  });

  it('end after 30 minutes without use, and staff sessions after 20', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const applicant = await signInAs(test, 'APPLICANT');
    await idle(finance, 19);
    await idle(applicant, 29);
    expect((await me(finance.token)).status).toBe(200);
    expect((await me(applicant.token)).status).toBe(200);
    await idle(finance, 20);
    await idle(applicant, 30);
    expect((await me(finance.token)).status).toBe(401);
    expect((await me(applicant.token)).status).toBe(401);
  });

  it('end when they expire', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await test.rows('UPDATE app.session SET expires_at = now() WHERE user_id = $1', [person.id]);
    expect((await me(person.token)).status).toBe(401);
  });

  it('record their use at most once a minute', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const lastSeen = () =>
      test.rows('SELECT last_seen_at::text FROM app.session WHERE user_id = $1', [person.id]);
    const before = await lastSeen();
    await me(person.token);
    expect(await lastSeen()).toEqual(before);
    await idle(person, 2);
    const stale = await lastSeen();
    await me(person.token);
    expect(await lastSeen()).not.toEqual(stale);
  });

  it('expire in real time, not in business time', async () => {
    const person = await signInAs(test, 'ADMIN');
    const { body } = await test.http.get('/api/dev/clock');
    const later = new Date(Date.parse(body.now) + 90 * 24 * 3_600_000).toISOString();
    const moved = await test.http.put('/api/dev/clock').set(person.bearer).send({ now: later });
    expect(moved.status).toBe(200);
    expect((await me(person.token)).status).toBe(200);
  });

  const idle = (person: Person, minutes: number) =>
    test.rows('UPDATE app.session SET last_seen_at = now() - make_interval(mins => $2) WHERE user_id = $1', [
      person.id,
      minutes,
    ]);
});

describe('Signing out', () => {
  it('ends the session at once, and only this one', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const other = await openSession(test, person.id);
    const answer = await test.http.post('/api/auth/logout').set(person.bearer);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe('');
    expect((await me(person.token)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
    expect((await test.http.post('/api/auth/logout').set(person.bearer)).status).toBe(401);
  });
});
