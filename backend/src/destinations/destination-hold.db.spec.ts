/** Payouts go only to registered numbers and accounts, and to a new one only after its owner has had time to object. */
import { loan } from '@dziva/contracts/loans';
import { listWithdrawals } from '@dziva/contracts/transfers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '#test/support/background';
import { confirming, identifiedStaff, readProposal } from '#test/support/approvals';
import { uploadedDocument } from '#test/support/documents';
import { proposed } from '@dziva/contracts/proposed';
import { approvedLoan, moveClock } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { accepting } from '#test/support/offers';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, registeredDestination, requestedWithdrawal } from '#test/support/transfers';

let test: TestApp;
let member: Person, finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on', DESTINATION_HOLD_HOURS: '24' });
  await moveClock(test, '2027-01-20T08:00:00.000Z');
  await lendFreely(test);
  member = await signInAs(test, 'APPLICANT');
  finance = await identifiedStaff(test, 'FINANCE');
  colleague = await identifiedStaff(test, 'FINANCE');
  await creditedWallet(test, finance, member, 500);
});
afterAll(() => test.close());

const pay = (id: string) =>
  test.http
    .post(`/api/admin/withdrawals/${id}/pay`)
    .set(finance.bearer)
    .send({ reference: freshReference() });
const disburse = (loanId: string) =>
  test.http
    .post(`/api/loans/${loanId}/disburse`)
    .set(colleague.bearer)
    .send({ method: 'ECOCASH', reference: freshReference() });
const queued = async (id: string) => {
  const { body } = await test.http
    .get('/api/admin/withdrawals')
    .query({ q: id })
    .set(finance.bearer)
    .expect(200);
  return listWithdrawals.answer.schema.parse(body)[0];
};
const aSmallLoan = () => approvedLoan(test, { applicant: member, finance });

describe('A destination on hold', () => {
  it('can be requested at once and is paid a day after it was registered; member and staff see from when', async () => {
    const destination = await registeredDestination(test, member);
    const { registeredAt, usableFrom } = destination;
    expect(Date.parse(usableFrom) - Date.parse(registeredAt)).toBe(86_400_000);
    const { id } = await requestedWithdrawal(test, member, { amount: 50, destinationId: destination.id });
    const { id: loanId } = await aSmallLoan();
    const accepted = await accepting(test, member, loanId, { destinationId: destination.id }).expect(200);
    expect(loan.parse(accepted.body).offer).toMatchObject({ destinationUsableFrom: usableFrom });
    expect(await queued(id)).toMatchObject({ registeredDestination: { usableFrom } });

    for (const refused of [await pay(id), await disburse(loanId)]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'DESTINATION_ON_HOLD', usableFrom });
    }

    await settle(test);
    const { body } = await test.http.get('/api/notifications').set(member.bearer).expect(200);
    const notice = (body as { type: string; message: string }[]).find(
      ({ type }) => type === 'DESTINATION_REGISTERED',
    );
    expect(notice?.message).toContain('From 21 January 2027 at 10:0');

    await moveClock(test, '2027-01-21T08:30:00.000Z');
    await pay(id).expect(200);
    // The same person made the loan, so a colleague confirms its payout.
    const waiting = await disburse(loanId).expect(202);
    const second = await identifiedStaff(test, 'ADMIN');
    await confirming(test, second, proposed.parse(waiting.body).proposal).expect(200);
  });
});

describe('If a second person has to confirm payouts', () => {
  it('a withdrawal without a registered destination is accepted, but not paid', async () => {
    const { id } = await requestedWithdrawal(test, member, { amount: 5, destination: '0772 000 111' });
    const { body } = await pay(id).expect(409);
    expect(body).toMatchObject({ code: 'DESTINATION_NOT_REGISTERED' });
  });

  it('a withdrawal to a number that the member has removed since is not paid', async () => {
    const { id: destinationId } = await registeredDestination(test, member, { number: '0772 000 222' });
    const { id } = await requestedWithdrawal(test, member, { amount: 5, destinationId });
    await test.http.delete(`/api/profile/destinations/${destinationId}`).set(member.bearer).expect(204);
    expect((await pay(id).expect(409)).body).toMatchObject({ code: 'DESTINATION_REMOVED' });
  });

  it('a loan goes elsewhere than accepted only if a second person compares the signed receipt', async () => {
    const { id } = await aSmallLoan();
    await accepting(test, member, id, { method: 'WALLET' }).expect(200);
    expect((await disburse(id).expect(409)).body).toMatchObject({ code: 'NOT_AS_ACCEPTED' });
    const { id: receiptDocumentId } = await uploadedDocument(test, colleague, 'RECEIPT');
    const payout = { method: 'CASH', receiptDocumentId };
    const waiting = await test.http
      .post(`/api/loans/${id}/disburse`)
      .set(colleague.bearer)
      .send(payout)
      .expect(202);
    const second = await identifiedStaff(test, 'ADMIN');
    const { proposal } = proposed.parse(waiting.body);
    expect((await readProposal(test, second, proposal)).facts).toEqual(
      expect.arrayContaining([
        { name: 'METHOD', unit: 'METHOD', value: 'CASH' },
        { name: 'ACCEPTED_METHOD', unit: 'METHOD', value: 'WALLET' },
        { name: 'DOCUMENT', unit: 'DOCUMENT', value: receiptDocumentId },
      ]),
    );
    const { body } = await test.http
      .get(`/api/documents/${receiptDocumentId}`)
      .set(second.bearer)
      .expect(200);
    expect(body).toMatchObject({ id: receiptDocumentId, kind: 'RECEIPT' });
    await confirming(test, second, proposal).expect(200);
    const read = await test.http.get(`/api/loans/${id}`).set(second.bearer).expect(200);
    expect(read.body).toMatchObject({
      status: 'ACTIVE',
      evidence: { kind: 'DOCUMENT', documentId: receiptDocumentId },
    });
  });

  it('a loan accepted for EcoCash without a registered destination is not paid there', async () => {
    const { id } = await aSmallLoan();
    await accepting(test, member, id, { method: 'ECOCASH' }).expect(200);
    const { body } = await disburse(id).expect(409);
    expect(body).toMatchObject({ code: 'DESTINATION_NOT_REGISTERED' });
  });
});
