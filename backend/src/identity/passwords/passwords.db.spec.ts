import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSession, PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const NEW = 'granite under still water';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

const login = (email: string, password: string) =>
  test.http.post('/api/auth/login').send({ email, password });
const meStatus = async (person: Pick<Person, 'bearer'>) =>
  (await test.http.get('/api/auth/me').set(person.bearer)).status;
const auditOf = (person: Person) =>
  test.rows<{ action: string; actor_id: string }>(
    'SELECT action, actor_id FROM app.identity_audit WHERE subject_id = $1 ORDER BY id',
    [person.id],
  );

describe('Changing your own password', () => {
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    test.http.post('/api/auth/password').set(person.bearer).send({ currentPassword, newPassword });

  it('answers 204, keeps this session and ends the others', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const other = await openSession(test, person.id);
    const answer = await change(person, PASSWORD, NEW);
    expect(answer.status).toBe(204);
    expect([await meStatus(person), await meStatus(other)]).toEqual([200, 401]);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
    expect(await auditOf(person)).toEqual([{ action: 'PASSWORD_CHANGED', actor_id: person.id }]);
  });

  it.each([
    ['the current one is wrong', 'something else', NEW, 'CURRENT_PASSWORD_WRONG', 'currentPassword'],
    ['the new one is common', PASSWORD, 'Trustno1-2026', 'PASSWORD_TOO_COMMON', 'newPassword'],
    ['the new one has a name in it', PASSWORD, 'tariro-2026-x', 'PASSWORD_PERSONAL', 'newPassword'],
  ])('is refused if %s', async (_, current, next, code, path) => {
    const person = await signInAs(test, 'APPLICANT');
    const answer = await change(person, current, next);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code, errors: [{ path }] });
    expect((await login(person.email, PASSWORD)).status).toBe(200);
  });

  it('requires twelve characters from staff, from those who wait for approval, and from members', async () => {
    const people = [
      await signInAs(test, 'ASSESSOR'),
      await signInAs(test, 'APPLICANT', { status: 'PENDING_APPROVAL', requestedRole: 'FINANCE' }),
      await signInAs(test, 'APPLICANT'),
    ];
    for (const person of people) {
      const answer = await change(person, PASSWORD, 'granite 11c');
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([
        { path: 'newPassword', message: 'Password must be at least 12 characters' },
      ]);
      expect((await change(person, PASSWORD, 'granite 12ch')).status).toBe(204);
    }
  });

  it('is refused with 400 if a field is missing or too long', async () => {
    const person = await signInAs(test, 'APPLICANT');
    expect((await change(person, '', NEW)).status).toBe(400);
    expect((await change(person, PASSWORD, 'short')).status).toBe(400);
    expect((await change(person, PASSWORD, 'x'.repeat(129))).status).toBe(400);
  });

  it('succeeds once if it is requested twice at the same time', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const answers = await Promise.all([
      change(person, PASSWORD, `${NEW} one`),
      change(person, PASSWORD, `${NEW} two`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });
});

describe('A link for a new password', () => {
  const make = (person: { id: string }, by: Person = admin) =>
    test.http.post(`/api/admin/users/${person.id}/password-reset`).set(by.bearer);
  const use = (token: string, newPassword = NEW) =>
    test.http.post('/api/auth/password-reset').send({ token, newPassword });

  it('is created by an ADMIN and valid for 24 hours of real time', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const answer = await make(person);
    expect(answer.status).toBe(200);
    const { link, token, expiresAt } = answer.body;
    expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/password-reset#token=${token}$`));
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(await auditOf(person)).toEqual([{ action: 'PASSWORD_RESET_LINK_MADE', actor_id: admin.id }]);
    const stored = await test.rows('SELECT 1 FROM app.password_reset WHERE token_hash::text LIKE $1', [
      `%${token}%`,
    ]);
    expect(stored).toEqual([]);
  });

  it('sets the password once and ends every session', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { body } = await make(person);
    expect((await use(body.token)).status).toBe(204);
    expect(await meStatus(person)).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
    const again = await use(body.token, 'another long password');
    expect(again.status).toBe(422);
    expect(again.body.code).toBe('RESET_LINK_INVALID');
    expect((await login(person.email, NEW)).status).toBe(200);
  });

  it('works once if it is used many times at the same moment', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { body } = await make(person);
    const all = (call: (i: number) => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: 8 }, (_, i) => call(i)));
    // Opens the connections first, so that the requests really run at the same time.
    await all(() => test.http.get('/api/auth/me').set(person.bearer));
    const answers = await all((i) => use(body.token, `${NEW} ${i}`));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(7).fill(422)]);
  });

  it('does not work after 24 hours, after a newer one, and for a disabled account', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const first = (await make(person)).body.token;
    const second = (await make(person)).body.token;
    expect((await use(first)).status).toBe(422);
    await test.rows('UPDATE app.password_reset SET expires_at = now() WHERE user_id = $1', [person.id]);
    expect((await use(second)).status).toBe(422);
    const third = (await make(person)).body.token;
    await test.rows(`UPDATE app.user_account SET status = 'DISABLED', version = version + 1 WHERE id = $1`, [
      person.id,
    ]);
    expect((await use(third)).status).toBe(422);
    expect((await make(person)).status).toBe(409);
  });

  it('refuses a password that registration would refuse', async () => {
    const person = await signInAs(test, 'FINANCE');
    const { body } = await make(person);
    expect((await use(body.token, 'Welcome12345')).body).toMatchObject({
      status: 422,
      code: 'PASSWORD_TOO_COMMON',
    });
    expect((await use(body.token, 'granite 11c')).status).toBe(400);
    expect((await use(body.token)).status).toBe(204);
  });

  it('is refused if it is wrong or missing', async () => {
    expect((await use('x'.repeat(43))).status).toBe(422);
    expect((await use('')).status).toBe(400);
    expect((await test.http.post('/api/auth/password-reset').send({ token: 'x' })).status).toBe(400);
  });

  it('can be created only by an ADMIN, and not for themselves', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const finance = await signInAs(test, 'FINANCE');
    expect((await make(person, finance)).status).toBe(403);
    expect((await make(admin)).body).toMatchObject({ status: 403, code: 'SELF_DECISION' });
    expect((await make({ id: '6a0b1c9e-7a1c-4d0e-8a11-000000000000' })).status).toBe(404);
    expect((await make({ id: '1' })).status).toBe(404);
  });
});
