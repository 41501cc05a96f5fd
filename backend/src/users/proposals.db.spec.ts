/** Staff roles, password links for staff and erasures need two administrators; removing rights needs one. */
import { proposed } from '@dziva/contracts/proposed';
import { passwordResetLink } from '@dziva/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  claimedIdentity,
  confirming,
  identifiedStaff,
  proposedCredit,
  readProposal,
  refusing,
} from '#test/support/approvals';
import { settle } from '#test/support/background';
import { startMailServer } from '#test/support/mail-server';
import { openSession, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet } from '#test/support/transfers';

let test: TestApp;
let admin: Person, second: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  admin = await identifiedStaff(test, 'ADMIN');
  second = await identifiedStaff(test, 'ADMIN');
  finance = await identifiedStaff(test, 'FINANCE');
});
afterAll(() => test.close());

const change = (id: string, body: object, by = admin) =>
  test.http.patch(`/api/admin/users/${id}`).set(by.bearer).send(body);
const link = (id: string, by = admin) =>
  test.http.post(`/api/admin/users/${id}/password-reset`).set(by.bearer);
const erase = (id: string, by = admin) => test.http.post(`/api/admin/users/${id}/erase`).set(by.bearer);
const accountOf = async (id: string) => {
  const [row] = await test.rows('SELECT role, status, email FROM app.user_account WHERE id = $1', [id]);
  return row;
};

describe('A staff role', () => {
  it('is given by two administrators, once, and not before the second agrees', async () => {
    const member = await signInAs(test, 'APPLICANT', { firstName: 'Tariro', lastName: 'Moyo' });
    const { proposal } = proposed.parse((await change(member.id, { role: 'FINANCE' }).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'STAFF_ROLE',
      subject: { kind: 'user', id: member.id },
      amountCents: null,
      memberName: 'Tariro Moyo',
    });
    expect(await accountOf(member.id)).toMatchObject({ role: 'APPLICANT' });
    // Their session stays valid in the meantime.
    await test.http.get('/api/auth/me').set(member.bearer).expect(200);
    expect((await change(member.id, { role: 'ADMIN' }).expect(409)).body).toMatchObject({
      code: 'ALREADY_PROPOSED',
    });
    expect((await confirming(test, admin, proposal).expect(403)).body).toMatchObject({
      code: 'SELF_DECISION',
    });
    expect((await confirming(test, finance, proposal).expect(403)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await readProposal(test, second, proposal)).facts).toEqual([
      { name: 'ROLE_NOW', unit: 'TEXT', value: 'APPLICANT' },
      { name: 'ROLE_WANTED', unit: 'TEXT', value: 'FINANCE' },
    ]);
    const third = await identifiedStaff(test, 'ADMIN');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => confirming(test, i % 2 === 0 ? second : third, proposal)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
    expect(
      await test.rows(`SELECT action FROM app.identity_audit WHERE subject_id = $1`, [member.id]),
    ).toEqual([{ action: 'ROLE_CHANGED' }]);
    expect(await accountOf(member.id)).toMatchObject({ role: 'FINANCE', status: 'ACTIVE' });
    await test.http.get('/api/auth/me').set(member.bearer).expect(401);
  });

  it('does not change if a colleague refuses', async () => {
    const assessor = await signInAs(test, 'ASSESSOR');
    const { proposal } = proposed.parse((await change(assessor.id, { role: 'ADMIN' }).expect(202)).body);
    await refusing(test, second, proposal).expect(200);
    expect(await accountOf(assessor.id)).toMatchObject({ role: 'ASSESSOR' });
  });

  it('can be removed, suspended or refused by one administrator; letting a person in again needs two', async () => {
    const colleague = await signInAs(test, 'FINANCE');
    await change(colleague.id, { status: 'DISABLED' }).expect(200);
    await test.http.get('/api/auth/me').set(colleague.bearer).expect(401);
    await change(colleague.id, { status: 'ACTIVE' }).expect(202);
    expect(await accountOf(colleague.id)).toMatchObject({ status: 'DISABLED' });
    const assessor = await signInAs(test, 'ASSESSOR');
    await change(assessor.id, { role: 'APPLICANT' }).expect(200);
    const member = await signInAs(test, 'APPLICANT');
    await change(member.id, { status: 'DISABLED' }).expect(200);
    await change(member.id, { status: 'ACTIVE' }).expect(200);
  });
});

