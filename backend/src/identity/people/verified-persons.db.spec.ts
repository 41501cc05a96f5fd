/** Verifying a telephone with a code, and alerting staff about a national ID that two accounts have. */
import { listDemoMessages } from '@dziva/contracts/demo-messages';
import { profile } from '@dziva/contracts/profile';
import { listUsers } from '@dziva/contracts/users';
import { Database } from '@dziva/event-ledger/database/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { isSamePerson } from './domain/same-person.ts';
import { knownPeople } from './known-people.port.ts';

const PHONE = '+263772123456';
let test: TestApp;
let admin: Person;
beforeAll(async () => {
  // The demo shows the codes on a page, because it sends none.
  test = await startTestApp({ DEMO: 'on', RATE_LIMIT: 'on' });
  admin = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

const askForCode = (person: Person) => test.http.post('/api/profile/phone/code').set(person.bearer);
const messages = async () =>
  listDemoMessages.answer.schema.parse((await test.http.get('/api/demo/messages').expect(200)).body);
const codeFor = async (person: Person): Promise<string> => {
  await askForCode(person).expect(200);
  return /^\d{6}/.exec((await messages())[0]?.text ?? '')?.[0] ?? '';
};
const verify = (person: Person, code: string) =>
  test.http.post('/api/profile/phone/verify').set(person.bearer).send({ code });
const change = (person: Person, body: object) =>
  test.http.patch('/api/profile').set(person.bearer).send(body);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const listed = async (person: Person) => {
  const { body } = await test.http
    .get('/api/admin/users')
    .query({ q: person.email })
    .set(admin.bearer)
    .expect(200);
  return listUsers.answer.schema.parse(body)[0];
};
const alertsOf = async (person: Person) => {
  await settle(test);
  const { body } = await test.http.get('/api/notifications').set(person.bearer).expect(200);
  return (body as { type: string }[]).filter(({ type }) => type === 'NATIONAL_ID_SHARED');
};

/** Whether two accounts count as one person, in the server and in the database. */
async function areSame(one: Person, two: Person): Promise<boolean> {
  const known = await knownPeople(test.app.get(Database, { strict: false }), [one.id, two.id]);
  const accounts = await test.rows('SELECT user_id FROM app.accounts_of_person($1)', [one.id]);
  expect(accounts).toHaveLength(isSamePerson(known(one.id), known(two.id)) ? 2 : 1);
  return accounts.length === 2;
}

describe('A telephone', () => {
  it('is verified by the code that was sent to it, once, and is not verified any more after a change', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: PHONE });
    const code = await codeFor(person);
    expect((await verify(person, other(code)).expect(422)).body).toMatchObject({ code: 'WRONG_CODE' });
    const { body } = await verify(person, `${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
    expect(profile.parse(body)).toMatchObject({ phone: PHONE, phoneVerified: true });
    expect((await verify(person, code).expect(409)).body).toMatchObject({ code: 'PHONE_VERIFIED' });
    expect((await askForCode(person).expect(409)).body).toMatchObject({ code: 'PHONE_VERIFIED' });
    const me = await test.http.get('/api/auth/me').set(person.bearer).expect(200);
    expect(me.body).toMatchObject({ phoneVerified: true });
    expect(await listed(person)).toMatchObject({ phoneVerified: true });

    await change(person, { address: '12 Samora Machel Avenue', phone: PHONE }).expect(200);
    expect(await listed(person)).toMatchObject({ phoneVerified: true });
    const changed = await change(person, { phone: '0712 000 111' }).expect(200);
    expect(changed.body).toMatchObject({ phoneVerified: false });
    expect((await verify(person, code)).body).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('is verified once if the code is sent many times at once', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772000002' });
    const code = await codeFor(person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not verified by an earlier code, by a code over ten minutes old, or without a number', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772000003' });
    const first = await codeFor(person);
    const second = await codeFor(person);
    if (first !== second) await verify(person, first).expect(422);
    await test.rows(`UPDATE app.phone_code SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      person.id,
    ]);
    await verify(person, second).expect(422);
    const none = await signInAs(test, 'APPLICANT');
    expect((await askForCode(none).expect(409)).body).toMatchObject({ code: 'PHONE_MISSING' });
    await verify(person, 'abcdef').expect(400);
  });

  it('has a limit on guessing: after five wrong codes even the right one has to wait', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772000004' });
    const code = await codeFor(person);
    for (let tries = 0; tries < 5; tries++) await verify(person, other(code)).expect(422);
    const slowed = await verify(person, code).expect(429);
    expect(slowed.headers['retry-after']).toBeDefined();
  });

  it('is written on the page of the demo with its code, and nowhere in the answer', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772000007' });
    const { body } = await askForCode(person).expect(200);
    expect(Object.keys(body as object)).toEqual(['expiresAt']);
    expect((await messages())[0]).toMatchObject({
      channel: 'TEXT',
      to: '+263772000007',
      text: expect.stringMatching(/^\d{6} is your code for /),
      link: null,
    });
  });

  it('gets at most five codes an hour', async () => {
    const person = await signInAs(test, 'APPLICANT', { phone: '+263772000005' });
    for (let codes = 0; codes < 5; codes++) await codeFor(person);
    await askForCode(person).expect(429);
  });

  it('shows that two accounts are one person only if both have verified it', async () => {
    const phone = '+263772000006';
    const one = await signInAs(test, 'APPLICANT', { phone });
    const two = await signInAs(test, 'FINANCE', { phone });
    await verify(one, await codeFor(one)).expect(200);
    expect(await areSame(one, two)).toBe(false);
    await verify(two, await codeFor(two)).expect(200);
    expect(await areSame(one, two)).toBe(true);
  });
});

