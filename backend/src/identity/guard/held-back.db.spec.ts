/** Requests whose sender had access when they started to send it, but lost it before they had sent all of it. */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import { until } from '@dziva/event-ledger/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { addressOf } from '#test/support/contract-command';
import { made } from '#test/support/contract-commands';
import { type Call, formBody, heldBack, sessionOf } from '#test/support/held-back';
import { submittedApplication } from '#test/support/journeys';
import { openSession, PASSWORD, type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, freshProof } from '#test/support/transfers';

const NEW_PASSWORD = 'Mutorwa-new-2026';
const SIGNED_OUT = { status: 401, body: { code: 'UNAUTHENTICATED' } };

let test: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  test = await startTestApp({ DATABASE_CONNECTIONS: '24' });
  [admin, member] = await Promise.all([signInAs(test, 'ADMIN'), signInAs(test, 'APPLICANT')]);
});
afterAll(() => test.close());

const change = (id: string, body: object) =>
  test.http.patch(`/api/admin/users/${id}`).set(admin.bearer).send(body).expect(200);

const credit = (headers: Record<string, string> = {}): Call => ({
  path: '/api/admin/wallet/credit',
  headers,
  body: { userId: member.id, amount: 12_345.67, description: 'A gift' },
});

/** The number of events with this person as the actor. */
const doneBy = async ({ id }: Person): Promise<number> => {
  const [row] = await test.rows<{ n: number }>(
    'SELECT count(*)::int AS n FROM es.event WHERE actor_id = $1',
    [id],
  );
  return row?.n ?? 0;
};