describe('What somebody proposed', () => {
  const stateOf = async (proposal: { readonly id: string }) => {
    const { state, decisionNote } = await readProposal(test, second, proposal);
    return [state, decisionNote === null ? null : 'with a reason'];
  };
  const ENDED = ['LAPSED', 'with a reason'];

  it('ends in the transaction that dismisses them, and another proposal stays', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const leaving = await identifiedStaff(test, 'FINANCE');
    const theirs = await proposedCredit(test, { by: leaving, member });
    const other = await proposedCredit(test, { by: finance, member });
    await change(leaving.id, { status: 'DISABLED' }).expect(200);
    expect(await stateOf(theirs)).toEqual(ENDED);
    expect(await stateOf(other)).toEqual(['PENDING', null]);
    expect((await confirming(test, second, theirs).expect(409)).body).toMatchObject({
      code: 'PROPOSAL_LAPSED',
    });
    await change(leaving.id, { status: 'ACTIVE' }).expect(202);
    expect(await stateOf(theirs)).toEqual(ENDED);
    const [together] = await test.rows(
      `SELECT count(DISTINCT tx)::int AS transactions FROM es.event
        WHERE type = 'StaffRightsEnded' AND subject_id = $1
           OR type = 'ProposalLapsed' AND stream_id = $2`,
      [leaving.id, theirs.id],
    );
    expect(together).toEqual({ transactions: 1 });
  });

  it('ends if their new role may not propose it, and only then', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const leaving = await identifiedStaff(test, 'ADMIN');
    const credit = await proposedCredit(test, { by: leaving, member });
    const { proposal: role } = proposed.parse(
      (await change(member.id, { role: 'ASSESSOR' }, leaving).expect(202)).body,
    );
    const { proposal: demotion } = proposed.parse(
      (await change(leaving.id, { role: 'FINANCE' }).expect(202)).body,
    );
    await confirming(test, second, demotion).expect(200);
    expect([await stateOf(credit), await stateOf(role)]).toEqual([['PENDING', null], ENDED]);
    await change(leaving.id, { role: 'APPLICANT' }).expect(200);
    expect(await stateOf(credit)).toEqual(ENDED);
  });

  it('about an account ends when the account is disabled', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const credit = await proposedCredit(test, { by: finance, member });
    const { proposal: role } = proposed.parse(
      (await change(member.id, { role: 'ASSESSOR' }).expect(202)).body,
    );
    await change(member.id, { status: 'DISABLED' }).expect(200);
    expect([await stateOf(credit), await stateOf(role)]).toEqual([ENDED, ENDED]);
    // The account can be erased now as before.
    await erase(member.id).expect(202);
  });

  it('has one outcome if it is confirmed at the same time', async () => {
    const member = await signInAs(test, 'APPLICANT');
    for (let round = 0; round < 5; round++) {
      const leaving = await identifiedStaff(test, 'FINANCE');
      const theirs = await proposedCredit(test, { by: leaving, member });
      const [confirmed, dismissed] = await Promise.all([
        confirming(test, second, theirs),
        change(leaving.id, { status: 'DISABLED' }),
      ]);
      expect(dismissed.status).toBe(200);
      const [state] = await stateOf(theirs);
      expect(state).toBe(confirmed.status === 200 ? 'CONFIRMED' : 'LAPSED');
    }
  });
});

describe('A national ID', () => {
  const see = (id: string, by: Person, body: object = {}) =>
    test.http.post(`/api/admin/users/${id}/identity/seen`).set(by.bearer).send(body);
  const withdraw = (by: Person) =>
    test.http
      .post('/api/wallet/withdraw')
      .set(by.bearer)
      .send({ amount: 10, paymentMethod: 'ECOCASH', destination: '0772 123 456' });

  it('is seen by two people, and then the member may withdraw for the first time', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await creditedWallet(test, finance, member, 100);
    expect((await withdraw(member).expect(422)).body).toMatchObject({ code: 'IDENTITY_NOT_SEEN' });
    expect((await see(member.id, finance).expect(409)).body).toMatchObject({ code: 'NATIONAL_ID_MISSING' });
    const nationalId = await claimedIdentity(test, member);
    await withdraw(member).expect(422);
    const { proposal } = proposed.parse((await see(member.id, finance).expect(202)).body);
    expect((await readProposal(test, second, proposal)).facts).toEqual([
      { name: 'NATIONAL_ID_SEEN', unit: 'TEXT', value: nationalId },
    ]);
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, second, proposal).expect(200);
    const [row] = await test.rows(
      `SELECT identity_seen_by AS by, e.body::jsonb ->> 'identitySeenBy' AS "inEvent" FROM app.profile p
         JOIN es.event e ON e.type = 'IdentitySeen' AND e.subject_id = p.user_id WHERE p.user_id = $1`,
      [member.id],
    );
    expect(row).toEqual({ by: finance.id, inEvent: finance.id });
    await withdraw(member).expect(201);
    expect((await see(member.id, second).expect(409)).body).toMatchObject({ code: 'IDENTITY_SEEN' });
    await see(member.id, member).expect(403);
    await see(finance.id, finance).expect(403);
  });

  it('that changed since somebody saw it is not seen', async () => {
    const member = await signInAs(test, 'APPLICANT');
    await claimedIdentity(test, member);
    const documentId = '6f1d0a00-0000-4000-8000-000000000001';
    const { proposal } = proposed.parse((await see(member.id, finance, { documentId }).expect(202)).body);
    await change(member.id, { nationalId: '63-999888 B 63' }).expect(200);
    expect((await confirming(test, second, proposal).expect(409)).body).toMatchObject({
      code: 'IDENTITY_CHANGED',
    });
  });

  it('of staff is entered with the role, and seen when that is confirmed', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const nationalId = '63-777666 B 63';
    const grant = { role: 'FINANCE', nationalId };
    const { proposal } = proposed.parse((await change(person.id, grant).expect(202)).body);
    const { facts } = await readProposal(test, second, proposal);
    expect(facts).toContainEqual({ name: 'NATIONAL_ID', unit: 'TEXT', value: nationalId });
    await confirming(test, second, proposal).expect(200);
    const { body } = await test.http
      .get('/api/admin/users')
      .query({ q: person.email })
      .set(admin.bearer)
      .expect(200);
    expect(body).toMatchObject([{ role: 'FINANCE', identitySeenAt: expect.any(String) }]);
    // Somebody who types the same number takes no part in anything by that.
    const member = await signInAs(test, 'APPLICANT');
    await claimedIdentity(test, member, nationalId);
    const colleague = { ...person, ...(await openSession(test, person.id)) };
    const credit = await proposedCredit(test, { by: finance, member });
    await confirming(test, colleague, credit).expect(200);
    // What nobody has seen decides nothing.
    const claimant = await signInAs(test, 'FINANCE');
    await claimedIdentity(test, claimant);
    const other = await proposedCredit(test, { by: finance, member });
    expect((await confirming(test, claimant, other).expect(403)).body).toMatchObject({
      code: 'IDENTITY_UNKNOWN',
    });
    // One administrator alone lets no ID count as seen.
    await change(member.id, { role: 'APPLICANT', nationalId }).expect(400);
    await change(claimant.id, { nationalId: '63-777667 B 63' }).expect(202);
  });
});

