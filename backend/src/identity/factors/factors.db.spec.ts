/** The second factor: setting it up, signing in with it, and showing it again before a sensitive action (step-up). */
import { type Factor, factor, recoveryCodes } from '@dziva/contracts/factors';
import { type FactorState, registered, signedIn, whoIsIn } from '@dziva/contracts/identity';
import { proposed } from '@dziva/contracts/proposed';
import { signInRecord } from '@dziva/contracts/sign-ins';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { confirming, identifiedStaff, proposedCredit } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { begunApp, shownCode as shown, withApp as withAppOn } from '#test/support/factors';
import { approvedLoan } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { accepting } from '#test/support/offers';
import { openSession, PASSWORD, type Person, register, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, shownIdentity } from '#test/support/transfers';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await startTestApp({ SECOND_FACTOR: 'on', APPROVALS: 'on' });
  admin = await identifiedStaff(test, 'ADMIN');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
  await test.close();
});

type Bearer = Person['bearer'];
const bearerOf = (token: string): Bearer => ({ Authorization: `Bearer ${token}` });

const signIn = async ({ email }: Pick<Person, 'email'>): Promise<{ bearer: Bearer; factor: FactorState }> => {
  const answer = await test.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  const { token, factor: state } = signedIn.parse(answer.body);
  return { bearer: bearerOf(token), factor: state };
};
const factorOf = async (bearer: Bearer): Promise<FactorState> =>
  whoIsIn.parse((await test.http.get('/api/auth/me').set(bearer).expect(200)).body).factor;
const factorsOf = async (bearer: Bearer): Promise<Factor[]> =>
  factor.array().parse((await test.http.get('/api/auth/factors').set(bearer).expect(200)).body);
const stepUp = (bearer: Bearer, proof: object) => test.http.post('/api/auth/step-up').set(bearer).send(proof);
const confirm = (bearer: Bearer, code: string) =>
  test.http.post('/api/auth/factors/totp/confirm').set(bearer).send({ code });
const outside = (bearer: Bearer) => test.http.get('/api/notifications').set(bearer);
/** Moves the step-up so far back that it does not count any more. */
const tooLongAgo = ({ id }: Pick<Person, 'id'>) =>
  test.rows(`UPDATE app.session SET stepped_up_at = now() - interval '301 seconds' WHERE user_id = $1`, [id]);

const begun = (bearer: Bearer) => begunApp(test, { bearer });
const withApp = (person: Person) => withAppOn(test, person);

describe('Setting up an authenticator app', () => {
  it('is complete after a code was confirmed, and gives ten recovery codes once', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const secret = await begun(member.bearer);
    expect(await factorsOf(member.bearer)).toEqual([]);
    expect((await signIn(member)).factor).toBe('PASSED');
    await confirm(member.bearer, '12345').expect(400);
    const { body } = await confirm(member.bearer, shown(secret)).expect(201);
    const { recoveryCodes: codes } = recoveryCodes.parse(body);
    expect(new Set(codes).size).toBe(10);
    expect(await factorsOf(member.bearer)).toMatchObject([
      { kind: 'TOTP', name: 'Authenticator app', recoveryCodesLeft: 10 },
    ]);
    const kept = await test.rows(
      'SELECT f::text AS row FROM app.auth_factor f UNION ALL SELECT c::text FROM app.recovery_code c',
    );
    const rows = JSON.stringify(kept);
    for (const word of [secret, ...codes]) expect(rows).not.toContain(word);
  });

  it('makes every other session of the person ask for the second factor', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const other = await openSession(test, member.id);
    await withApp(member);
    expect(await factorOf(member.bearer)).toBe('PASSED');
    expect(await factorOf(other.bearer)).toBe('REQUIRED');
    expect((await outside(other.bearer).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('needs a recent password, or the existing factor', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await tooLongAgo(member);
    const start = (bearer: Bearer) => test.http.post('/api/auth/factors/totp').set(bearer);
    expect((await start(member.bearer).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await stepUp(member.bearer, { password: 'Not-the-password' }).expect(422)).body.code).toBe(
      'WRONG_CODE',
    );
    await stepUp(member.bearer, { password: PASSWORD }).expect(204);
    const app = await withApp(member);
    // A person who knows only the password cannot add another factor.
    const thief = await signIn(member);
    expect((await start(thief.bearer).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await stepUp(thief.bearer, { password: PASSWORD }).expect(422)).body.code).toBe('WRONG_CODE');
    await stepUp(thief.bearer, { code: shown(app.secret) }).expect(204);
  });

  it('again replaces the earlier app, with new recovery codes', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const again = await withApp(member);
    expect(await factorsOf(member.bearer)).toHaveLength(1);
    const next = await signIn(member);
    await stepUp(next.bearer, { recoveryCode: member.codes[0] }).expect(422);
    await stepUp(next.bearer, { code: shown(member.secret) }).expect(422);
    await stepUp(next.bearer, { code: shown(again.secret) }).expect(204);
  });

  it('succeeds once if it is confirmed twenty times at once', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const code = shown(await begun(member.bearer));
    const all = await Promise.all(Array.from({ length: 20 }, () => confirm(member.bearer, code)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await factorsOf(member.bearer)).toHaveLength(1);
  });

  it('is refused if it was not started', async () => {
    const member = await signInAs(test, 'APPLICANT');
    expect((await confirm(member.bearer, '123456').expect(409)).body.code).toBe('NOTHING_TO_CONFIRM');
  });
});