/** All ways to lose a session, a role or an account. Each is complete before the rest of the request is sent. */
const LOSSES: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['is dismissed', (person) => change(person.id, { status: 'DISABLED' })],
  ['gets another role', (person) => change(person.id, { role: 'ASSESSOR' })],
  ['gets another role with the same rights here', (person) => change(person.id, { role: 'ADMIN' })],
  [
    'is disabled and enabled again',
    async (person) => {
      await change(person.id, { status: 'DISABLED' });
      await change(person.id, { status: 'ACTIVE' });
    },
  ],
  ['signs out', (person) => test.http.post('/api/auth/logout').set(person.bearer).expect(204)],
  [
    'ends the session from another device',
    async (person) => {
      const other = await openSession(test, person.id);
      await test.http
        .delete(`/api/auth/sessions/${sessionOf(person.token)}`)
        .set(other.bearer)
        .expect(204);
    },
  ],
  [
    'changes the password on another device',
    async (person) => {
      const other = await openSession(test, person.id);
      await test.http
        .post('/api/auth/password')
        .set(other.bearer)
        .send({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
        .expect(204);
    },
  ],
  [
    'sets a new password by a link',
    async (person) => {
      const made = await test.http
        .post(`/api/admin/users/${person.id}/password-reset`)
        .set(admin.bearer)
        .expect(200);
      await test.http
        .post('/api/auth/password-reset')
        .send({ token: made.body.token, newPassword: NEW_PASSWORD })
        .expect(204);
    },
  ],
  [
    'signs in on five other devices',
    async ({ email }) => {
      for (let n = 0; n < 5; n++)
        await test.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    },
  ],
];

describe('A command whose body arrives after its sender has lost access', () => {
  it.each(LOSSES)('is not carried out if the sender %s', async (_, lose) => {
    const finance = await signInAs(test, 'FINANCE');
    const command = await heldBack(test, finance, credit());
    await lose(finance);
    expect(await command.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await doneBy(finance)).toBe(0);
  });

  it.each(LOSSES)('is not carried out with an Idempotency-Key either if the sender %s', async (_, lose) => {
    const finance = await signInAs(test, 'FINANCE');
    const key = { 'Idempotency-Key': randomUUID() };
    const command = await heldBack(test, finance, credit(key));
    await lose(finance);
    expect(await command.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await doneBy(finance)).toBe(0);
    expect(await test.rows('SELECT 1 FROM app.receipt WHERE scope = $1', [finance.id])).toEqual([]);
  });

  it('adds no deposit and leaves no file if the sender is erased', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const slip = { field: 'paymentProof', fileName: 'proof.pdf', bytes: freshProof() };
    const form = formBody({ amount: '250', paymentMethod: 'ECOCASH' }, slip);
    const deposit = await heldBack(test, person, { path: '/api/wallet/deposit', body: form });
    await test.http.post(`/api/admin/users/${person.id}/erase`).set(admin.bearer).expect(204);
    expect(await deposit.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await doneBy(person)).toBe(0);
    expect(await filesKept()).toEqual([]);
  });

  it('adds no document and leaves no file if the sender is disabled', async () => {
    const person = await signInAs(test, 'APPLICANT');
    const { id } = await submittedApplication(test, { applicant: person });
    const scan = { field: 'file', fileName: 'id.pdf', bytes: freshProof() };
    const upload = {
      path: `/api/applications/${id}/documents`,
      body: formBody({ kind: 'NATIONAL_ID' }, scan),
    };
    const submitted = await doneBy(person);
    const document = await heldBack(test, person, upload);
    await change(person.id, { status: 'DISABLED' });
    expect(await document.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await doneBy(person)).toBe(submitted);
    expect(await filesKept()).toEqual([]);
  });

  it('does not set a password if the sender is refused as staff', async () => {
    const waiting = await signInAs(test, 'APPLICANT', {
      status: 'PENDING_APPROVAL',
      requestedRole: 'FINANCE',
    });
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const command = await heldBack(test, waiting, { path: '/api/auth/password', body });
    await change(waiting.id, { status: 'DISABLED' });
    expect(await command.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await auditOf(waiting)).toEqual(['STAFF_REFUSED']);
  });

  it('does not set a password after a sign-out, so that a person who finds the phone cannot lock its owner out', async () => {
    const owner = await signInAs(test, 'APPLICANT');
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const command = await heldBack(test, owner, { path: '/api/auth/password', body });
    await test.http.post('/api/auth/logout').set(owner.bearer).expect(204);
    expect(await command.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await auditOf(owner)).toEqual([]);
  });

  it('gives nobody a role if the sender is disabled', async () => {
    const [dismissed, friend] = await Promise.all([signInAs(test, 'ADMIN'), signInAs(test, 'APPLICANT')]);
    const body = { role: 'FINANCE' };
    const grant = await heldBack(test, dismissed, {
      method: 'PATCH',
      path: `/api/admin/users/${friend.id}`,
      body,
    });
    await change(dismissed.id, { status: 'DISABLED' });
    expect(await grant.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await auditOf(friend)).toEqual([]);
  });

  it('marks no message and no notice if the sender is disabled', async () => {
    const [id] = await test.rows<{ id: string }>(
      `INSERT INTO app.contact_message (id, first_name, last_name, email, subject, message, created_at)
       VALUES (gen_random_uuid(), 'A', 'B', 'a@dziva.test', 'Hello', 'Hello', now()) RETURNING id`,
    );
    const staff = await signInAs(test, 'ASSESSOR');
    const mark = {
      method: 'PATCH',
      path: `/api/contact/${id?.id}`,
      body: { status: 'DONE' },
    } as const;
    const [done, read] = await Promise.all([
      heldBack(test, staff, mark),
      heldBack(
        test,
        { token: (await openSession(test, staff.id)).token },
        { path: '/api/notifications/read', body: {} },
      ),
    ]);
    await change(staff.id, { status: 'DISABLED' });
    expect(await done.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await read.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await test.rows(`SELECT status FROM app.contact_message WHERE id = $1`, [id?.id])).toEqual([
      { status: 'OPEN' },
    ]);
  });

  it('is refused with 403 if the sender has other rights now, even if the session is still open', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const command = await heldBack(test, finance, credit());
    await test.rows(`UPDATE app.user_account SET role = 'ASSESSOR', version = version + 1 WHERE id = $1`, [
      finance.id,
    ]);
    expect(await command.sendRest()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await doneBy(finance)).toBe(0);
  });

  it('is not carried out if the session has expired', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const command = await heldBack(test, finance, credit());
    await test.rows(`UPDATE app.session SET expires_at = now() WHERE user_id = $1`, [finance.id]);
    expect(await command.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await doneBy(finance)).toBe(0);
  });

  it('is not answered again from its receipt if the sender is disabled', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const call = credit({ 'Idempotency-Key': randomUUID() });
    const [first, again] = [await heldBack(test, finance, call), await heldBack(test, finance, call)];
    expect((await first.sendRest()).status).toBe(201);
    await change(finance.id, { status: 'DISABLED' });
    expect(await again.sendRest()).toMatchObject(SIGNED_OUT);
    expect(await doneBy(finance)).toBe(1);
  });

  it('is carried out if the sender is still signed in', async () => {
    const finance = await signInAs(test, 'FINANCE');
    const command = await heldBack(test, finance, credit());
    const other = await openSession(test, finance.id);
    await test.http.post('/api/auth/logout').set(other.bearer).expect(204);
    expect((await command.sendRest()).status).toBe(201);
  });
});

