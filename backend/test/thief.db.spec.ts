/**
 * Somebody tries to steal the company's money: first an administrator who created a FINANCE account for themselves, then a
 * finance officer alone. Each step is refused or waits for a second verified person, and each is recorded. What can be done again
 * and again, up to a sum, is in `thief-ways.db.spec.ts`.
 */
import { problem } from '@dziva/contracts/problem';
import { type Proposal, proposed } from '@dziva/contracts/proposed';
import { securityRecord } from '@dziva/contracts/security-journal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from './support/background.ts';
import { confirming, identified, identifiedStaff, proposedCredit, refusing } from './support/approvals.ts';
import { expectReplayToAgree, expectSoundBooks } from './support/books.ts';
import { declaredDefault } from './support/collateral.ts';
import { withApp } from './support/factors.ts';
import { LOAN_TERMS, moveClock, paidOutLoan, submittedApplication } from './support/journeys.ts';
import { lendFreely } from './support/loan-products.ts';
import { acceptedLoan } from './support/offers.ts';
import { openSession, type Person, register, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { arrived, importedStatement } from './support/statements.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { registeredDestination, requestedWithdrawal, submittedDeposit } from './support/transfers.ts';

const EVERYTHING = 9_999_999.99;
const DAY_MS = 86_400_000;

let test: TestApp;
/** Two honest people. */
let admin: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on', SECOND_FACTOR: 'on', ACCEPTANCE: 'on' });
  await lendFreely(test);
  admin = await identifiedStaff(test, 'ADMIN');
  finance = await identifiedStaff(test, 'FINANCE');
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
  await test.close();
});

const post = (path: string, body: object, by: Person) => test.http.post(path).set(by.bearer).send(body);
const refusalOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const proposalOf = ({ body }: { body: unknown }): Proposal => proposed.parse(body).proposal;
const credit = (by: Person, { id }: Person, amount: number) =>
  post('/api/admin/wallet/credit', { userId: id, amount, description: 'A gift' }, by);
const balanceOf = async ({ id }: Person): Promise<number> => {
  const [row] = await test.rows<{ cents: string }>(
    'SELECT -balance AS cents FROM ledger.account WHERE address = $1',
    [`liabilities:wallet:${id}`],
  );
  return Number(row?.cents ?? 0);
};
/** The actions and attempts of a person, as recorded in the security journal. */
const recordOf = async ({ id }: Person, kind: 'GRANT' | 'PROPOSAL' | 'REFUSAL'): Promise<string[]> => {
  const { body } = await test.http
    .get('/api/audit/security')
    .query({ user: id, kind, sort: 'at' })
    .set(admin.bearer)
    .expect(200);
  const own = securityRecord
    .array()
    .parse(body)
    .filter(({ userId }) => userId === id);
  return own.map(({ what, detail }) => `${what} ${detail}`);
};
/** Marks their session as confirmed for all later calls. */
const stepUp = ({ id }: Person) =>
  test.rows(`UPDATE app.session SET stepped_up_at = 'infinity' WHERE user_id = $1`, [id]);
/** Neither of these accounts may be the second person. */
async function expectNobodyOf(accounts: readonly Person[], proposal: Proposal): Promise<void> {
  for (const account of accounts)
    expect(refusalOf(await confirming(test, account, proposal).expect(403))).toMatch(
      /^(SELF_DECISION|FORBIDDEN|IDENTITY_UNKNOWN)$/,
    );
}