describe('Signing in with a second factor', () => {
  it('answers REQUIRED, and only /api/auth works until a code was shown', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const { bearer, factor: state } = await signIn(member);
    expect([state, await factorOf(bearer)]).toEqual(['REQUIRED', 'REQUIRED']);
    expect((await outside(bearer).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const password = { currentPassword: PASSWORD, newPassword: 'Granite-rocks-27' };
    const change = await test.http.post('/api/auth/password').set(bearer).send(password).expect(403);
    expect(change.body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await stepUp(bearer, { code: '000000' }).expect(422)).body.code).toBe('WRONG_CODE');
    await stepUp(bearer, { code: shown(member.secret) }).expect(204);
    expect(await factorOf(bearer)).toBe('PASSED');
    await outside(bearer).expect(200);
  });

  it('accepts no code twice, not even of twenty requests at once', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const code = shown(member.secret);
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signIn(member)));
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => stepUp((sessions[i % 4] ?? member).bearer, { code })),
    );
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 422)).toHaveLength(19);
    // The code used in the set-up is refused as well.
    await stepUp(member.bearer, { code: shown(member.secret, -1) }).expect(422);
  });

  it('accepts each recovery code once, in any spelling, and records its use', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const { bearer } = await signIn(member);
    const [first = '', second = ''] = member.codes;
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        stepUp(bearer, { recoveryCode: first.toLowerCase().replaceAll('-', ' ') }),
      ),
    );
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
    await stepUp(bearer, { recoveryCode: first }).expect(422);
    await stepUp(bearer, { recoveryCode: second }).expect(204);
    expect((await factorsOf(bearer))[0]?.recoveryCodesLeft).toBe(8);
    const used = await test.rows(
      `SELECT body::jsonb->>'left' AS left FROM es.event WHERE type = 'RecoveryCodeUsed' AND subject_id = $1 ORDER BY tx, pos`,
      [member.id],
    );
    expect(used).toEqual([{ left: '9' }, { left: '8' }]);
  });

  it('is recorded, with the kind of factor', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const { bearer } = await signIn(member);
    await stepUp(bearer, { code: '000000' }).expect(422);
    await stepUp(bearer, { code: shown(member.secret) }).expect(204);
    await stepUp(bearer, { recoveryCode: member.codes[0] }).expect(204);
    const { body } = await test.http
      .get(`/api/audit/sign-ins?user=${member.id}&sort=at`)
      .set(admin.bearer)
      .expect(200);
    const rows = signInRecord.array().parse(body);
    // A step-up in a session that has passed already is not a sign-in.
    expect(rows.map(({ outcome, method }) => `${outcome} ${method}`).toSorted()).toEqual([
      'FACTOR_ASKED PASSWORD',
      'SIGNED_IN TOTP',
      'WRONG_CODE TOTP',
    ]);
  });

  it('is still required after the password is set by a link', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const askForLink = () => test.http.post(`/api/admin/users/${member.id}/password-reset`).set(admin.bearer);
    const { proposal } = proposed.parse((await askForLink().expect(202)).body);
    await confirming(test, await identifiedStaff(test, 'ADMIN'), proposal).expect(200);
    const { token } = (await askForLink().expect(200)).body as { token: string };
    await test.http
      .post('/api/auth/password-reset')
      .send({ token, newPassword: 'Granite-rocks-27' })
      .expect(204);
    const answer = await test.http
      .post('/api/auth/login')
      .send({ email: member.email, password: 'Granite-rocks-27' })
      .expect(200);
    expect(signedIn.parse(answer.body).factor).toBe('REQUIRED');
  });

  it('cannot be avoided by registering again with the same key', async () => {
    const form = {
      email: `rudo-${randomUUID()}@dziva.test`,
      password: PASSWORD,
      firstName: 'Rudo',
      lastName: 'Ncube',
    };
    const send = () => test.http.post('/api/auth/register').set('Idempotency-Key', form.email).send(form);
    const { body } = await send().expect(201);
    const { token, user } = registered.parse(body);
    await withApp({ ...user, token, bearer: bearerOf(token) });
    expect((await send().expect(409)).body.code).toBe('EMAIL_TAKEN');
  });

  it('is slowed down after five wrong codes from any network, and then even the right code has to wait', async () => {
    const limited = await startTestApp({ SECOND_FACTOR: 'on', RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
    const before = test;
    test = limited;
    try {
      const member = await withApp(await signInAs(limited, 'APPLICANT'));
      const { bearer } = await signIn(member);
      const statuses: number[] = [];
      for (let n = 0; n < 5; n++)
        statuses.push(
          (await stepUp(bearer, { code: '000000' }).set('X-Forwarded-For', `203.0.113.${n}`)).status,
        );
      const late = await stepUp(bearer, { code: shown(member.secret) });
      expect([...statuses, late.status]).toEqual([422, 422, 422, 422, 422, 429]);
      expect(late.headers['retry-after']).toBeDefined();
    } finally {
      test = before;
      await limited.close();
    }
  });
});