/** Requests of ten kinds, each about another member. */
const TEN_KINDS = [
  'creditWallet',
  'verifyDeposit',
  'payWithdrawal',
  'recordPayment',
  'createLoan',
  'disburseLoan',
  'debitWallet',
  'rejectDeposit',
  'rejectWithdrawal',
  'requestInformation',
] as const satisfies readonly EndpointName[];

describe('A person who is disabled in the middle of ten requests of ten kinds', () => {
  it.each([
    ['without keys', TEN_KINDS, () => ({})],
    ['with keys', TEN_KINDS.toReversed(), () => ({ 'Idempotency-Key': randomUUID() })],
  ])('has no command committed after the answer to that, %s', async (_, kinds, keyed) => {
    const finance = await signInAs(test, 'FINANCE');
    const calls: Call[] = [];
    for (const kind of kinds) calls.push({ ...(await callOf(kind, finance)), headers: keyed() });
    const commands = await Promise.all(
      calls.map(async (call) => heldBack(test, await openSession(test, finance.id), call)),
    );
    const before = await commandsOf(finance);
    // Five are running, blocked where the events are written. The rest is sent after the person was disabled.
    const gate = await holdEvents();
    const running = commands.slice(0, 5).map((each) => each.sendRest());
    await untilWaiting(1);
    let isAnswered = false;
    const dismissal = change(finance.id, { status: 'DISABLED' }).then(() => (isAnswered = true));
    await until(async () => isAnswered || (await waiting()) > 1, Boolean);
    await gate.open();
    await dismissal;
    const atTheAnswer = await commandsOf(finance);
    const late = commands.slice(5).map((each) => each.sendRest());
    const answers = await Promise.all([...running, ...late]);
    expect(await commandsOf(finance)).toBe(atTheAnswer);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(atTheAnswer - before);
    expect(answers.slice(5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

/** A request of this kind, about a member with money. */
async function callOf(kind: EndpointName, finance: Person): Promise<Call> {
  const rich = await signInAs(test, 'APPLICANT');
  await creditedWallet(test, finance, rich, 100);
  const people = { member: rich, neighbour: rich, pending: rich, assessor: finance, finance, admin: finance };
  const doable = await made(test, people, kind);
  return { path: addressOf(allEndpoints[kind], doable), body: doable.body };
}

/** The number of commands of a person that have appended events. */
const commandsOf = async ({ id }: Person): Promise<number> => {
  const [row] = await test.rows<{ n: number }>(
    'SELECT count(DISTINCT command_id)::int AS n FROM es.event WHERE actor_id = $1',
    [id],
  );
  return row?.n ?? 0;
};

describe('Two administrators who disable each other at the same time', () => {
  it('both get a clear answer, and one of them stays active', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await Promise.all([signInAs(test, 'ADMIN'), signInAs(test, 'ADMIN')]);
      const dismiss = (by: Person, whom: Person) =>
        test.http.patch(`/api/admin/users/${whom.id}`).set(by.bearer).send({ status: 'DISABLED' });
      const answers = await Promise.all([dismiss(one, two), dismiss(two, one)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });
});

const filesKept = async (): Promise<string[]> => {
  const entries = await readdir(test.filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const auditOf = async ({ id }: Person): Promise<string[]> => {
  const rows = await test.rows<{ action: string }>(
    'SELECT action FROM app.identity_audit WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ action }) => action);
};

/** The number of connections to this database that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await test.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

const untilWaiting = (n: number) => until(waiting, (now) => now >= n);

/** Blocks the writing of events until `open` is called. */
async function holdEvents(): Promise<{ open: () => Promise<void> }> {
  const owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE es.event IN SHARE MODE');
  return {
    open: async () => {
      await owner.query('COMMIT');
      await owner.end();
    },
  };
}
