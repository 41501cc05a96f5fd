import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { PASSWORD, PASSWORD_HASH, register, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SLOW_HASHES: 'on' });
});
afterAll(() => test.close());

const form = { email: 'rudo@dziva.test', password: PASSWORD, firstName: 'Rudo', lastName: 'Ncube' };
const post = (body: object) => test.http.post('/api/auth/register').send(body);
const accounts = () => test.rows<{ email: string }>('SELECT email FROM app.user_account ORDER BY email');

describe('Registering', () => {
  it('answers 201 with a valid token and the user', async () => {
    const answer = await post({ ...form, phone: '0772 123 456' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      token: expect.any(String),
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'rudo@dziva.test',
        firstName: 'Rudo',
        lastName: 'Ncube',
        phone: '+263772123456',
        phoneVerified: false,
        role: 'APPLICANT',
        status: 'ACTIVE',
      },
    });
    const me = await test.http.get('/api/auth/me').set('Authorization', `Bearer ${answer.body.token}`);
    expect(me.body).toEqual({ ...answer.body.user, factor: 'PASSED' });
  });

  it('accepts the whole form of the client, including empty fields', async () => {
    const answer = await post({ ...form, email: ' Tariro@Dziva.TEST ', phone: '', role: 'APPLICANT' });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ email: 'tariro@dziva.test', phone: null });
  });

  it('takes one single name, which stands alone wherever the person is named', async () => {
    const { lastName: _none, ...single } = { ...form, email: 'single@dziva.test', firstName: 'Tendai' };
    expect((await post(single)).body).toMatchObject({
      errors: [{ path: 'lastName', message: 'Enter your last name' }],
    });
    const answer = await post({ ...single, hasOneName: true });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({ firstName: 'Tendai', lastName: '' });
    const admin = await signInAs(test, 'ADMIN');
    const { body } = await test.http.get('/api/audit/security?kind=SIGN_IN').set(admin.bearer).expect(200);
    expect((body as { name: string }[]).map(({ name }) => name)).toContain('Tendai');
  });

  it('joins first and last name in one place of the database', async () => {
    const joined = String.raw`first_name \|\| ' '(::text\))? \|\| (\w+\.)?last_name`;
    const found = await test.rows(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'app' AND c.relkind = 'v' AND pg_get_viewdef(c.oid) ~ $1
        UNION ALL
       SELECT p.oid::regproc::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE n.nspname = 'app' AND p.prosrc ~ $1`,
      [joined],
    );
    expect(found).toEqual([]);
  });

  it('refuses a known address, in upper or lower case', async () => {
    const answer = await post({ ...form, email: 'RUDO@dziva.test' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'EMAIL_TAKEN', message: expect.stringContaining('already') });
  });

  it('creates one account for parallel registrations with the same address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post({ ...form, email: 'parallel@dziva.test' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it.each(['ADMIN', 'ASSESSOR', 'FINANCE'] as const)(
    'as %s creates an applicant who waits for approval',
    async (role) => {
      const answer = await post({ ...form, email: `${role}@dziva.test`, role });
      expect(answer.status).toBe(201);
      expect(answer.body.user).toMatchObject({
        role: 'APPLICANT',
        requestedRole: role,
        status: 'PENDING_APPROVAL',
      });
    },
  );
});

describe('A registration is refused with 400', () => {
  const cases: [string, object][] = [
    ['role as an array', { role: ['ADMIN'] }],
    ['role as an object', { role: { toString: 'ADMIN' } }],
    ['role in lower case', { role: 'admin' }],
    ['role with a NUL', { role: 'ADMIN\u0000' }],
    ['an unknown role', { role: 'OWNER' }],
    ['isAdmin', { isAdmin: true }],
    ['status', { status: 'ACTIVE' }],
    ['requestedRole', { requestedRole: 'ADMIN' }],
    ['a password of seven characters', { password: 'granit7' }],
    ['a staff password of eleven characters', { password: 'granite 11c', role: 'FINANCE' }],
    ['a password of 129 characters', { password: 'x'.repeat(129) }],
    ['a password that is not a text', { password: { $ne: '' } }],
    ['no address', { email: '' }],
    ['an address without a domain', { email: 'rudo@' }],
    ['an address with a line feed', { email: 'a@b.co\nBcc: c@d.co' }],
    ['no first name', { firstName: '   ' }],
    ['a last name of 81 characters', { lastName: 'x'.repeat(81) }],
    ['a name with a control character', { firstName: 'Ru\u0007do' }],
    ['an invalid phone', { phone: 'call me' }],
  ];

  it.each(cases)('%s', async (_, change) => {
    const before = await accounts();
    const answer = await post({ ...form, email: 'nobody@dziva.test', ...change });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(await accounts()).toEqual(before);
  });

  it('__proto__', async () => {
    const answer = await test.http
      .post('/api/auth/register')
      .type('application/json')
      .send(
        `{"__proto__":{"role":"ADMIN"},${JSON.stringify({ ...form, email: 'proto@dziva.test' }).slice(1)}`,
      );
    expect(answer.status).toBe(400);
  });

  it('with a message for each field', async () => {
    const answer = await post({});
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Enter your email address' },
        { path: 'firstName', message: 'Enter your first name' },
      ]),
    );
  });
});

describe('A password is refused with 422', () => {
  it.each([
    ['on the list of common ones', 'NeedForSpeed', 'PASSWORD_TOO_COMMON'],
    ['made of a common one and digits', 'Welcome12345', 'PASSWORD_TOO_COMMON'],
    ['made of a common one, a year and signs', 'Summer2026!!', 'PASSWORD_TOO_COMMON'],
    ['with the address in it', 'my nobody@dziva.test', 'PASSWORD_PERSONAL'],
    ['with a name in it', 'ncube-ncube-9', 'PASSWORD_PERSONAL'],
  ])('%s', async (_, password, code) => {
    const answer = await post({ ...form, email: 'nobody@dziva.test', password });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code, errors: [{ path: 'password' }] });
  });

  it('and with 400 if it has fewer than twelve characters, for members too', async () => {
    const answer = await post({ ...form, email: 'short@dziva.test', password: 'granite 11c' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 12 characters' },
    ]);
  });

  it('but not because it has no capitals or digits', async () => {
    const answer = await post({ ...form, email: 'plain@dziva.test', password: 'still water over stone' });
    expect(answer.status).toBe(201);
  });
});

describe('A registration with an Idempotency-Key', () => {
  const keyed = (body: object) => post(body).set('Idempotency-Key', 'one-form');
  const repeated = { ...form, email: 'repeated@dziva.test' };

  it('gets the same answer again, with a valid token', async () => {
    const first = await keyed(repeated);
    const second = await keyed(repeated);
    expect(second.status).toBe(201);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
    const me = await test.http.get('/api/auth/me').set('Authorization', `Bearer ${second.body.token}`);
    expect(me.status).toBe(200);
  });

  it.each<[string, (bearer: { Authorization: string }, id: string) => Promise<unknown>]>([
    [
      'the password was changed',
      (bearer) =>
        test.http
          .post('/api/auth/password')
          .set(bearer)
          .send({ currentPassword: PASSWORD, newPassword: 'Mutorwa-new-2026' })
          .expect(204),
    ],
    ['they signed out', (bearer) => test.http.post('/api/auth/logout').set(bearer).expect(204)],
    [
      'the account was disabled',
      async (_, id) => {
        const admin = await signInAs(test, 'ADMIN');
        const change = test.http.patch(`/api/admin/users/${id}`).set(admin.bearer);
        await change.send({ status: 'DISABLED' }).expect(200);
      },
    ],
    [
      'the session has expired',
      (_, id) => test.rows('UPDATE app.session SET expires_at = now() WHERE user_id = $1', [id]),
    ],
  ])('returns no token after %s, and asks to sign in', async (_, happens) => {
    const again = { ...form, email: `${randomUUID()}@dziva.test` };
    const browser = { 'Idempotency-Key': again.email, 'Sec-Fetch-Site': 'same-origin' };
    const first = await post(again).set(browser).expect(201);
    const cookie = first.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const signedIn = { Authorization: `Bearer ${first.body.token}`, Cookie: cookie };
    await happens(signedIn, first.body.user.id);
    const second = await post(again).set(browser);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.body).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(second.text).not.toContain('eyJ');
  });

  it('is refused for another form under the same key', async () => {
    const answer = await keyed({ ...repeated, firstName: 'Tariro' });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('stores neither token nor name in the receipt, nor a hash from which the password can be guessed', async () => {
    const [receipt] = await test.rows<{ answer: string; request_hash: Buffer }>(
      'SELECT answer, request_hash FROM app.receipt',
    );
    expect(receipt?.answer).not.toMatch(/eyJ|Rudo|repeated@/);
    const plain = createHash('sha256')
      .update(`POST /api/auth/register\n${JSON.stringify(repeated)}`)
      .digest();
    expect(receipt?.request_hash).toHaveLength(32);
    expect(receipt?.request_hash).not.toEqual(plain);
  });
});

describe('The table of accounts', () => {
  it('contains argon2id hashes with the configured parameters, all different', async () => {
    await register(test);
    await register(test);
    const rows = await test.rows<{ password_hash: string }>(
      'SELECT password_hash FROM app.user_account WHERE password_hash <> $1',
      [PASSWORD_HASH],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });
});
