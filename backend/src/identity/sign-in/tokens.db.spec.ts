import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const SECRET = 'the secret of this test, which nobody else knows';
const BROWSER = { 'Sec-Fetch-Site': 'same-origin' };

let test: TestApp;
let member: Person;
let header: Record<string, unknown>;
let claims: Record<string, unknown>;
beforeAll(async () => {
  test = await startTestApp({ JWT_SECRET: SECRET });
  member = await signInAs(test, 'APPLICANT');
  [header, claims] = member.token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())) as [typeof header, typeof claims];
});
afterAll(() => test.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these parts, signed as the real ones unless stated otherwise. */
function forge(change: object, headerChange: object = {}, key = SECRET, hash = 'sha256'): string {
  const text = `${encode({ ...header, ...headerChange })}.${encode({ ...claims, ...change })}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const statusWith = async (authorization: string | undefined) => {
  const call = test.http.get('/api/auth/me');
  return (await (authorization === undefined ? call : call.set('Authorization', authorization))).status;
};

describe('A token', () => {
  it('contains user and session, but no rights', () => {
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: '1' });
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
  });

  it('is accepted if it is built from the right parts, so that each forgery below is refused for one reason only', async () => {
    expect(await statusWith(`Bearer ${forge({})}`)).toBe(200);
  });

  const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const forgeries: [string, () => string][] = [
    ['without a signature and alg none', () => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`],
    ['alg None in another case', () => `${encode({ ...header, alg: 'NONE' })}.${encode(claims)}.`],
    ['with its signature cut off', () => `${forge({}).split('.').slice(0, 2).join('.')}.`],
    ['signed with another key', () => forge({}, {}, 'another key, also of more than 32 bytes')],
    ['signed with the empty key', () => forge({}, {}, '')],
    ['signed with HS512', () => forge({}, { alg: 'HS512' }, SECRET, 'sha512')],
    ['that says HS512 over an HS256 signature', () => forge({}, { alg: 'HS512' })],
    [
      'signed with RS256',
      () =>
        new JwtService({}).sign(claims, {
          privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
            type: 'pkcs1',
            format: 'pem',
          }),
          algorithm: 'RS256',
          keyid: '1',
        }),
    ],
    [
      'signed with a public key as the secret',
      () => forge({}, {}, publicKey.export({ type: 'spki', format: 'pem' }).toString()),
    ],
    ['without a key id', () => forge({}, { kid: undefined })],
    ['with an unknown key id', () => forge({}, { kid: '../../etc/passwd' })],
    ['with another type', () => forge({}, { typ: 'at+jwt' })],
    ['without a type', () => forge({}, { typ: undefined })],
    ['with its own key in the header', () => forge({}, { jwk: { kty: 'oct', k: 'a2V5' }, kid: 'own' })],
    ['that has expired', () => forge({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without an expiry', () => forge({ exp: undefined })],
    ['with an expiry that is no number', () => forge({ exp: 'never' })],
    ['for another audience', () => forge({ aud: 'somebody-else' })],
    ['without an audience', () => forge({ aud: undefined })],
    ['of another issuer', () => forge({ iss: 'somebody-else' })],
    ['for another user than the session is', () => forge({ sub: randomUUID() })],
    ['for a session that is not there', () => forge({ sid: randomUUID() })],
    ['for a session that is no id', () => forge({ sid: "' OR 1=1--" })],
    ['with a list of sessions', () => forge({ sid: [claims['sid']] })],
  ];
  it.each(forgeries)('%s is refused', async (_, make) => {
    expect(await statusWith(`Bearer ${make()}`)).toBe(401);
  });

  it('with an edited payload under the old signature is refused', async () => {
    const [head = '', , signature = ''] = member.token.split('.');
    const edited = [head, encode({ ...claims, role: 'ADMIN' }), signature].join('.');
    expect(await statusWith(`Bearer ${edited}`)).toBe(401);
  });

  it.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['the word Bearer only', 'Bearer'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['garbage', 'Bearer not.a.token'],
    ['one part', 'Bearer abc'],
  ])('cannot be replaced by %s', async (_, authorization) => {
    expect(await statusWith(authorization)).toBe(401);
  });

  it('is read from the header only', async () => {
    expect((await test.http.get(`/api/auth/me?token=${member.token}`)).status).toBe(401);
    expect((await test.http.get('/api/auth/me').set('Cookie', `dziva=${member.token}`)).status).toBe(401);
  });

  it('that is refused is answered with the way to sign in, and nothing else', async () => {
    const answer = await test.http.get('/api/auth/me');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('The rights of a token', () => {
  const act = (admin: Person, id: string, body: object) =>
    test.http.patch(`/api/admin/users/${id}`).set(admin.bearer).send(body);

  it('are the current ones: a change in the row counts on the next call', async () => {
    const person = await signInAs(test, 'FINANCE');
    expect((await test.http.get('/api/admin/users').set(person.bearer)).status).toBe(200);
    await test.rows(`UPDATE app.user_account SET role = 'ASSESSOR', version = version + 1 WHERE id = $1`, [
      person.id,
    ]);
    expect((await test.http.get('/api/admin/users').set(person.bearer)).status).toBe(403);
    await test.rows(`UPDATE app.user_account SET status = 'DISABLED', version = version + 1 WHERE id = $1`, [
      person.id,
    ]);
    expect((await test.http.get('/api/auth/me').set(person.bearer)).status).toBe(401);
  });

  it('end with its sessions when the role changes or the account is disabled', async () => {
    const admin = await signInAs(test, 'ADMIN');
    const one = await signInAs(test, 'FINANCE');
    const two = await signInAs(test, 'APPLICANT');
    expect((await act(admin, one.id, { role: 'ASSESSOR' })).status).toBe(200);
    expect((await act(admin, two.id, { status: 'DISABLED' })).status).toBe(200);
    expect((await test.http.get('/api/auth/me').set(one.bearer)).status).toBe(401);
    expect((await act(admin, two.id, { status: 'ACTIVE' })).status).toBe(200);
    expect((await test.http.get('/api/auth/me').set(two.bearer)).status).toBe(401);
  });
});

describe("A browser's session", () => {
  const login = (headers: Record<string, string>) =>
    test.http.post('/api/auth/login').set(headers).send({ email: member.email, password: PASSWORD });
  const signIn = async () => {
    const answer = await login(BROWSER);
    const cookie = answer.headers['set-cookie']?.[0] ?? '';
    return { token: `Bearer ${answer.body.token}`, cookie, pair: cookie.split(';')[0] ?? '' };
  };
  const me = (headers: Record<string, string>) => test.http.get('/api/auth/me').set(headers);

  it('is bound to a cookie that scripts cannot read', async () => {
    const { cookie } = await signIn();
    expect(cookie).toMatch(/^dziva=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
  });

  it('needs both token and cookie', async () => {
    const { token, pair } = await signIn();
    expect((await me({ Authorization: token, Cookie: pair })).status).toBe(200);
    expect((await me({ Authorization: token, Cookie: `theme=dark; ${pair}` })).status).toBe(200);
    expect((await me({ Authorization: token })).status).toBe(401);
    expect((await me({ Cookie: pair })).status).toBe(401);
  });

  it("does not accept another session's cookie, or a longer or shorter one", async () => {
    const one = await signIn();
    const two = await signIn();
    for (const cookie of [
      two.pair,
      `${one.pair}x`,
      one.pair.slice(0, -1),
      'dziva=',
      one.pair.replace('dziva', 'other'),
    ]) {
      expect((await me({ Authorization: one.token, Cookie: cookie })).status).toBe(401);
    }
  });

  it('deletes its cookie at sign-out', async () => {
    const { token, pair } = await signIn();
    const answer = await test.http.post('/api/auth/logout').set({ Authorization: token, Cookie: pair });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^dziva=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await me({ Authorization: token, Cookie: pair })).status).toBe(401);
  });

  it('stores only a hash of the cookie', async () => {
    const { pair } = await signIn();
    const secret = pair.slice('dziva='.length);
    const [row] = await test.rows<{ found: boolean }>(
      `SELECT bool_or(cookie_hash = sha256(convert_to($1, 'UTF8'))) AS found FROM app.session`,
      [secret],
    );
    expect(row).toEqual({ found: true });
  });

  it('is not what a script starts: without Sec-Fetch-Site, the token alone is enough', async () => {
    const answer = await login({});
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await me({ Authorization: `Bearer ${answer.body.token}` })).status).toBe(200);
  });

  it('starts with a registration too, and a repeated registration gives a new cookie', async () => {
    const form = { email: 'browser@dziva.test', password: PASSWORD, firstName: 'Rudo', lastName: 'Ncube' };
    const post = () =>
      test.http
        .post('/api/auth/register')
        .set({ ...BROWSER, 'Idempotency-Key': 'browser' })
        .send(form);
    const first = await post();
    const second = await post();
    expect(second.body).toEqual(first.body);
    const pair = second.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await me({ Authorization: `Bearer ${first.body.token}`, Cookie: pair })).status).toBe(200);
  });
});

