import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSession, type Person, register, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let admin: Person;
let finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'ADMIN', { firstName: 'Anesu', lastName: 'Admin' });
  finance = await signInAs(test, 'FINANCE', { firstName: 'Farai', lastName: 'Finance' });
});
afterAll(() => test.close());

const patch = (id: string, body: object, by: Person = admin) =>
  test.http.patch(`/api/admin/users/${id}`).set(by.bearer).send(body);
const list = (query = '', by: Person = admin) => test.http.get(`/api/admin/users${query}`).set(by.bearer);
const me = (person: Pick<Person, 'bearer'>) => test.http.get('/api/auth/me').set(person.bearer);
const audited = (id: string) =>
  test.rows<{ action: string; details: object }>(
    'SELECT action, details FROM app.identity_audit WHERE subject_id = $1 ORDER BY id',
    [id],
  );

describe('A person who waits for approval', () => {
  it('gets the requested role from an ADMIN, is signed out everywhere, and is in the audit', async () => {
    const person = await register(test, { role: 'FINANCE' });
    expect((await list('', person)).body.code).toBe('STAFF_APPROVAL_PENDING');
    const answer = await patch(person.id, { status: 'ACTIVE' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: person.id,
      email: person.email,
      firstName: 'Rudo',
      lastName: 'Ncube',
      phone: null,
      phoneVerified: false,
      role: 'FINANCE',
      status: 'ACTIVE',
    });
    expect((await me(person)).status).toBe(401);
    const again = await openSession(test, person.id);
    expect((await test.http.get('/api/admin/users').set(again.bearer)).status).toBe(200);
    expect(await audited(person.id)).toEqual([{ action: 'STAFF_APPROVED', details: { role: 'FINANCE' } }]);
  });

  it('may use /api/auth and nothing else', async () => {
    const person = await register(test, { role: 'ADMIN' });
    const paths = [
      '/api/profile',
      '/api/applications',
      '/api/admin/users',
      '/api/assessors',
      '/api/wallet/balance',
    ];
    for (const path of paths) {
      const answer = await test.http.get(path).set(person.bearer);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'STAFF_APPROVAL_PENDING']);
    }
    expect((await test.http.get('/api/auth/sessions').set(person.bearer)).status).toBe(200);
    expect((await me(person)).body).toMatchObject({ status: 'PENDING_APPROVAL', requestedRole: 'ADMIN' });
  });

  it('cannot approve themselves', async () => {
    const person = await register(test, { role: 'ADMIN' });
    expect((await patch(person.id, { status: 'ACTIVE' }, person)).status).toBe(403);
  });

  it('is refused with DISABLED, and a later approval gives no staff role', async () => {
    const person = await register(test, { role: 'ADMIN' });
    const refused = await patch(person.id, { status: 'DISABLED' });
    expect(refused.body).toMatchObject({ role: 'APPLICANT', status: 'DISABLED' });
    expect(refused.body).not.toHaveProperty('requestedRole');
    expect((await patch(person.id, { status: 'ACTIVE' })).body).toMatchObject({
      role: 'APPLICANT',
      status: 'ACTIVE',
    });
    expect((await audited(person.id)).map(({ action }) => action)).toEqual([
      'STAFF_REFUSED',
      'ACCOUNT_ENABLED',
    ]);
  });

  it('must be approved or refused first: another role is 409', async () => {
    const person = await register(test, { role: 'FINANCE' });
    expect((await patch(person.id, { role: 'ASSESSOR' })).status).toBe(409);
  });

  it('is approved once if two administrators do it at the same time', async () => {
    const person = await register(test, { role: 'FINANCE' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => patch(person.id, { status: 'ACTIVE' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await audited(person.id)).toHaveLength(1);
  });
});

describe('An administrator', () => {
  it('changes a role, disables and enables; a repeat records no event', async () => {
    const person = await signInAs(test, 'APPLICANT');
    expect((await patch(person.id, { role: 'ASSESSOR' })).body.role).toBe('ASSESSOR');
    expect((await patch(person.id, { role: 'ASSESSOR' })).status).toBe(200);
    expect((await patch(person.id, { status: 'DISABLED' })).body.status).toBe('DISABLED');
    expect((await patch(person.id, { status: 'ACTIVE' })).body).toMatchObject({
      role: 'ASSESSOR',
      status: 'ACTIVE',
    });
    expect(await audited(person.id)).toEqual([
      { action: 'ROLE_CHANGED', details: { from: 'APPLICANT', to: 'ASSESSOR' } },
      { action: 'ACCOUNT_DISABLED', details: { role: 'ASSESSOR' } },
      { action: 'ACCOUNT_ENABLED', details: { role: 'ASSESSOR' } },
    ]);
  });

  it.each([
    { status: 'DISABLED' },
    { role: 'FINANCE' },
    { dob: '1990-05-31' },
    { nationalId: '63-123456 B 63' },
  ])('cannot change their own: %j', async (change) => {
    const answer = await patch(admin.id, change);
    expect(answer.body).toMatchObject({ status: 403, code: 'SELF_DECISION' });
  });

  it('sets what an assessor can assess, without ending their sessions', async () => {
    const assessor = await signInAs(test, 'ASSESSOR', { firstName: 'Alice', lastName: 'Aardvark' });
    expect((await patch(assessor.id, { specialties: ['vehicles', 'gold', 'gold'] })).status).toBe(200);
    expect((await me(assessor)).status).toBe(200);
    const { body } = await test.http.get('/api/assessors').set(finance.bearer);
    expect(body[0]).toEqual({
      id: assessor.id,
      firstName: 'Alice',
      lastName: 'Aardvark',
      specialties: ['vehicles', 'gold'],
    });
  });

  it.each([
    ['nothing', {}],
    ['two changes at once', { status: 'ACTIVE', role: 'FINANCE' }],
    ['PENDING_APPROVAL', { status: 'PENDING_APPROVAL' }],
    ['an unknown role', { role: 'OWNER' }],
    ['an unknown field', { email: 'new@dziva.test' }],
    ['21 specialties', { specialties: Array.from({ length: 21 }, (_, i) => `s${i}`) }],
    ['an invalid date', { dob: '2026-02-30' }],
  ])('is refused with 400 for %s', async (_, body) => {
    const answer = await patch(finance.id, body);
    expect(answer.status).toBe(400);
  });

  it('gets 404 for an unknown id', async () => {
    expect((await patch('6a0b1c9e-7a1c-4d0e-8a11-000000000000', { status: 'ACTIVE' })).status).toBe(404);
    expect((await patch('1', { status: 'ACTIVE' })).status).toBe(404);
  });

  it('corrects fields that members set only once; the audit contains neither date of birth nor number', async () => {
    const person = await signInAs(test, 'APPLICANT');
    expect((await patch(person.id, { dob: '1990-05-31' })).status).toBe(200);
    expect((await patch(person.id, { nationalId: '63 123456b63' })).status).toBe(200);
    expect((await patch(person.id, { dob: '2101-01-01' })).status).toBe(400);
    expect((await patch(person.id, { dob: '2099-01-01' })).status).toBe(422);
    const profile = await test.http.get('/api/profile').set(person.bearer);
    expect(profile.body).toMatchObject({ dob: '1990-05-31', nationalId: '63-123456 B 63' });
    expect(await audited(person.id)).toEqual([
      { action: 'DATE_OF_BIRTH_CORRECTED', details: {} },
      { action: 'NATIONAL_ID_CORRECTED', details: {} },
    ]);
  });
});

describe('The last active ADMIN', () => {
  it('stays active if two disable each other at the same time', async () => {
    const alone = await startTestApp();
    try {
      const one = await signInAs(alone, 'ADMIN');
      const two = await signInAs(alone, 'ADMIN');
      const disable = (by: Person, of: Person) =>
        alone.http.patch(`/api/admin/users/${of.id}`).set(by.bearer).send({ status: 'DISABLED' });
      // The connections are opened before the test sends both requests.
      await Promise.all(Array.from({ length: 8 }, () => alone.http.get('/api/profile').set(one.bearer)));
      await Promise.all([disable(one, two), disable(two, one)]);
      const [left] = await alone.rows(
        `SELECT count(*)::int AS count FROM app.user_account WHERE role = 'ADMIN' AND status = 'ACTIVE'`,
      );
      expect(left).toEqual({ count: 1 });
    } finally {
      await alone.close();
    }
  });

  it('is protected by the database itself', async () => {
    await signInAs(test, 'ADMIN', { status: 'DISABLED' });
    const act = test.rows(
      `UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE role = 'ADMIN'`,
    );
    await expect(act).rejects.toMatchObject({ constraint: 'last_active_admin' });
  });
});

describe('The audit of identity', () => {
  it('cannot be changed, deleted or truncated', async () => {
    for (const statement of ['UPDATE %s SET action = action', 'DELETE FROM %s', 'TRUNCATE %s']) {
      await expect(test.rows(statement.replace('%s', 'app.identity_audit'))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});
