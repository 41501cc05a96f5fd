/** Passkeys: made once, shown at sign-in and before something delicate, and good for nothing else. */
import { factor, recoveryCodes } from '@dziva/contracts/factors';
import { type FactorState, signedIn, whoIsIn } from '@dziva/contracts/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Authenticator } from '#test/support/authenticator';
import { openSession, PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const ORIGIN = 'https://dziva.test';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'on', PUBLIC_URL: ORIGIN });
});
afterAll(() => test.close());

type Bearer = Person['bearer'];
const post = (path: string, bearer: Bearer, body: object = {}) =>
  test.http.post(`/api/auth/${path}`).set(bearer).send(body);
const challengeOf = async (path: string, bearer: Bearer): Promise<{ challenge: string }> =>
  (await post(path, bearer).expect(200)).body as { challenge: string };
const creation = (bearer: Bearer) => challengeOf('factors/passkey/options', bearer);
const request = (bearer: Bearer) => challengeOf('step-up/options', bearer);
const add = (bearer: Bearer, credential: object) => post('factors/passkey', bearer, { credential });
const stepUp = (bearer: Bearer, assertion: object) => post('step-up', bearer, { assertion });
const factorOf = async (bearer: Bearer): Promise<FactorState> =>
  whoIsIn.parse((await test.http.get('/api/auth/me').set(bearer).expect(200)).body).factor;
const factorsOf = async (bearer: Bearer) =>
  factor.array().parse((await test.http.get('/api/auth/factors').set(bearer).expect(200)).body);

async function signIn({ email }: Pick<Person, 'email'>): Promise<Bearer> {
  const answer = await test.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  const { token, factor: state } = signedIn.parse(answer.body);
  expect(state).toBe('REQUIRED');
  return { Authorization: `Bearer ${token}` };
}

async function withPasskey(person: Person): Promise<Authenticator> {
  const device = new Authenticator(ORIGIN);
  await add(person.bearer, device.make(await creation(person.bearer))).expect(201);
  return device;
}

describe('A passkey', () => {
  it('is a second factor of its own, with recovery codes, and other sessions show it from then on', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const other = await openSession(test, finance.id);
    const device = new Authenticator(ORIGIN);
    const { body } = await add(finance.bearer, device.make(await creation(finance.bearer))).expect(201);
    expect(recoveryCodes.parse(body).recoveryCodes).toHaveLength(10);
    expect(await factorsOf(finance.bearer)).toMatchObject([{ kind: 'PASSKEY', recoveryCodesLeft: 10 }]);
    expect(await factorOf(other.bearer)).toBe('REQUIRED');
    const second = new Authenticator(ORIGIN);
    const answer = await add(finance.bearer, second.make(await creation(finance.bearer))).expect(201);
    expect(recoveryCodes.parse(answer.body).recoveryCodes).toEqual([]);
  });

  it('opens a sign-in, and is on record', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const bearer = await signIn(member);
    await stepUp(bearer, device.show(await request(bearer))).expect(204);
    expect(await factorOf(bearer)).toBe('PASSED');
    const rows = await test.rows(
      `SELECT outcome, method FROM app.sign_in WHERE user_id = $1 ORDER BY outcome DESC`,
      [member.id],
    );
    expect(rows).toEqual([
      { outcome: 'SIGNED_IN', method: 'PASSKEY' },
      { outcome: 'FACTOR_ASKED', method: 'PASSWORD' },
    ]);
    expect((await factorsOf(bearer))[0]?.lastUsedAt).not.toBeNull();
  });

  it('answers one challenge once, also in ten answers at once', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const bearer = await signIn(member);
    const answer = device.show(await request(bearer));
    const all = await Promise.all(Array.from({ length: 10 }, () => stepUp(bearer, answer)));
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 422)).toHaveLength(9);
  });

  it.each([
    ['signed for another site', (_: Authenticator, thief: Authenticator) => thief],
    ['that is not registered', () => new Authenticator(ORIGIN)],
  ])('%s opens nothing', async (_, choose) => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const elsewhere: Authenticator = Object.assign(Object.create(device) as Authenticator, {
      origin: 'https://dziva.thief.test',
    });
    const bearer = await signIn(member);
    const shown = choose(device, elsewhere).show(await request(bearer));
    expect((await stepUp(bearer, shown).expect(422)).body.code).toBe('WRONG_CODE');
    expect(await factorOf(bearer)).toBe('REQUIRED');
  });

  it('answers a challenge of its own session only', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const [one, other] = [await signIn(member), await signIn(member)];
    await request(other);
    await stepUp(other, device.show(await request(one))).expect(422);
    await stepUp(one, { nothing: true }).expect(400);
  });

  it('is not made where somebody knows only the password, or without being asked for', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const thief = await signIn(member);
    expect((await post('factors/passkey/options', thief).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await add(member.bearer, new Authenticator(ORIGIN).make({ challenge: 'AAAA' })).expect(422);
    const again = await add(member.bearer, device.make(await creation(member.bearer)));
    expect([again.status, again.body.code]).toEqual([409, 'PASSKEY_KNOWN']);
  });
});
