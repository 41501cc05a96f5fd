/** Payouts and write-offs that were mistakes are reversed by a mirrored entry; afterwards the loan is as it was before. */
import { confirming, identified, identifiedStaff } from '#test/support/approvals';
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type LateLoans, openLateLoans } from '#test/support/late-loans';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { differencesOn } from '#test/support/three-reports';
import { expectWalletsToAgree } from '#test/support/transfers';
import { application as applicationAnswer } from '@dziva/contracts/applications';
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { proposed } from '@dziva/contracts/proposed';
import { walletBalance } from '@dziva/contracts/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atOnce } from '#test/support/until-answered';

const AT_ONCE = 100;
const REASON = 'It was meant for somebody else';

let test: TestApp;
let lateLoans: LateLoans;
let finance: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp();
  lateLoans = await openLateLoans(test, 5);
  ({ finance, admin } = lateLoans);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReceivablesToAgree(test);
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  expect(body).toMatchObject({ ok: true, problems: [] });
  await expectWalletsToAgree(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const undo = (what: 'disbursement' | 'write-off', id: string, body: object = {}, person = admin) =>
  test.http
    .post(`/api/loans/${id}/undo-${what}`)
    .set(person.bearer)
    .send({ reason: REASON, ...body });
/** The loan as a command returns it: without who proposed and confirmed, and without whose word its payout rests on. */
const readLoan = async (id: string, moment: object = {}) => {
  const { body } = await test.http.get(`/api/loans/${id}`).query(moment).set(finance.bearer).expect(200);
  const { trail: _trail, evidence: _evidence, ...loan } = loanAnswer.parse(body);
  return loan;
};
const disburse = (id: string, body: object) =>
  test.http.post(`/api/loans/${id}/disburse`).set(finance.bearer).send(body);
const balanceOf = async (person: Person) =>
  walletBalance.parse((await test.http.get('/api/wallet/balance').set(person.bearer).expect(200)).body)
    .availableBalanceCents;
const postingsOf = async (streamId: string, type: string) =>
  (
    await test.rows<{ address: string; amount: number; value_on: string }>(
      `SELECT a.address, p.amount, p.value_on FROM ledger.posting p JOIN ledger.account a USING (account_id)
         JOIN es.event e USING (tx, pos) WHERE e.stream_id = $1 AND e.type = $2 ORDER BY a.address`,
      [streamId, type],
    )
  ).map(({ address, amount, value_on: valueOn }) => [address, Number(amount), valueOn]);
const mirrored = (postings: (string | number)[][], on: string) =>
  postings.map(([address, amount]) => [address, -Number(amount), on]);

describe('POST /api/loans/:id/undo-disbursement', () => {
  it('mirrors the payout; loan and application are approved again, and the loan can be paid out again', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id, appId } = await disbursedLoan(test, { applicant: member, finance });
    expect(await balanceOf(member)).toBe(500_000);
    const answer = loanAnswer.parse((await undo('disbursement', id).expect(200)).body);
    expect(answer).toMatchObject({ status: 'APPROVED', balanceCents: 0, disbursedAt: null, payments: [] });
    expect(answer).toEqual(await readLoan(id));
    expect(await balanceOf(member)).toBe(0);
    const { body } = await test.http.get(`/api/applications/${appId}`).set(finance.bearer).expect(200);
    expect(applicationAnswer.parse(body)).toMatchObject({ status: 'APPROVED' });
    expect(await postingsOf(id, 'LoanDisbursementTakenBack')).toEqual(
      mirrored(await postingsOf(id, 'LoanDisbursed'), '2027-03-11'),
    );
    expect((await undo('disbursement', id).expect(409)).body).toMatchObject({ code: 'LOAN_NOT_DISBURSED' });
    await disburse(id, { method: 'CASH' }).expect(200);
    await recordedPayment(test, finance, id, { amountCents: 1_000 });
    expect(await readLoan(id)).toMatchObject({ status: 'ACTIVE', balanceCents: 499_000 });
  });

  it('by EcoCash frees the reference, and does not change earlier days', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const reference = freshReference();
    const { id } = await disbursedLoan(test, { applicant: member, finance, method: 'CASH' });
    await undo('disbursement', id).expect(200);
    await disburse(id, { method: 'ECOCASH', reference }).expect(200);
    await moveClock(test, '2027-03-20T08:00:00.000Z');
    await undo('disbursement', id, { on: '2027-03-15' }).expect(200);
    expect(await readLoan(id, { valueOn: '2027-03-14' })).toMatchObject({
      status: 'ACTIVE',
      balanceCents: 500_000,
    });
    expect(await readLoan(id, { valueOn: '2027-03-15' })).toMatchObject({ status: 'APPROVED' });
    expect(await differencesOn(['2027-03-11', '2027-03-14', '2027-03-15'], test, finance)).toEqual([]);
    await disburse(id, { method: 'ECOCASH', reference }).expect(200);
    expect(await readLoan(id)).toMatchObject({ status: 'ACTIVE', balanceCents: 500_000 });
    expect(await differencesOn(['2027-03-14', '2027-03-15', '2027-03-20'], test, finance)).toEqual([]);
  });

  it('is refused after a payment, if the wallet lacks the money, on a wrong day, and for one’s own loan', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    expect((await undo('disbursement', id, { on: '2027-03-19' }).expect(422)).body).toMatchObject({
      code: 'DAY_TOO_EARLY',
    });
    expect((await undo('disbursement', id, { on: '2027-03-21' }).expect(422)).body).toMatchObject({
      code: 'DAY_IN_FUTURE',
    });
    await undo('disbursement', id, { reason: ' ' }).expect(400);
    await undo('disbursement', id, {}, member).expect(403);
    const { id: paymentId } = await recordedPayment(test, member, id, { amountCents: 100, method: 'WALLET' });
    expect((await undo('disbursement', id).expect(409)).body).toMatchObject({ code: 'LOAN_HAS_PAYMENTS' });
    await test.http
      .post(`/api/payments/${paymentId}/reverse`)
      .set(finance.bearer)
      .send({ reason: 'Entered twice' })
      .expect(200);
    await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId: member.id, amount: 1, description: 'A fee' })
      .expect(201);
    expect((await undo('disbursement', id).expect(422)).body).toMatchObject({
      code: 'INSUFFICIENT_WALLET_BALANCE',
    });
    await test.rows(`UPDATE app.user_account SET role = 'FINANCE', version = version + 1 WHERE id = $1`, [
      member.id,
    ]);
    expect((await undo('disbursement', id, {}, member).expect(403)).body).toMatchObject({
      code: 'SELF_DECISION',
    });
    expect(await readLoan(id)).toMatchObject({ status: 'ACTIVE', balanceCents: 500_000 });
  });

  it('has one effect, also if a hundred are sent at once', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    const answers = await atOnce(AT_ONCE, () => undo('disbursement', id));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)]);
    expect(await balanceOf(member)).toBe(0);
  });
});