describe('A national ID', () => {
  it('that another account has too is accepted, shown on both and reported to administrators', async () => {
    const first = await signInAs(test, 'APPLICANT');
    const second = await signInAs(test, 'APPLICANT');
    await change(first, { nationalId: '63-123456 B 63' }).expect(200);
    expect(await listed(first)).toMatchObject({ sharesNationalId: false });
    await change(second, { nationalId: '63 123456b63' }).expect(200);
    expect(await listed(first)).toMatchObject({ sharesNationalId: true });
    expect(await listed(second)).toMatchObject({ sharesNationalId: true });
    expect(await alertsOf(admin)).toHaveLength(1);
    expect(await alertsOf(first)).toHaveLength(0);
    // After a correction, no other account has it.
    await test.http
      .patch(`/api/admin/users/${second.id}`)
      .set(admin.bearer)
      .send({ nationalId: '63-123457 B 63' })
      .expect(200);
    expect(await listed(first)).toMatchObject({ sharesNationalId: false });
  });

  it('that two accounts save at the same moment is reported to administrators', async () => {
    const [one, two] = [await signInAs(test, 'APPLICANT'), await signInAs(test, 'APPLICANT')];
    const before = await test.rows(`SELECT 1 FROM es.event WHERE type = 'NationalIdShared'`);
    await Promise.all(
      [one, two].map((person) => change(person, { nationalId: '63-555555 B 63' }).expect(200)),
    );
    const after = await test.rows(`SELECT 1 FROM es.event WHERE type = 'NationalIdShared'`);
    expect(after).toHaveLength(before.length + 1);
  });

  it('is indexed as a hash with the index key', async () => {
    const person = await signInAs(test, 'APPLICANT');
    await change(person, { nationalId: '63-777777 B 63' }).expect(200);
    const [row] = await test.rows<{ key: string }>(
      'SELECT national_id_key AS key FROM app.profile WHERE user_id = $1',
      [person.id],
    );
    expect(row?.key).toMatch(/^[0-9a-f]{64}$/);
  });

  const seen = (nationalId: string, { id }: Person) =>
    test.rows('UPDATE app.profile SET identity_seen_at = now() WHERE national_id = $1 AND user_id = $2', [
      nationalId,
      id,
    ]);

  it('that somebody typed makes nobody the same person, until both were seen', async () => {
    const [one, two] = [await signInAs(test, 'APPLICANT'), await signInAs(test, 'FINANCE')];
    const nationalId = '63-246810 B 63';
    for (const person of [one, two]) await change(person, { nationalId }).expect(200);
    expect(await areSame(one, two)).toBe(false);
    await seen(nationalId, two);
    expect(await areSame(one, two)).toBe(false);
    await seen(nationalId, one);
    expect(await areSame(one, two)).toBe(true);
    // Nobody has seen another number yet.
    const correction = { nationalId: '63-246811 B 63' };
    await test.http.patch(`/api/admin/users/${one.id}`).set(admin.bearer).send(correction).expect(200);
    expect(await listed(one)).toMatchObject({ identityClaimed: true });
  });

  it('of an administrator who was made on the server counts as seen: there was nobody else to see it', async () => {
    const first = await signInAs(test, 'ADMIN');
    await test.rows(
      `INSERT INTO app.identity_audit (at, actor_id, subject_id, action) VALUES (now(), $1, $1, 'ADMIN_CREATED')`,
      [first.id],
    );
    await change(first, { nationalId: '63-135790 B 63' }).expect(200);
    expect(await listed(first)).toMatchObject({ identitySeenAt: expect.any(String) });
  });
});