describe('Staff', () => {
  it('must set up a second factor before they do anything else', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const { bearer, factor: state } = await signIn(finance);
    expect(state).toBe('SETUP');
    expect((await outside(bearer).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await withApp({ ...finance, bearer });
    expect(await factorOf(bearer)).toBe('PASSED');
    await outside(bearer).expect(200);
  });

  it('must set up another one if they remove the last one', async () => {
    const finance = await withApp(await signInAs(test, 'FINANCE'));
    const [own] = await factorsOf(finance.bearer);
    const remove = () => test.http.delete(`/api/auth/factors/${own?.id}`).set(finance.bearer);
    await tooLongAgo(finance);
    expect((await remove().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(finance.bearer, { code: shown(finance.secret) }).expect(204);
    await remove().expect(204);
    await remove().expect(404);
    expect(await factorOf(finance.bearer)).toBe('SETUP');
    expect(await test.rows('SELECT 1 FROM app.recovery_code WHERE user_id = $1', [finance.id])).toEqual([]);
    const types = await test.rows(`SELECT type FROM es.event WHERE subject_id = $1 ORDER BY tx, pos`, [
      finance.id,
    ]);
    expect(types).toEqual([{ type: 'FactorAdded' }, { type: 'FactorRemoved' }]);
  });

  it('cannot remove factors of somebody else', async () => {
    const finance = await withApp(await signInAs(test, 'FINANCE'));
    const [own] = await factorsOf(finance.bearer);
    await test.http.delete(`/api/auth/factors/${own?.id}`).set(admin.bearer).expect(404);
  });

  it('need no second factor while they wait for approval', async () => {
    const waiting = await register(test, { role: 'FINANCE' });
    expect(await factorOf(waiting.bearer)).toBe('PASSED');
  });
});

describe('A step-up', () => {
  it('within the last five minutes is needed to confirm a proposal', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await proposedCredit(test, { by: finance, member });
    const second = await withApp(await identifiedStaff(test, 'ADMIN'));
    await tooLongAgo(second);
    const key = { ...second.bearer, 'Idempotency-Key': randomUUID() };
    const confirmIt = () => test.http.post(`/api/approvals/${id}/confirm`).set(key).send({});
    expect((await confirmIt().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(second.bearer, { code: shown(second.secret) }).expect(204);
    await confirmIt().expect(200);
  });

  it('is needed to change the phone number, and for nothing else in the profile', async () => {
    const member = await signInAs(test, 'APPLICANT', { phone: '+263772123456' });
    await tooLongAgo(member);
    const change = (body: object) => test.http.patch('/api/profile').set(member.bearer).send(body);
    await change({ address: '5 Samora Machel Ave, Harare', phone: '0772 123 456' }).expect(200);
    expect((await change({ phone: '0772 999 999' }).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(member.bearer, { password: PASSWORD }).expect(204);
    await change({ phone: '0772 999 999' }).expect(200);
  });

  it('is needed for a file of all people, but not for the list', async () => {
    const colleague = await signInAs(test, 'FINANCE');
    await tooLongAgo(colleague);
    await test.http.get('/api/admin/users').set(colleague.bearer).expect(200);
    const file = () => test.http.get('/api/admin/users?format=csv').set(colleague.bearer);
    expect((await file().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(colleague.bearer, { password: PASSWORD }).expect(204);
    await file().expect(200);
  });

  it('is needed for a withdrawal above US$200, and counts for its amount and destination, once', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, await identifiedStaff(test, 'FINANCE'), member, 5_000);
    await shownIdentity(test, member);
    const withdraw = (body: object = {}) =>
      test.http
        .post('/api/wallet/withdraw')
        .set(member.bearer)
        .send({ amount: 201, paymentMethod: 'ECOCASH', destination: '0772 123 456', ...body });
    await withdraw({ amount: 200 }).expect(201);
    expect((await withdraw().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(member.bearer, { password: PASSWORD }).expect(204);
    await withdraw({ amount: 999 }).expect(403);
    await withdraw({ destination: '0772 999 999' }).expect(403);
    const all = await Promise.all(Array.from({ length: 10 }, () => withdraw()));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(9);
  });

  it('is needed besides the password to accept an offer, if the member has a second factor', async () => {
    await lendFreely(test);
    const finance = await signInAs(test, 'FINANCE');
    const member = await signInAs(test, 'APPLICANT');
    await tooLongAgo(member);
    const first = await approvedLoan(test, { applicant: member, finance });
    await accepting(test, member, first.id).expect(200);
    const second = await approvedLoan(test, { applicant: member, finance });
    const { secret } = await withApp({ ...member, bearer: (await signIn(member)).bearer });
    const { bearer } = await signIn(member);
    await stepUp(bearer, { code: shown(secret) }).expect(204);
    await tooLongAgo(member);
    const accept = () => accepting(test, { ...member, bearer }, second.id);
    expect((await accept().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(bearer, { code: shown(secret, 1) }).expect(204);
    await accept().expect(200);
  });

  it('of staff is renewed by each command, until half an hour after the factor was shown', async () => {
    const [finance, member] = [await identifiedStaff(test, 'FINANCE'), await signInAs(test, 'APPLICANT')];
    const credit = () =>
      test.http
        .post('/api/admin/wallet/credit')
        .set(finance.bearer)
        .send({ userId: member.id, amount: 1, description: 'Found in the drawer' });
    const moved = (times: string) =>
      test.rows(`UPDATE app.session SET ${times} WHERE user_id = $1`, [finance.id]);
    await moved(`shown_at = now() - interval '1700 s', stepped_up_at = now() - interval '290 s'`);
    await credit().expect(201);
    const times = await test.rows(
      `SELECT stepped_up_at > now() - interval '1 minute' AS renewed, shown_at < now() - interval '28 minutes' AS old
         FROM app.session WHERE user_id = $1`,
      [finance.id],
    );
    expect(times).toEqual([{ renewed: true, old: true }]);
    await moved(`shown_at = now() - interval '1801 s'`);
    expect((await credit().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(finance.bearer, { password: PASSWORD }).expect(204);
    await credit().expect(201);
  });

  it('is needed to change the password, if there is a second factor, and to dismiss a colleague', async () => {
    const member = await withApp(await signInAs(test, 'APPLICANT'));
    const change = () =>
      test.http
        .post('/api/auth/password')
        .set(member.bearer)
        .send({ currentPassword: PASSWORD, newPassword: 'granite under still water' });
    await tooLongAgo(member);
    expect((await change().expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    await stepUp(member.bearer, { code: shown(member.secret, 1) }).expect(204);
    await change().expect(204);
    const [boss, colleague] = [await identifiedStaff(test, 'ADMIN'), await signInAs(test, 'ASSESSOR')];
    await tooLongAgo(boss);
    const dismiss = test.http.patch(`/api/admin/users/${colleague.id}`).set(boss.bearer);
    expect((await dismiss.send({ status: 'DISABLED' }).expect(403)).body.code).toBe('STEP_UP_REQUIRED');
  });

  it('needs exactly one proof', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await stepUp(member.bearer, {}).expect(400);
    await stepUp(member.bearer, { password: PASSWORD, code: '123456' }).expect(400);
  });
});