describe('One administrator with a second account', () => {
  let thief: Person, second: Person, loanId: string, nationalId: string;
  beforeAll(async () => {
    thief = await signInAs(test, 'ADMIN');
    nationalId = await identified(test, thief);
    loanId = await defaultedLoanId();
    second = await register(test, { role: 'FINANCE' });
  });

  it('cannot activate the second account alone', async () => {
    expect(refusalOf(await credit(second, thief, EVERYTHING).expect(403))).toBe('STAFF_APPROVAL_PENDING');
    const approve = test.http.patch(`/api/admin/users/${second.id}`).set(thief.bearer);
    const proposal = proposalOf(await approve.send({ status: 'ACTIVE' }).expect(202));
    expect(refusalOf(await confirming(test, thief, proposal).expect(403))).toBe('SELF_DECISION');
    expect(refusalOf(await credit(second, thief, EVERYTHING).expect(403))).toBe('STAFF_APPROVAL_PENDING');
    // A colleague is deceived; even then the next steps fail.
    await confirming(test, admin, proposal).expect(200);
    second = { ...second, ...(await signedIn(second)) };
    expect(refusalOf(await credit(second, thief, EVERYTHING).expect(403))).toBe('SECOND_FACTOR_REQUIRED');
    second = await withApp(test, second);
  });

  it('cannot credit a wallet', async () => {
    const proposal = proposalOf(await credit(second, thief, EVERYTHING).expect(202));
    await expectNobodyOf([thief, second], proposal);
    await refusing(test, admin, proposal).expect(200);
    // With the thief's own national ID it is not a different person, and small amounts have a limit too.
    await identified(test, second, nationalId);
    for (const amount of [EVERYTHING, 1])
      expect(refusalOf(await credit(second, thief, amount).expect(403))).toBe('SELF_DECISION');
    expect(refusalOf(await credit(thief, thief, EVERYTHING).expect(403))).toBe('SELF_DECISION');
    expect(await balanceOf(thief)).toBe(0);
  });

  it('cannot withdraw existing money', async () => {
    const given = await proposedCredit(test, { by: finance, member: thief });
    await confirming(test, admin, given).expect(200);
    await stepUp(thief);
    const { id: destinationId } = await registeredDestination(test, thief);
    const { id } = await requestedWithdrawal(test, thief, { amount: 6_000, destinationId });
    const pay = (by: Person) => post(`/api/admin/withdrawals/${id}/pay`, { reference: freshReference() }, by);
    for (const account of [second, thief])
      expect(refusalOf(await pay(account).expect(403))).toBe('SELF_DECISION');
    const proposal = proposalOf(await pay(finance).expect(202));
    await expectNobodyOf([thief, second], proposal);
    expect(await paidOut()).toBe(0);
  });

  it('cannot write off a loan', async () => {
    const reason = { reason: 'Nothing more to be had' };
    await post(`/api/loans/${loanId}/write-off`, reason, thief).expect(202);
    for (const account of [thief, second])
      for (const path of ['write-off', 'write-off/confirm'])
        expect(refusalOf(await post(`/api/loans/${loanId}/${path}`, reason, account).expect(403))).toBe(
          'SELF_DECISION',
        );
    // Nor with a colleague whose identity is not recorded, or who left their screen unlocked.
    const unknown = await signInAs(test, 'FINANCE');
    for (const [person, code] of [
      [unknown, 'IDENTITY_UNKNOWN'],
      [await staffWithStaleFactor(), 'STEP_UP_REQUIRED'],
    ] as const)
      expect(
        refusalOf(await post(`/api/loans/${loanId}/write-off/confirm`, reason, person).expect(403)),
      ).toBe(code);
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(admin.bearer).expect(200);
    expect(body).toMatchObject({ status: 'DEFAULTED' });
    const { body: rules } = await test.http.get('/api/admin/policy').set(admin.bearer).expect(200);
    expect((rules as { rules: object[] }).rules).toContainEqual(
      expect.objectContaining({ kind: 'WRITE_OFF', needs: 'ALWAYS', hasAmount: true }),
    );
  });

  it('cannot get a password link for the account of a colleague', async () => {
    const link = await post(`/api/admin/users/${finance.id}/password-reset`, {}, thief).expect(202);
    expect(JSON.stringify(link.body)).not.toContain('token');
    await expectNobodyOf([thief, second], proposalOf(link));
    expect(await test.rows('SELECT 1 FROM app.password_reset WHERE user_id = $1', [finance.id])).toEqual([]);
  });

  it('can erase neither the receiver of the money nor the second account', async () => {
    const friend = await signInAs(test, 'APPLICANT');
    const erase = ({ id }: Person) => post(`/api/admin/users/${id}/erase`, {}, thief);
    await expectNobodyOf([thief, second], proposalOf(await erase(friend).expect(202)));
    expect(refusalOf(await erase(second).expect(409))).toBe('STAFF_RECORD');
    const [row] = await test.rows('SELECT erased_at FROM app.user_account WHERE id = $1', [friend.id]);
    expect(row).toEqual({ erased_at: null });
  });

  it('leaves a record of each step', async () => {
    expect(await recordOf(thief, 'PROPOSAL')).toEqual([
      'PROPOSAL_MADE STAFF_ROLE',
      'PROPOSAL_MADE PASSWORD_LINK',
      'PROPOSAL_MADE ERASURE',
    ]);
    expect(await recordOf(second, 'PROPOSAL')).toEqual(['PROPOSAL_MADE WALLET_CREDIT']);
    expect(new Set(await recordOf(thief, 'REFUSAL'))).toEqual(new Set(['REFUSED SELF_DECISION']));
    expect(new Set(await recordOf(second, 'REFUSAL'))).toEqual(
      new Set(['REFUSED STAFF_APPROVAL_PENDING', 'REFUSED SELF_DECISION', 'REFUSED FORBIDDEN']),
    );
    const { body } = await test.http
      .get('/api/audit/events')
      .query({ actor: thief.id, type: 'LoanWriteOffRequested' })
      .set(admin.bearer)
      .expect(200);
    expect(body).toHaveLength(1);
  });
});

