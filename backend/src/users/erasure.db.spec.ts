import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { payIn, payOut, tillStream } from '@dziva/event-ledger/testing/till';
import { Files } from '#platform/files/files';
import { PersonalData } from '#platform/personal-data/personal-data';
import { cents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PASSWORD, type Person, register, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { contextOf, work } from '@dziva/event-ledger/testing/test-ledger';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

const erase = (id: string, by: Person = admin) =>
  test.http.post(`/api/admin/users/${id}/erase`).set(by.bearer);
const everywhere = async (text: string) => {
  const tables = ['user_account', 'profile', 'session', 'password_reset', 'identity_audit'];
  const found = await Promise.all(
    tables.map((table) => test.rows(`SELECT 1 FROM app.${table} t WHERE t::text ILIKE $1`, [`%${text}%`])),
  );
  return found.flat().length;
};

describe('Erasing somebody', () => {
  it('leaves an id without personal data, and an account that cannot be used', async () => {
    const form = { email: 'chipo@dziva.test', firstName: 'Chipo', lastName: 'Sibanda', phone: '0772999888' };
    const person = await register(test, form);
    await test.http
      .patch('/api/profile')
      .set(person.bearer)
      .send({ nationalId: '63-987654 B 63', address: '12 Erasure Road' });
    const answer = await erase(person.id);
    expect(answer.status).toBe(204);
    for (const text of ['chipo', 'sibanda', '772999888', '987654', 'Erasure Road']) {
      expect([text, await everywhere(text)]).toEqual([text, 0]);
    }
    expect((await test.http.get('/api/auth/me').set(person.bearer)).status).toBe(401);
    const login = await test.http.post('/api/auth/login').send({ email: form.email, password: PASSWORD });
    expect(login.status).toBe(401);
    const users = await test.http.get('/api/admin/users').set(admin.bearer);
    expect(users.body.map((row: { id: string }) => row.id)).not.toContain(person.id);
  });

  it('can be repeated without effect, is in the audit once, and frees the email address', async () => {
    const person = await register(test, { email: 'again@dziva.test' });
    await erase(person.id);
    expect((await erase(person.id)).status).toBe(204);
    const entries = await test.rows('SELECT action FROM app.identity_audit WHERE subject_id = $1', [
      person.id,
    ]);
    expect(entries).toEqual([{ action: 'ACCOUNT_ERASED' }]);
    expect((await register(test, { email: 'again@dziva.test' })).id).not.toBe(person.id);
  });

  it('refuses every later command of the account', async () => {
    const person = await register(test);
    await erase(person.id);
    const patch = (body: object) =>
      test.http.patch(`/api/admin/users/${person.id}`).set(admin.bearer).send(body);
    expect((await patch({ status: 'ACTIVE' })).status).toBe(409);
    expect((await patch({ role: 'FINANCE' })).status).toBe(409);
    expect((await patch({ dob: '1990-05-31' })).status).toBe(409);
  });

  it('is refused while there is money in the wallet', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const move = (events: ReturnType<typeof payIn>) =>
      test.app.get(UnitOfWork).run(
        contextOf(),
        work(async (unit) => (await unit.load(tillStream, person.id)).append(events)),
      );
    await move(payIn(cents(1)));
    const answer = await erase(person.id);
    expect(answer.body).toMatchObject({ status: 422, code: 'STILL_NEEDED' });
    expect((await test.http.get('/api/auth/me').set(person.bearer)).status).toBe(200);
    await move(payOut(cents(1)));
    expect((await erase(person.id)).status).toBe(204);
  });

  it('calls every holder of personal data, runs their statements, and removes their files', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772111222' });
    const holder = {
      name: 'a feature',
      refusal: jest
        .fn<() => Promise<string | null>>()
        .mockResolvedValueOnce('A loan is open.')
        .mockResolvedValue(null),
      erase: () => [],
      files: async () => ['file-of-theirs'],
    };
    const remove = jest.spyOn(test.app.get(Files), 'remove').mockResolvedValue();
    const { holders } = test.app.get(PersonalData);
    holders.push(holder);
    try {
      expect((await erase(person.id)).body).toMatchObject({ status: 422, message: 'A loan is open.' });
      expect(remove).not.toHaveBeenCalled();
      expect((await erase(person.id)).status).toBe(204);
      expect(remove).toHaveBeenCalledWith('file-of-theirs');
    } finally {
      holders.pop();
      remove.mockRestore();
    }
  });

  it('is for an ADMIN, for other people, who exist', async () => {
    const finance = await signInAs(test, 'FINANCE');
    expect((await erase(admin.id, finance)).status).toBe(403);
    expect((await erase(admin.id)).body).toMatchObject({ status: 403, code: 'SELF_DECISION' });
    expect((await erase('6a0b1c9e-7a1c-4d0e-8a11-000000000000')).status).toBe(404);
  });
});
