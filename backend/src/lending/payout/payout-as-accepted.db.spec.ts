/** A loan is paid out as its borrower accepted it: in time, to the place that they chose, and not dearer than they signed. */
import { expectReceivablesToAgree, expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { uploadedDocument } from '#test/support/documents';
import { approvedLoan, moveClock, recordedPayment } from '#test/support/journeys';
import { acceptedLoan, accepting } from '#test/support/offers';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { expectWalletsToAgree, owingMember, registeredDestination } from '#test/support/transfers';
import * as contract from '@dziva/contracts/loans';
import { payoff } from '@dziva/contracts/payoff';
import { problem } from '@dziva/contracts/problem';
import { walletBalance } from '@dziva/contracts/wallet';
import { sumCents } from '@dziva/money/cents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let member: Person, finance: Person;
beforeAll(async () => {
  test = await startTestApp({ ACCEPTANCE: 'on' });
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await signInAs(test, 'FINANCE');
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

const offered = (applicant = member) => approvedLoan(test, { applicant, finance });
const disburse = (loanId: string, change: object = {}) =>
  test.http
    .post(`/api/loans/${loanId}/disburse`)
    .set(finance.bearer)
    .send({ method: 'WALLET', ...change });
const read = async (loanId: string, person = finance, moment: object = {}) =>
  contract.loan.parse(
    (await test.http.get(`/api/loans/${loanId}`).query(moment).set(person.bearer).expect(200)).body,
  );
const payoffOn = async (loanId: string, on: string) =>
  payoff.parse(
    (await test.http.get(`/api/loans/${loanId}/payoff`).query({ on }).set(member.bearer).expect(200)).body,
  );
const historyOf = async (loanId: string) =>
  (await test.http.get(`/api/loans/${loanId}/history`).set(finance.bearer).expect(200)).text;
const refusal = ({ body }: { body: unknown }) => problem.parse(body).code;
const balanceOf = async (person: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(person.bearer).expect(200);
  const { availableBalanceCents, receivableCents = 0 } = walletBalance.parse(body);
  return [availableBalanceCents, receivableCents];
};

describe('The place of a payout', () => {
  it('is the one that was accepted; another one needs a receipt that the borrower signed', async () => {
    const destination = await registeredDestination(test, member);
    const { id } = await offered();
    await accepting(test, member, id, { destinationId: destination.id }).expect(200);
    const other = await registeredDestination(test, member, { number: '0772 123 999' });
    const toOther = { method: 'ECOCASH', reference: freshReference(), destinationId: other.id };
    for (const change of [{ method: 'WALLET' }, { method: 'CASH' }, toOther])
      expect(refusal(await disburse(id, change).expect(409))).toBe('NOT_AS_ACCEPTED');
    const unknown = await disburse(id, { ...toOther, receiptDocumentId: randomUUID() }).expect(422);
    expect(problem.parse(unknown.body)).toMatchObject({
      code: 'DOCUMENT_UNKNOWN',
      errors: [{ path: 'receiptDocumentId' }],
    });
    const { id: receiptDocumentId, sha256 } = await uploadedDocument(test, finance, 'RECEIPT');
    await disburse(id, { ...toOther, receiptDocumentId }).expect(200);
    const [event] = await test.rows<{ body: string; evidence: string }>(
      `SELECT body FROM es.event WHERE stream_id = $1 AND type = 'LoanDisbursed'`,
      [id],
    );
    const kept = { destinationId: other.id, receiptDocumentId, receiptSha256: sha256 };
    expect(JSON.parse(event?.body ?? '')).toMatchObject(kept);
    // The receipt is about this borrower, and no payout of another one can name it.
    const neighbour = await signInAs(test, 'APPLICANT');
    const loan = await offered(neighbour);
    await acceptedLoan(test, neighbour, loan.id);
    const reused = await disburse(loan.id, { method: 'CASH', receiptDocumentId }).expect(422);
    expect(refusal(reused)).toBe('DOCUMENT_UNKNOWN');
  });

  it('that the borrower removed is not paid any more', async () => {
    const { id: destinationId } = await registeredDestination(test, member, { number: '0772 123 777' });
    const { id } = await offered();
    await accepting(test, member, id, { destinationId }).expect(200);
    await test.http.delete(`/api/profile/destinations/${destinationId}`).set(member.bearer).expect(204);
    const pay = () => disburse(id, { method: 'ECOCASH', reference: freshReference() });
    expect(refusal(await pay().expect(409))).toBe('DESTINATION_REMOVED');
    expect((await read(id)).offer).toMatchObject({ destinationRemoved: true });
  });
});

describe('A payout that first pays a debt', () => {
  it('says so in the offer, and the debt is open again after it is undone', async () => {
    const borrower = await owingMember(test, finance, 100);
    const { id, principalCents } = await offered(borrower);
    expect((await read(id, borrower)).offer).toMatchObject({ paysDebtCents: 10_000 });
    expect((await acceptedLoan(test, borrower, id)).offer).toMatchObject({ paysDebtCents: 10_000 });
    const { body } = await disburse(id).expect(200);
    expect(contract.loan.parse(body).offer).not.toHaveProperty('paysDebtCents');
    expect(await balanceOf(borrower)).toEqual([principalCents - 10_000, 0]);
    const undone = await test.http
      .post(`/api/loans/${id}/undo-disbursement`)
      .set(finance.bearer)
      .send({ reason: 'The wrong person' })
      .expect(200);
    expect(contract.loan.parse(undone.body).offer).toMatchObject({ paysDebtCents: 10_000 });
    expect(await balanceOf(borrower)).toEqual([0, 10_000]);
    expect(await historyOf(id)).toContain('US$100.00 of it had paid a debt, which the borrower owes again.');
  });
});

describe('As time goes on', () => {
  // Accepted on 20 January, 26 days before the first instalment; paid out on 30 January, 16 days before it. A whole month of
  // interest in 16 days would be 22.2 % a year instead of 20.84 %.
  it('the first period is counted by days, so that the loan is not dearer than signed', async () => {
    const { id, totalRepaymentCents } = await offered();
    const { offer, effectiveRatePercent: signed } = await acceptedLoan(test, member, id);
    expect(offer).toMatchObject({ payBy: '2027-02-03', signedRatePercent: signed });
    await moveClock(test, '2027-01-30T08:00:00.000Z');
    const planned = await read(id, member);
    const paidOut = contract.loan.parse((await disburse(id).expect(200)).body);
    expect(paidOut.effectiveRatePercent).toBeLessThanOrEqual(signed);
    expect(paidOut.firstPeriodChargedDays).toBe(16);
    for (const loan of [
      planned,
      paidOut,
      await read(id, member),
      await read(id, finance, { valueOn: '2027-01-30' }),
    ]) {
      expect(loan).toMatchObject({
        firstPeriodChargedDays: 16,
        effectiveRatePercent: paidOut.effectiveRatePercent,
        totalRepaymentCents: paidOut.totalRepaymentCents,
        savedInterestCents: 0,
      });
      expect(loan.schedule.map(({ dueDate, interestCents }) => [dueDate, interestCents])).toEqual(
        paidOut.schedule.map(({ dueDate, interestCents }) => [dueDate, interestCents]),
      );
    }
    const [first] = paidOut.schedule;
    // 500,000 · 18.5 % · 16 / 365, instead of 7,708 for a month.
    expect(first).toMatchObject({ dueDate: '2027-02-15', interestCents: 4_055 });
    expect(paidOut.totalRepaymentCents).toBeLessThan(totalRepaymentCents);
    expect(sumCents(paidOut.schedule.map((row) => row.paymentCents))).toBe(paidOut.totalRepaymentCents);
    expect((await payoffOn(id, '2027-02-15')).interestCents).toBe(first?.interestCents);
    expect(await historyOf(id)).toContain('it costs the interest of 16 days instead of a month');

    await moveClock(test, '2027-02-15T08:00:00.000Z');
    await recordedPayment(test, finance, id, { amountCents: first?.paymentCents ?? 0 });
    expect(await read(id, member)).toMatchObject({
      savedInterestCents: 0,
      payments: [{ interestCents: first?.interestCents, principalCents: first?.principalCents }],
    });
  });

  it('the acceptance lapses after its last day, and a new offer is accepted again', async () => {
    const { id } = await offered();
    await acceptedLoan(test, member, id);
    await moveClock(test, '2027-03-01T08:00:00.000Z');
    expect((await read(id)).offer).toMatchObject({ payBy: '2027-03-01' });
    await moveClock(test, '2027-03-02T08:00:00.000Z');
    expect(refusal(await disburse(id).expect(409))).toBe('OFFER_LAPSED');
    await test.http.patch(`/api/loans/${id}/terms`).set(finance.bearer).send({}).expect(200);
    expect((await read(id)).offer).toMatchObject({ acceptedAt: null, payBy: null });
    await acceptedLoan(test, member, id);
    await disburse(id).expect(200);
  });
});