describe('One finance officer alone', () => {
  let thief: Person, friend: Person;
  beforeAll(async () => {
    thief = await identifiedStaff(test, 'FINANCE');
    friend = await signInAs(test, 'APPLICANT');
    await stepUp(friend);
  });

  it('cannot lend US$10m on collateral of US$600, nor a smaller amount', async () => {
    const { id: appId } = await submittedApplication(test, {
      applicant: friend,
      loanAmountCents: 10_000_000_00,
      monthlyIncomeCents: 10_000_000_00,
      collateralEstValueCents: 600_00,
    });
    const exceptionReason = 'I know her';
    const create = (principalCents: number, more: object = {}) =>
      post('/api/loans', { ...LOAN_TERMS, principalCents, appId, ...more }, thief);
    expect(refusalOf(await create(10_000_000_00, { exceptionReason }).expect(422))).toBe(
      'PRINCIPAL_FAR_BEYOND',
    );
    expect(refusalOf(await create(6_000_00).expect(422))).toBe('EXCEPTION_REASON_MISSING');
    const { body } = await create(6_000_00, { exceptionReason }).expect(201);
    const { id } = body as { id: string };
    const disburse = () => post(`/api/loans/${id}/disburse`, { method: 'WALLET' }, thief);
    expect(refusalOf(await disburse().expect(409))).toBe('OFFER_NOT_ACCEPTED');
    await acceptedLoan(test, friend, id);
    await expectNobodyOf([thief, friend], proposalOf(await disburse().expect(202)));
    expect(await balanceOf(friend)).toBe(0);
  });

  it('cannot credit a wallet, verify a deposit without a line, or record a repayment', async () => {
    const { id: depositId } = await submittedDeposit(test, friend, { amount: 6_000 });
    const loanId = await defaultedLoanId();
    const repaid = { amountCents: 500_100, method: 'CASH' };
    for (const waiting of [
      await credit(thief, friend, EVERYTHING).expect(202),
      await post(`/api/admin/deposits/${depositId}/verify`, {}, thief).expect(202),
      await post(`/api/loans/${loanId}/payments`, repaid, thief).expect(202),
    ])
      await expectNobodyOf([thief, friend], proposalOf(waiting));
    expect(await balanceOf(friend)).toBe(0);
    const { body } = await test.http.get(`/api/loans/${loanId}`).set(admin.bearer).expect(200);
    expect(body).toMatchObject({ payments: [] });
  });

  it('leaves a record of each step', async () => {
    expect(await recordOf(thief, 'PROPOSAL')).toEqual([
      'PROPOSAL_MADE LOAN_DISBURSEMENT',
      'PROPOSAL_MADE WALLET_CREDIT',
      'PROPOSAL_MADE DEPOSIT_VERIFICATION',
      'PROPOSAL_MADE REPAYMENT',
    ]);
    expect(new Set(await recordOf(thief, 'REFUSAL'))).toEqual(new Set(['REFUSED SELF_DECISION']));
  });
});

