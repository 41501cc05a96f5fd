import { type ReconciliationLine, reconciliationLine } from '@dziva/contracts/reconciliation';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { disbursedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, paidWithdrawal, requestedWithdrawal } from '#test/support/transfers';

let test: TestApp;
let finance: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp();
  await moveClock(test, '2031-11-20T08:00:00.000Z');
  [finance, member] = await Promise.all([signInAs(test, 'FINANCE'), signInAs(test, 'APPLICANT')]);
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const row = (reference: string, amountCents: number) =>
  arrived(reference, { amountCents, paidOn: '2031-11-20' });

async function paid(amountCents: number, reference: string): Promise<string> {
  const loan = await disbursedLoan(test, { applicant: member, finance });
  const { id } = await recordedPayment(test, finance, loan.id, { amountCents, method: 'ECOCASH', reference });
  return id;
}

async function linesOf(importId: string): Promise<ReconciliationLine[]> {
  const { body } = await test.http.get('/api/reconciliation/lines').set(finance.bearer).expect(200);
  const lines = z.array(reconciliationLine).parse(body);
  return lines.filter((line) => line.importId === importId).sort((a, b) => a.line - b.line);
}

it('Lines are matched to entries with the same reference and amount after their statement was read', async () => {
  const [payment, payout, other, reversed] = Array.from({ length: 4 }, freshReference);
  const paymentId = await paid(3_000, payment ?? '');
  await creditedWallet(test, finance, member, 500);
  const { id: withdrawalId } = await requestedWithdrawal(test, member, { amount: 40 });
  const pay = test.http.post(`/api/admin/withdrawals/${withdrawalId}/pay`).set(finance.bearer);
  await pay.send({ reference: payout }).expect(200);
  await paid(5_000, other ?? '');
  await paid(6_000, reversed ?? '');
  const { id } = await importedStatement(test, finance, [
    row(payment?.toLowerCase() ?? '', 3_000),
    row(payout ?? '', -4_000),
    row(other ?? '', 5_001),
    row(reversed ?? '', 6_000),
    row(reversed ?? '', -6_000),
    row(freshReference(), 3_000),
  ]);
  expect((await linesOf(id)).map(({ state, entries }) => [state, entries.map((entry) => entry.id)])).toEqual([
    ['MATCHED', [paymentId]],
    ['MATCHED', [withdrawalId]],
    // One with another amount, one taken back by the provider, and one with another reference.
    ['OPEN', []],
    ['OPEN', []],
    ['OPEN', []],
    ['OPEN', []],
  ]);
});

it('A line that came before its entry is matched by the scheduled run, unless a person has opened it again', async () => {
  const reference = freshReference();
  const { id, lines } = await importedStatement(test, finance, [row(reference, 8_100)]);
  const paymentId = await paid(8_100, reference);
  const verify = async () => {
    const admin = await signInAs(test, 'ADMIN');
    await test.http.post('/api/admin/jobs/deposit-verification/run').set(admin.bearer).expect(202);
    await settle(test);
  };
  await verify();
  expect(await linesOf(id)).toMatchObject([
    { state: 'MATCHED', entries: [{ kind: 'REPAYMENT', id: paymentId }] },
  ]);
  const unmatch = test.http.post(`/api/reconciliation/lines/${id}/${lines[0]?.line}/unmatch`);
  await unmatch.set(finance.bearer).send({ reason: 'Let me see' }).expect(200);
  await verify();
  expect(await linesOf(id)).toMatchObject([{ state: 'OPEN' }]);
});

it('The line of a bounced payment repeats its reference: a person has to match it to the return', async () => {
  const reference = freshReference();
  const paymentId = await paid(7_300, reference);
  const came = await importedStatement(test, finance, [row(reference, 7_300)]);
  expect(await linesOf(came.id)).toMatchObject([{ state: 'MATCHED', entries: [{ id: paymentId }] }]);
  const bounce = test.http.post(`/api/payments/${paymentId}/return`).set(finance.bearer);
  await bounce.send({ reason: 'No money on the account of the payer' }).expect(200);
  const { id, lines } = await importedStatement(test, finance, [row(reference, -7_300)]);
  expect(await linesOf(id)).toMatchObject([{ state: 'OPEN', entries: [] }]);
  const match = test.http.post(`/api/reconciliation/lines/${id}/${lines[0]?.line}/match`);
  const entries = [{ kind: 'REPAYMENT_RETURN', id: paymentId }];
  await match.set(finance.bearer).send({ entries }).expect(200);
  expect(await linesOf(id)).toMatchObject([{ state: 'MATCHED', entries }]);
  // The payment keeps its line, and the reference stays in use.
  expect(await linesOf(came.id)).toMatchObject([{ state: 'MATCHED', entries: [{ id: paymentId }] }]);
  const again = { amountCents: 7_300, method: 'ECOCASH', reference };
  const { id: otherLoan } = await disbursedLoan(test, { applicant: member, finance });
  const { body } = await test.http
    .post(`/api/loans/${otherLoan}/payments`)
    .set(finance.bearer)
    .send(again)
    .expect(409);
  expect(body).toMatchObject({ code: 'REFERENCE_USED' });
  // The return was a mistake: its line is open again, and that of the payment stays.
  const undo = test.http.post(`/api/payments/${paymentId}/return/undo`).set(finance.bearer);
  await undo.send({ reason: 'It was another payment' }).expect(200);
  expect(await linesOf(id)).toMatchObject([{ state: 'OPEN', entries: [] }]);
  expect(await linesOf(came.id)).toMatchObject([{ state: 'MATCHED', entries: [{ id: paymentId }] }]);
});

it('The line of a returned withdrawal is open again if the return was a mistake', async () => {
  await creditedWallet(test, finance, member, 500);
  const { id: withdrawalId } = await paidWithdrawal(test, member, { finance, amount: 60 });
  const act = (path: string) =>
    test.http
      .post(`/api/admin/withdrawals/${withdrawalId}/${path}`)
      .set(finance.bearer)
      .send({ reason: 'The number does not exist' })
      .expect(200);
  await act('return');
  const { id, lines } = await importedStatement(test, finance, [row(freshReference(), 6_000)]);
  const entries = [{ kind: 'WITHDRAWAL_RETURN', id: withdrawalId }];
  const match = test.http.post(`/api/reconciliation/lines/${id}/${lines[0]?.line}/match`);
  await match.set(finance.bearer).send({ entries }).expect(200);
  await act('return/undo');
  expect(await linesOf(id)).toMatchObject([{ state: 'OPEN', entries: [] }]);
  const { body } = await test.http.get('/api/audit/verify').set(finance.bearer).expect(200);
  expect(body).toMatchObject({ ok: true, problems: [] });
});
