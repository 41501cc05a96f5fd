/** Passkeys: creating one, and showing it at sign-in and for a step-up. */
import { factor, recoveryCodes } from '@dziva/contracts/factors';
import { type FactorState, signedIn, whoIsIn } from '@dziva/contracts/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Authenticator } from '#test/support/authenticator';
import { openSession, PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

const ORIGIN = 'https://dziva.test';
const COUNTER_MAX = 4_294_967_295;

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

const countOf = async ({ id }: Person) =>
  (
    await test.rows<{ count: number }>(
      'SELECT sign_count AS count FROM app.auth_factor WHERE user_id = $1 ORDER BY created_at',
      [id],
    )
  ).map(({ count }) => count);

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
  it('can be the first second factor, with recovery codes, and other sessions have to show it from then on', async () => {
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

  it('completes a sign-in, and is recorded', async () => {
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

  it('works up to the highest counter that WebAuthn knows, and is not locked out near it', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = new Authenticator(ORIGIN, COUNTER_MAX - 1);
    await add(member.bearer, device.make(await creation(member.bearer))).expect(201);
    const bearer = await signIn(member);
    await stepUp(bearer, device.show(await request(bearer))).expect(204);
    expect(await countOf(member)).toEqual([COUNTER_MAX]);
  });

  it('with the highest counter can be registered, listed and refused', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const last = new Authenticator(ORIGIN, COUNTER_MAX);
    await add(member.bearer, last.make(await creation(member.bearer))).expect(201);
    const second = new Authenticator(ORIGIN);
    await add(member.bearer, second.make(await creation(member.bearer))).expect(201);
    expect(await countOf(member)).toEqual([COUNTER_MAX, 0]);
    const bearer = await signIn(member);
    await stepUp(bearer, second.show(await request(bearer))).expect(204);
    // A copy of a device counts from an earlier number.
    const copy: Authenticator = Object.assign(Object.create(last) as Authenticator, { count: 2 ** 31 });
    expect((await stepUp(bearer, copy.show(await request(bearer))).expect(422)).body.code).toBe('WRONG_CODE');
  });

  it('can answer each challenge once, even if ten answers come at once', async () => {
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
  ])('%s is refused', async (_, choose) => {
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

  it('can answer only a challenge of the same session', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const [one, other] = [await signIn(member), await signIn(member)];
    await request(other);
    await stepUp(other, device.show(await request(one))).expect(422);
    await stepUp(one, { nothing: true }).expect(400);
  });

  it('cannot be added with the password only, without a challenge, or twice', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const device = await withPasskey(member);
    const thief = await signIn(member);
    expect((await post('factors/passkey/options', thief).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await add(member.bearer, new Authenticator(ORIGIN).make({ challenge: 'AAAA' })).expect(422);
    const again = await add(member.bearer, device.make(await creation(member.bearer)));
    expect([again.status, again.body.code]).toEqual([409, 'PASSKEY_KNOWN']);
  });
});