describe('One person with several accounts', () => {
  let asAdmin: Person, asFinance: Person, asMember: Person;
  beforeAll(async () => {
    [asAdmin, asFinance, asMember] = [
      await signInAs(test, 'ADMIN'),
      await signInAs(test, 'FINANCE'),
      await signInAs(test, 'APPLICANT'),
    ];
    // One national ID in three spellings.
    const spellings = ['63-200200 B 63', '63 200200b63', '63-200200-B-63'];
    for (const [i, { bearer }] of [asAdmin, asFinance, asMember].entries())
      await test.http.patch('/api/profile').set(bearer).send({ nationalId: spellings[i] }).expect(200);
    // Somebody has seen them; what is only typed makes nobody the same person.
    await test.rows(`UPDATE app.profile SET identity_seen_at = now() WHERE user_id = ANY ($1)`, [
      [asAdmin.id, asFinance.id, asMember.id],
    ]);
    await stepUp(asMember);
  });

  it('does not count as two people for a change of the policy, and cannot become another person', async () => {
    const read = await test.http.get('/api/admin/policy').set(asAdmin.bearer).expect(200);
    const { version } = read.body as { version: number };
    const rules = [{ kind: 'WITHDRAWAL_PAYOUT', needs: 'ALWAYS' }];
    const change = await test.http.put('/api/admin/policy').set(asAdmin.bearer).send({ version, rules });
    const second = await signInAs(test, 'ADMIN');
    await test.http
      .patch('/api/profile')
      .set(second.bearer)
      .send({ nationalId: '63 200200 B63' })
      .expect(200);
    await expectNobodyOf([asAdmin, second, asFinance], proposalOf(change));
    const correct = ({ id }: Person) =>
      test.http.patch(`/api/admin/users/${id}`).set(asAdmin.bearer).send({ nationalId: '63-200299 B 63' });
    for (const account of [asAdmin, asFinance])
      expect(refusalOf(await correct(account).expect(403))).toBe('SELF_DECISION');
    // Nobody has seen the number that this account typed, so a second person has to agree.
    await expectNobodyOf([asAdmin, second, asFinance], proposalOf(await correct(second).expect(202)));
    // Nor can it change the identity of a colleague: two people decide about that of staff.
    await expectNobodyOf([asAdmin, second], proposalOf(await correct(finance).expect(202)));
    await refusing(test, admin, proposalOf(change)).expect(200);
  });

  it('can neither lend to itself nor decide about its own request', async () => {
    const { id: appId } = await submittedApplication(test, { applicant: asMember });
    const lend = await post('/api/loans', { ...LOAN_TERMS, appId }, asFinance).expect(403);
    const decline = await test.http
      .patch(`/api/applications/${appId}/status`)
      .set(asAdmin.bearer)
      .send({ status: 'DECLINED', note: 'Too old' });
    expect([refusalOf(lend), refusalOf(decline)]).toEqual(['SELF_DECISION', 'SELF_DECISION']);
  });

  it('cannot verify its own deposit with a statement that it imported, nor match large lines of it', async () => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, asMember, { amount: 100, externalReference: reference });
    const statement = await importedStatement(test, asFinance, [
      arrived(reference, { amountCents: 100_00 }),
      arrived(freshReference(), { amountCents: 600_000 }),
    ]);
    const [small, large] = statement.lines.map(({ line }) => ({ importId: statement.id, line }));
    await test.http.post('/api/admin/jobs/deposit-verification/run').set(admin.bearer).send({});
    await settle(test);
    expect(await balanceOf(asMember)).toBe(0);
    expect(
      refusalOf(await post(`/api/admin/deposits/${id}/verify`, { line: small }, finance).expect(403)),
    ).toBe('SELF_DECISION');
    const entry = await submittedDeposit(test, await signInAs(test, 'APPLICANT'), { amount: 6_000 });
    const match = await post(
      `/api/reconciliation/lines/${large?.importId}/${large?.line}/match`,
      { entries: [{ kind: 'DEPOSIT', id: entry.id }] },
      asAdmin,
    );
    // Its own statement is one person's word: somebody else has to agree.
    await expectNobodyOf([asAdmin, asFinance, asMember], proposalOf(match));
  });

  it('cannot confirm anything once its role is removed', async () => {
    const proposal = await proposedCredit(test, { by: finance, member: await signInAs(test, 'APPLICANT') });
    const leaver = await identifiedStaff(test, 'FINANCE');
    await test.http
      .patch(`/api/admin/users/${leaver.id}`)
      .set(admin.bearer)
      .send({ role: 'APPLICANT' })
      .expect(200);
    expect((await confirming(test, leaver, proposal)).status).toBeGreaterThanOrEqual(401);
    await refusing(test, admin, proposal).expect(200);
  });
});

/** A loan of a member, of US$5,000.00, in default. */
async function defaultedLoanId(): Promise<string> {
  const borrower = await signInAs(test, 'APPLICANT');
  const { id: appId } = await submittedApplication(test, { applicant: borrower });
  const { body } = await post('/api/loans', { ...LOAN_TERMS, appId }, finance).expect(201);
  const { id } = body as { id: string };
  await acceptedLoan(test, borrower, id);
  const { disbursedAt } = await paidOutLoan(test, finance, id, { method: 'WALLET' });
  await moveClock(test, new Date(Date.parse(disbursedAt ?? '') + 50 * DAY_MS).toISOString());
  await declaredDefault(test, finance, id);
  return id;
}

/** A finance officer who has not confirmed their second factor for an hour. */
async function staffWithStaleFactor(): Promise<Person> {
  const person = await identifiedStaff(test, 'FINANCE');
  await test.rows(
    `UPDATE app.session SET stepped_up_at = stepped_up_at - interval '1 hour' WHERE user_id = $1`,
    [person.id],
  );
  return person;
}

/** A new session of a user without a second factor. */
async function signedIn({ id }: Person): Promise<Pick<Person, 'token' | 'bearer'>> {
  const session = await openSession(test, id);
  await test.rows(`UPDATE app.session SET factor = 'SETUP' WHERE user_id = $1`, [id]);
  return session;
}

/** All money paid out to members by EcoCash. */
async function paidOut(): Promise<number> {
  const [row] = await test.rows<{ cents: string }>(
    `SELECT coalesce(-sum(amount), 0) AS cents FROM ledger.posting JOIN ledger.account USING (account_id)
      WHERE address = 'assets:cash:ecocash' AND amount < 0`,
  );
  return Number(row?.cents);
}