describe('A password link', () => {
  it('for a colleague is made once by the person who requested it, after another administrator agreed', async () => {
    const { proposal } = proposed.parse((await link(finance.id).expect(202)).body);
    expect(await test.rows('SELECT 1 FROM app.password_reset WHERE user_id = $1', [finance.id])).toEqual([]);
    const { body } = await confirming(test, second, proposal).expect(200);
    expect(JSON.stringify(body)).not.toContain('token');
    // It is for the person who requested it, not for the one who agreed.
    const other = await identifiedStaff(test, 'ADMIN');
    await link(finance.id, other).expect(202);
    expect(passwordResetLink.parse((await link(finance.id).expect(200)).body)).toMatchObject({
      link: expect.stringContaining('#token='),
    });
    await link(finance.id).expect(409);
  });

  it('for a member that is shown needs two as well, and the member is told', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { proposal } = proposed.parse((await link(member.id).expect(202)).body);
    await confirming(test, second, proposal).expect(200);
    await link(member.id).expect(200);
    await settle(test);
    const { body } = await test.http.get('/api/notifications').set(member.bearer).expect(200);
    expect(body).toMatchObject([
      { type: 'PASSWORD_LINK_MADE', message: expect.stringMatching(/^Our team gives it to you\./) },
    ]);
  });

  it('for a member is sent to them by mail, and nobody else sees it', async () => {
    const server = await startMailServer();
    const MAIL_FROM = 'Dziva <notices@dziva.example>';
    const mailing = await startTestApp({ APPROVALS: 'on', SMTP_URL: server.url, MAIL_FROM });
    try {
      const member = await signInAs(mailing, 'APPLICANT', { firstName: 'Rudo' });
      const by = await identifiedStaff(mailing, 'ADMIN');
      const ask = (id: string) => mailing.http.post(`/api/admin/users/${id}/password-reset`).set(by.bearer);
      const { body } = await ask(member.id).expect(200);
      expect(body).toEqual({ sentTo: member.email, expiresAt: expect.any(String) });
      const [mail] = server.mailsTo(member.email);
      const token = /password-reset#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      await mailing.http
        .post('/api/auth/password-reset')
        .send({ token, newPassword: 'granite under still water' })
        .expect(204);
      await ask((await signInAs(mailing, 'FINANCE')).id).expect(202);
      await server.stop();
      const failed = await ask(member.id).expect(503);
      expect(failed.body).toMatchObject({ code: 'MAIL_NOT_SENT' });
    } finally {
      await mailing.close();
    }
  });
});

describe('An erasure', () => {
  it('is done by two administrators', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { proposal } = proposed.parse((await erase(member.id).expect(202)).body);
    expect(await accountOf(member.id)).toMatchObject({ email: member.email });
    await confirming(test, second, proposal).expect(200);
    expect(await accountOf(member.id)).toMatchObject({ email: `erased:${member.id}`, status: 'DISABLED' });
    // A repeat of a finished erasure needs no second person.
    await erase(member.id).expect(204);
  });

  it('is refused at once if there is a reason against it', async () => {
    expect((await erase(finance.id).expect(409)).body).toMatchObject({ code: 'STAFF_RECORD' });
  });
});
