/** A new password by a code to the verified telephone: for members only, once, and without saying who has an account. */
import { listDemoMessages } from '@dziva/contracts/demo-messages';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const NEW = 'granite under still water';
const PHONE = '+263772123456';

let test: TestApp;
beforeAll(async () => {
  // The demo shows the codes on a page, because it sends none.
  test = await startTestApp({ DEMO: 'on', RATE_LIMIT: 'on' });
});
afterAll(() => test.close());

const ask = (email: string) => test.http.post('/api/auth/password-codes').send({ email });
const use = (email: string, code: string, newPassword = NEW) =>
  test.http.post('/api/auth/password-codes/use').send({ email, code, newPassword });
const login = (email: string, password: string) =>
  test.http.post('/api/auth/login').send({ email, password });
const texts = async () =>
  listDemoMessages.answer.schema
    .parse((await test.http.get('/api/demo/messages').expect(200)).body)
    .filter(({ channel }) => channel === 'TEXT')
    .map(({ text }) => text);
const codeFor = async (person: Person) => {
  await ask(person.email).expect(204);
  return /^\d{6}/.exec((await texts())[0] ?? '')?.[0] ?? '';
};
const verified = async (role: 'APPLICANT' | 'FINANCE' = 'APPLICANT') => {
  const person = await signInAs(test, role, { phone: PHONE });
  await test.rows(
    'UPDATE app.user_account SET phone_verified_at = now(), version = version + 1 WHERE id = $1',
    [person.id],
  );
  return person;
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('A new password by a code', () => {
  it('is set once, ends every session, and the member is told', async () => {
    const person = await verified();
    const code = await codeFor(person);
    await use(person.email, other(code)).expect(422);
    await use(person.email, code).expect(204);
    expect((await test.http.get('/api/auth/me').set(person.bearer)).status).toBe(401);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    const { body } = await login(person.email, NEW).expect(200);
    expect((await use(person.email, code, 'another quiet password').expect(422)).body).toMatchObject({
      code: 'WRONG_CODE',
    });
    await settle(test);
    const notices = await test.http
      .get('/api/notifications')
      .set({ Authorization: `Bearer ${String(body.token)}` })
      .expect(200);
    expect(notices.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'Your password is new' })]),
    );
  });

  it('keeps the code if the password does not fit, and says which rule it breaks', async () => {
    const person = await verified();
    const code = await codeFor(person);
    const { body } = await use(person.email, code, 'Trustno1-2026').expect(422);
    expect(body).toMatchObject({ code: 'PASSWORD_TOO_COMMON', errors: [{ path: 'newPassword' }] });
    await use(person.email, code).expect(204);
  });

  it('answers the same, and sends nothing, for nobody, a number that is not verified, staff, and a disabled member', async () => {
    const unverified = await signInAs(test, 'APPLICANT', { phone: PHONE });
    const colleague = await verified('FINANCE');
    const disabled = await verified();
    await test.rows(`UPDATE app.user_account SET status = 'DISABLED', version = version + 1 WHERE id = $1`, [
      disabled.id,
    ]);
    const before = await texts();
    for (const email of ['nobody@example.org', unverified.email, colleague.email, disabled.email])
      await ask(email).expect(204);
    expect(await texts()).toEqual(before);
    for (const email of ['nobody@example.org', unverified.email, colleague.email, disabled.email])
      expect((await use(email, '123456').expect(422)).body).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('gives five tries for an address, whoever has it, and sends five codes an hour', async () => {
    const person = await verified();
    const code = await codeFor(person);
    for (const email of [person.email, 'nobody.else@example.org']) {
      for (let n = 0; n < 5; n += 1) await use(email, other(code)).expect(422);
      await use(email, code).expect(429);
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(email)));
      expect(answers.map(({ status }) => status)).toContain(429);
    }
  });

  it('does not take a code that was sent to verify a number', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: PHONE });
    await test.http.post('/api/profile/phone/code').set(person.bearer).expect(200);
    const code = /^\d{6}/.exec((await texts())[0] ?? '')?.[0] ?? '';
    await test.rows(
      'UPDATE app.user_account SET phone_verified_at = now(), version = version + 1 WHERE id = $1',
      [person.id],
    );
    await use(person.email, code).expect(422);
  });
});