describe.each([
  { publicUrl: 'https://dziva.test', prefix: '__Host-', secure: ' Secure;' },
  { publicUrl: 'http://dziva.test', prefix: '', secure: '' },
])('The cookies of a service at $publicUrl', ({ publicUrl, prefix, secure }) => {
  let service: TestApp;
  let person: Person;
  beforeAll(async () => {
    service = await startTestApp({ PUBLIC_URL: publicUrl, TRUST_PROXY_HOPS: '1' });
    person = await signInAs(service, 'APPLICANT');
  });
  afterAll(() => service.close());

  // A proxy may say what it likes, or nothing: what counts is the address that people type.
  it.each(['https', 'http', undefined])('are the same if the proxy says %s', async (said) => {
    const headers = { ...BROWSER, ...(said === undefined ? {} : { 'X-Forwarded-Proto': said }) };
    const answer = await service.http
      .post('/api/auth/login')
      .set(headers)
      .send({ email: person.email, password: PASSWORD });
    const cookies = (answer.headers['set-cookie'] ?? []) as unknown as string[];
    expect(
      cookies.map((cookie) => cookie.replace(/=[\w-]{43}; /, '=…; ').replace(/Expires=[^;]+/, 'Expires=…')),
    ).toEqual([
      `${prefix}dziva=…; Path=/; Expires=…; HttpOnly;${secure} SameSite=Strict`,
      `${prefix}dziva-device=…; Max-Age=34560000; Path=/; Expires=…; HttpOnly;${secure} SameSite=Strict`,
    ]);
    const Cookie = cookies[0]?.split(';')[0] ?? '';
    const bearer = { ...headers, Authorization: `Bearer ${answer.body.token}`, Cookie };
    const me = (call: object) => service.http.get('/api/auth/me').set({ ...bearer, ...call });
    expect((await me({})).status).toBe(200);
    const renamed = prefix === '' ? `__Host-${Cookie}` : Cookie.replace(prefix, '');
    expect((await me({ Cookie: renamed })).status).toBe(401);
    const left = await service.http.post('/api/auth/logout').set(bearer);
    expect(left.headers['set-cookie']).toEqual([
      `${prefix}dziva=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly;${secure} SameSite=Strict`,
    ]);
  });
});