describe('POST /api/loans/:id/undo-write-off', () => {
  async function writtenOff(): Promise<string> {
    const { loanId } = await lateLoans.inDefault();
    const call = (person: Person) =>
      test.http.post(`/api/loans/${loanId}/write-off`).set(person.bearer).send({ reason: 'Moved away' });
    await call(finance).expect(202);
    await call(admin).expect(200);
    return loanId;
  }

  it('mirrors the entry; the loan is in default, owes the same as before, and takes payments', async () => {
    const { loanId } = await lateLoans.inDefault();
    const before = await readLoan(loanId);
    const call = (person: Person) =>
      test.http.post(`/api/loans/${loanId}/write-off`).set(person.bearer).send({ reason: 'Moved away' });
    await call(finance).expect(202);
    await call(admin).expect(200);
    const answer = loanAnswer.parse((await undo('write-off', loanId).expect(200)).body);
    expect(await readLoan(loanId)).toEqual({ ...before, version: answer.version });
    expect(await postingsOf(loanId, 'LoanWriteOffTakenBack')).toEqual(
      mirrored(await postingsOf(loanId, 'LoanWrittenOff'), '2027-03-20'),
    );
    expect((await undo('write-off', loanId).expect(409)).body).toMatchObject({
      code: 'LOAN_NOT_WRITTEN_OFF',
    });
    await recordedPayment(test, finance, loanId, { amountCents: 1_000 });
    await call(finance).expect(202);
    await call(admin).expect(200);
    expect(await readLoan(loanId)).toMatchObject({ status: 'WRITTEN_OFF', balanceCents: 0 });
  });

  it('keeps the earlier days written off, and nothing more can be entered for them', async () => {
    const id = await writtenOff();
    await moveClock(test, '2027-03-30T08:00:00.000Z');
    await undo('write-off', id, { on: '2027-03-25' }).expect(200);
    expect(await readLoan(id, { valueOn: '2027-03-24' })).toMatchObject({ status: 'WRITTEN_OFF' });
    expect(await readLoan(id, { valueOn: '2027-03-25' })).toMatchObject({
      status: 'DEFAULTED',
      balanceCents: 500_000,
    });
    const late = await test.http
      .post(`/api/loans/${id}/payments`)
      .set(finance.bearer)
      .send({ amountCents: 1_000, method: 'CASH', paidAt: '2027-03-24' })
      .expect(422);
    expect(late.body).toMatchObject({ code: 'WRITTEN_OFF_THEN' });
    await recordedPayment(test, finance, id, { amountCents: 1_000, paidAt: '2027-03-25' });
    expect(
      await differencesOn(['2027-03-19', '2027-03-20', '2027-03-25', '2027-03-30'], test, finance),
    ).toEqual([]);
  });

  it('has one effect, also if a hundred are sent at once', async () => {
    const id = await writtenOff();
    const answers = await atOnce(AT_ONCE, () => undo('write-off', id));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)]);
    expect(await readLoan(id)).toMatchObject({ status: 'DEFAULTED', balanceCents: 500_000 });
  });
});

describe('Two people', () => {
  it('are always needed to reverse a payout: the second one confirms it', async () => {
    const two = await startTestApp({ APPROVALS: 'on' });
    try {
      await lendFreely(two);
      const member = await signInAs(two, 'APPLICANT');
      await identified(two, member);
      const one = await identifiedStaff(two, 'FINANCE');
      const other = await identifiedStaff(two, 'ADMIN');
      const { id } = await disbursedLoan(two, { applicant: member, finance: one });
      const { body } = await two.http
        .post(`/api/loans/${id}/undo-disbursement`)
        .set(one.bearer)
        .send({ reason: REASON })
        .expect(202);
      const { proposal } = proposed.parse(body);
      expect(proposal).toMatchObject({ kind: 'DISBURSEMENT_UNDO', amountCents: 500_000, reason: REASON });
      await confirming(two, one, proposal).expect(403);
      await confirming(two, other, proposal).expect(200);
      const answer = await two.http.get(`/api/loans/${id}`).set(one.bearer).expect(200);
      expect(answer.body).toMatchObject({ status: 'APPROVED' });
      await expectSoundBooks(two);
    } finally {
      await two.close();
    }
  });
});
