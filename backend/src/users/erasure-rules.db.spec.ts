/** Who cannot be erased, and for how long: debtors, staff, and people whose money moved lately. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { expectSoundBooks } from '#test/support/books';
import { skipTo } from '#test/support/investing';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import { type Person, signInAs } from '#test/support/people';
import { startSecondApp } from '#test/support/second-app';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { until } from '@dziva/event-ledger/testing/until';

let test: TestApp;
let lateLoans: LateLoans;
let admin: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 1, { method: 'CASH' });
  ({ admin, finance } = lateLoans);
});
afterAll(() => expectSoundBooks(test));
afterAll(() => test.close());

const post = (path: string, body: object, by: Person) => test.http.post(path).set(by.bearer).send(body);
const erase = (person: Person, by = admin) => post(`/api/admin/users/${person.id}/erase`, {}, by);
const adjust = (direction: 'credit' | 'debit', person: Person, by = finance) =>
  post(`/api/admin/wallet/${direction}`, { userId: person.id, amount: 5, description: 'A gift' }, by);
const changeRole = (person: Person, role: string) =>
  test.http.patch(`/api/admin/users/${person.id}`).set(admin.bearer).send({ role }).expect(200);

describe('A person cannot be erased', () => {
  it('who owes us a written-off amount, until the last cent of it is paid', async () => {
    const { loanId } = await lateLoans.inDefault();
    expect((await erase(lateLoans.rudo)).body).toMatchObject({ status: 422, code: 'STILL_NEEDED' });
    const reason = { reason: 'Nothing more to be had' };
    await post(`/api/loans/${loanId}/write-off`, reason, finance).expect(202);
    await post(`/api/loans/${loanId}/write-off`, reason, admin).expect(200);
    const refused = await erase(lateLoans.rudo);
    expect(refused.body).toMatchObject({ status: 409, code: 'CLAIMS_OPEN' });
    expect((refused.body as { message: string }).message).toContain('written off');
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(finance.bearer).expect(200);
    const { recoverableCents } = (body as { writeOff: { recoverableCents: number } }).writeOff;
    const pay = (amountCents: number) =>
      post(`/api/loans/${loanId}/payments`, { amountCents, method: 'CASH' }, finance).expect(201);
    await pay(recoverableCents - 1);
    expect((await erase(lateLoans.rudo)).body).toMatchObject({ status: 409, code: 'CLAIMS_OPEN' });
    await pay(1);
    await erase(lateLoans.rudo).expect(204);
  });

  it('who acted as staff, even if they no longer are', async () => {
    const [clerk, promoted] = [await signInAs(test, 'FINANCE'), await signInAs(test, 'ADMIN')];
    const reader = await signInAs(test, 'ASSESSOR');
    const member = await signInAs(test, 'APPLICANT');
    await test.http.get('/api/applications?format=csv').set(reader.bearer).expect(200);
    await adjust('credit', member, clerk).expect(201);
    await post(`/api/admin/users/${member.id}/password-reset`, {}, promoted).expect(200);
    for (const person of [clerk, promoted, reader]) {
      expect((await erase(person)).body).toMatchObject({ status: 409, code: 'STAFF_RECORD' });
      await changeRole(person, 'APPLICANT');
      const refused = await erase(person);
      expect(refused.body).toMatchObject({ status: 409, code: 'STAFF_RECORD' });
      // The message says what to do instead.
      expect((refused.body as { message: string }).message).toContain('Disable the account');
    }
  });

  it('who is staff now; but a person who got a staff role by mistake and never used it can be erased', async () => {
    const assessor = await signInAs(test, 'ASSESSOR');
    expect((await erase(assessor)).body).toMatchObject({ status: 409, code: 'STAFF_RECORD' });
    await changeRole(assessor, 'APPLICANT');
    await erase(assessor).expect(204);
  });
});

describe('RETENTION_YEARS', () => {
  it('keeps people who moved money for this time, and nobody else', async () => {
    const [mover, other] = [await signInAs(test, 'APPLICANT'), await signInAs(test, 'APPLICANT')];
    await adjust('credit', mover).expect(201);
    await adjust('debit', mover).expect(201);
    const keeping = await startSecondApp(test, { RETENTION_YEARS: '5', RATE_LIMIT: 'off', APPROVALS: 'off' });
    try {
      const eraseThere = (person: Person) =>
        keeping.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer);
      await eraseThere(other).expect(204);
      const refused = await eraseThere(mover);
      expect(refused.body).toMatchObject({
        status: 409,
        code: 'RETENTION_RUNNING',
        retainedUntil: '2032-03-11',
        message: expect.stringContaining('2032-03-11'),
      });
    } finally {
      await keeping.close();
    }
    await erase(mover).expect(204); // off by default
  });
});

describe('Money that arrives during an erasure', () => {
  it('is refused if the erasure was first, even though its own checks came before', async () => {
    const people = [await signInAs(test, 'APPLICANT'), await signInAs(test, 'APPLICANT')];
    const [, known] = people;
    if (known) {
      await adjust('credit', known).expect(201);
      await adjust('debit', known).expect(201);
    }
    for (const person of people) {
      // The lock that a rebuild of read models holds while it swaps them: only appends wait for it.
      const gate = new pg.Client({ connectionString: test.database.ownerUrl });
      await gate.connect();
      try {
        await gate.query('BEGIN');
        await gate.query('SELECT pg_advisory_xact_lock(4201, 0)');
        const credit = adjust('credit', person).then((answer) => answer);
        await until(
          () =>
            test.rows(
              `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 4201 AND NOT granted`,
            ),
          (waiting) => waiting.length > 0,
        );
        await erase(person).expect(204);
        await gate.query('COMMIT');
        expect((await credit).body).toMatchObject({ status: 409, code: 'ACCOUNT_ERASED' });
      } finally {
        await gate.end();
      }
      expect(
        await test.rows('SELECT 1 FROM ledger.account WHERE owner_id = $1 AND balance <> 0', [person.id]),
      ).toEqual([]);
    }
  });

  it('is never in the wallet of an erased person, in any order', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await signInAs(test, 'APPLICANT');
      const acts = [() => adjust('credit', person), () => erase(person)];
      if (round % 2 === 1) acts.reverse();
      await Promise.all(acts.map((act) => act().then((answer) => answer)));
      const [row] = await test.rows<{ erased: boolean; balance: number }>(
        `SELECT u.erased_at IS NOT NULL AS erased, coalesce(sum(-a.balance), 0)::int AS balance
           FROM app.user_account u LEFT JOIN ledger.account a ON a.owner_id = u.id WHERE u.id = $1 GROUP BY u.id`,
        [person.id],
      );
      expect(row?.balance).toBe(row?.erased === true ? 0 : 500);
    }
  });
});

describe('After RETENTION_YEARS', () => {
  it('the same person can be erased', async () => {
    const mover = await signInAs(test, 'APPLICANT');
    await adjust('credit', mover).expect(201);
    await adjust('debit', mover).expect(201);
    await skipTo(test, '2032-03-11T08:00:00.000Z');
    const keeping = await startSecondApp(test, { RETENTION_YEARS: '5', RATE_LIMIT: 'off', APPROVALS: 'off' });
    try {
      await keeping.http.post(`/api/admin/users/${mover.id}/erase`).set(admin.bearer).expect(204);
    } finally {
      await keeping.close();
    }
  });
});
